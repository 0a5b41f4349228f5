import type { Opener } from "./coach-words";

const WHO = { id: "who", text: "Who you are, in a sentence or two" };

export const EN: readonly Opener[] = [
  {
    id: "coach-opening-now",
    title: "Introduce yourself",
    text: "Please introduce yourself. What do you do at the moment?",
    clarifications: [
      "Just a short introduction: what you do, how you came to it, and what you’re looking for.",
      "A minute is plenty. Start with what you do now, then one thing from before, then why you’re here.",
    ],
    keyPoints: [
      { id: "now", text: "What you do now" },
      { id: "before", text: "One step that led you here" },
      { id: "next", text: "What you’re looking for next" },
    ],
  },
  {
    id: "coach-opening-path",
    title: "How you got here",
    text: "Walk me through how you got to where you are today.",
    clarifications: [
      "How did you get to where you are: where did you start, and what came after that?",
      "Two or three steps are enough: what you did, why you moved on, and where that led you.",
    ],
    keyPoints: [
      { id: "start", text: "Where you started" },
      { id: "steps", text: "The steps in between, and why you took them" },
      { id: "now", text: "Where you stand now" },
    ],
  },
  {
    id: "coach-opening-three",
    title: "Three things about you",
    text: "What are three things about yourself that I should know before we talk?",
    clarifications: [
      "Pick three things about you that I’d want to know. They can be about work, or about you as a person.",
      "One sentence for each is fine: what it is, and where it shows.",
    ],
    keyPoints: [
      { id: "three", text: "Three things, one sentence each" },
      { id: "shows", text: "Where each of them shows" },
      { id: "work", text: "What they mean for your work" },
    ],
  },
  {
    id: "coach-opening-recent",
    title: "Your last half year",
    text: "Tell me about yourself, starting with what you’ve worked on in the last six months.",
    clarifications: [
      "What have you been working on lately? Begin there, and tell me who you are along the way.",
      "Take the last half year: one or two things you worked on, what you did yourself, and how it turned out.",
    ],
    keyPoints: [
      { id: "work", text: "What you’ve worked on lately" },
      { id: "part", text: "Your own part in it" },
      { id: "result", text: "How it turned out" },
    ],
  },
  {
    id: "coach-opening-proud",
    title: "Work you’re proud of",
    text: "Tell me briefly who you are, and which piece of work you’d show me first.",
    clarifications: [
      "A sentence or two about you, and then one piece of work that you’d like me to see.",
      "Name the piece of work, say what you did on it, and why you’d show me that one.",
    ],
    keyPoints: [
      WHO,
      { id: "piece", text: "The piece of work, and your part in it" },
      { id: "why", text: "Why you’d show that one first" },
    ],
  },
  {
    id: "coach-opening-turn",
    title: "A turning point",
    text: "Introduce yourself, and tell me about one turning point on your way.",
    clarifications: [
      "A sentence or two about you, and then one moment after which things went another way.",
      "Say what happened, what you decided, and what has been different since.",
    ],
    keyPoints: [
      WHO,
      { id: "turn", text: "What the turning point was" },
      { id: "since", text: "What has been different since" },
    ],
  },
  {
    id: "coach-opening-known",
    title: "What you’re known for",
    text: "What are you known for where you work or study?",
    clarifications: [
      "What do people come to you for, or what do they say about you?",
      "Name one thing, and a situation in which it showed. It doesn’t have to be anything big.",
    ],
    keyPoints: [
      { id: "known", text: "What people come to you for" },
      { id: "example", text: "A situation in which it showed" },
      { id: "how", text: "How that came about" },
    ],
  },
  {
    id: "coach-opening-fit",
    title: "You and this position",
    text: "Tell me about yourself with this position in mind.",
    clarifications: [
      "Tell me who you are, and pick what matters for this position.",
      "Start with what you do now, then what of it you could use in this position, then why you’d like it.",
    ],
    keyPoints: [
      { id: "now", text: "What you do now" },
      { id: "use", text: "What of it this position can use" },
      { id: "why", text: "Why you’d like this position" },
    ],
  },
  {
    id: "coach-opening-minute",
    title: "You in one minute",
    text: "You have one minute: what should I remember about you?",
    clarifications: [
      "If I kept only one thing about you in mind, what should it be?",
      "One thing is enough: name it, and give me an example of it.",
    ],
    keyPoints: [
      { id: "one", text: "One thing worth remembering" },
      { id: "example", text: "An example that shows it" },
      { id: "work", text: "What it means for the work ahead" },
    ],
  },
  {
    id: "coach-opening-week",
    title: "A typical week",
    text: "Tell me about yourself, and what a typical week looks like for you.",
    clarifications: [
      "A sentence or two about you, and then what your week looks like from Monday to Sunday.",
      "Go through the week: what you do on which days, and what takes up most of the time.",
    ],
    keyPoints: [
      WHO,
      { id: "week", text: "What your week is made of" },
      { id: "most", text: "What takes up most of the time" },
    ],
  },
  {
    id: "coach-opening-likes",
    title: "What you like doing",
    text: "Introduce yourself, and tell me which part of your work you like best.",
    clarifications: [
      "A sentence or two about you, and then the part of your work that you enjoy.",
      "Name one part, and say what it is about it that you like.",
    ],
    keyPoints: [WHO, { id: "part", text: "The part you like best" }, { id: "why", text: "What you like about it" }],
  },
  {
    id: "coach-opening-start",
    title: "How it all started",
    text: "What first drew you to your field, and where do you stand now?",
    clarifications: [
      "Why this field, back then? And what do you do in it today?",
      "Tell me what caught your interest, how you got in, and where you are now.",
    ],
    keyPoints: [
      { id: "drawn", text: "What drew you to your field" },
      { id: "entry", text: "How you got into it" },
      { id: "now", text: "Where you stand now" },
    ],
  },
];
