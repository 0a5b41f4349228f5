import type { CoachWords } from "./coach-words";
import { EN as coding } from "./coding-en";
import { EN as openers } from "./openers-en";
import { EN as replies } from "./replies-en";

const FEW = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number) => FEW[count] ?? String(count);

export const EN: CoachWords = {
  hello: ({ name, minutes, questions }) =>
    `Hi, I’m ${name}. We have about ${minutes} minutes and ${inWords(questions)} ${questions === 1 ? "question" : "questions"}. You can ask me to repeat or skip any of them.`,
  openers,
  opening: {
    followUps: [
      { gap: "short", text: "Could you tell me a little more about that?" },
      { gap: "strong", text: "What about your work would surprise somebody outside it?" },
      { gap: "strong", text: "What’s been the hardest stretch on the way here?" },
      { gap: "strong", text: "Which step on your way taught you the most?" },
      { gap: "strong", text: "Who or what has shaped the way you work?" },
    ],
  },
  closers: [
    { id: "coach-questions-ask", title: "Your questions", text: "What would you like to ask me?" },
    { id: "coach-questions-turn", title: "Your questions", text: "Now it’s your turn. What questions do you have?" },
    {
      id: "coach-questions-know",
      title: "Your questions",
      text: "What would you still like to know before we finish?",
    },
    {
      id: "coach-questions-real",
      title: "Your questions",
      text: "If this were the real interview, what would you ask now?",
    },
    {
      id: "coach-questions-first",
      title: "Your questions",
      text: "We have a little time for your questions. Which one comes first?",
    },
    {
      id: "coach-questions-decide",
      title: "Your questions",
      text: "What would you need to know to decide for or against this job?",
    },
    {
      id: "coach-questions-swap",
      title: "Your questions",
      text: "Let’s switch sides for a moment. What would you ask?",
    },
    {
      id: "coach-questions-prepared",
      title: "Your questions",
      text: "Which questions have you prepared for the interviewer?",
    },
    {
      id: "coach-questions-open",
      title: "Your questions",
      text: "Is there anything you’d like to ask about the work, the team or the next steps?",
    },
    {
      id: "coach-questions-best",
      title: "Your questions",
      text: "If you could ask just two questions, which ones would you choose?",
    },
    { id: "coach-questions-last", title: "Your questions", text: "Before we say goodbye, what would you like to ask?" },
    {
      id: "coach-questions-curious",
      title: "Your questions",
      text: "What are you curious about when you think of this job?",
    },
  ],
  advert: {
    title: "From the job ad",
    text: (line) => `The job ad says ${line}. Tell me about a time you did something like that.`,
    guide: {
      followUps: [
        { gap: "short", text: "Could you take me through it, from the beginning?" },
        { gap: "we", text: "And what did you do there yourself?" },
        { gap: "result", text: "And how did it turn out?" },
        { gap: "strong", text: "What would you bring from that into this job?" },
      ],
      clarifications: [
        "They’re asking for this in the ad. Where have you done it, or something close to it?",
        "It doesn’t have to be the same thing. Pick something you’ve done that comes close, and tell me what you did and how it went.",
      ],
      keyPoints: [
        { id: "close", text: "Something you’ve done that comes close to it" },
        { id: "part", text: "Your own part in it" },
        { id: "use", text: "What of it helps in this job" },
      ],
    },
  },
  notes: {
    title: "From your notes",
    text: (line) => `Your notes say ${line}. Tell me about that.`,
    guide: {
      followUps: [
        { gap: "short", text: "Could you walk me through it, step by step?" },
        { gap: "we", text: "And which part of it was yours?" },
        { gap: "result", text: "What was different once it was done?" },
        { gap: "strong", text: "What would you do differently if you had to do it again?" },
      ],
      clarifications: [
        "It’s a line from what you brought along. Tell me the story behind it.",
        "Where it started, what you did yourself, and what came out of it. A few sentences are enough.",
      ],
      keyPoints: [
        { id: "start", text: "How it started" },
        { id: "part", text: "What you did yourself" },
        { id: "outcome", text: "What came out of it" },
      ],
    },
  },
  thanks: ["Thank you.", "Thanks.", "Okay, thanks.", "All right, thank you.", "Thanks for that.", "Got it, thanks."],
  stepIn: {
    stop: [
      "Let me stop you there for a second.",
      "I’m going to step in here for a moment.",
      "Sorry to cut in, just for a second.",
    ],
    ask: [
      "What’s the main point, in one or two sentences?",
      "If I write down only one thing from this, what should it be?",
    ],
  },
  replies,
  coding,
  focus: {
    relevance: "Today we’ll work on answering exactly what’s asked.",
    structure: "Today we’ll work on the structure of your answers.",
    evidence: "Today we’ll work on backing up what you say with facts and figures.",
    clarity: "Today we’ll work on saying things plainly.",
  },
  topic: (title) => `Let’s talk about this: ${title}.`,
  list: (points) => `${points.map(lowered).join("; and ")}.`,
  almostOver: ["We’re nearly out of time.", "Our time is almost up."],
  timeOver: ["That’s our time.", "Our time is up, so I’ll stop here."],
  cannotSpeakFor: (company) => `I can’t speak for ${company || "the company"}, so I won’t make up an answer.`,
  wishes: {
    pay: "Before the real interview, find out the usual range for this job and place, what’s paid on top of it, and how often pay is reviewed.",
    result: "After this interview, the report puts your answers next to what each question looks for.",
    self: "I’m a program. My questions come from a bank, and people wrote them.",
    team: "In the real interview, ask who you’d work with every day, how the team makes decisions, and why the position is open.",
    hours: "In the real interview, ask which days are spent where, how on-call works, and what a busy week looks like.",
    growth:
      "In the real interview, ask what’s expected after three and twelve months, and where others in this role have gone next.",
    product:
      "In the real interview, ask who uses the product, what it’s built with, and what the team would most like to fix.",
    process: "In the real interview, ask which steps come next, who decides, and when you’ll hear back.",
    other: "It’s a good one to ask the people there. Listen for a real example in their answer.",
  },
  alsoWish: (wish) =>
    wish.replace("In the real interview, ask", "Also ask").replace("Before the real interview, find", "Also find"),
  anythingElse: ["Is there anything else you’d like to ask?", "What else would you like to know?"],
  goodbye: ({ answered }) =>
    answered > 0
      ? "Thanks for your time today. Your report is next, question by question. Good luck, and goodbye."
      : "Thanks for stopping by. There were no answers this time, so there’s nothing to report. Goodbye, and good luck.",
  closed: "This interview is over. Thank you, and goodbye.",
};

/** Lowers a first letter that only begins a sentence: "How it started", but not "DNS". */
function lowered(point: string): string {
  return /^[A-Z](?=[a-z ])(?!'|\s)/.test(point) && !/^I\b/.test(point)
    ? point.charAt(0).toLowerCase() + point.slice(1)
    : point;
}
