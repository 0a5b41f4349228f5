import type { CoachWords } from "./coach-words";

const KINDS = { technical: "technical", behavioral: "behavioral", hr: "HR", language: "language" } as const;

function place(company: string, position: string): string {
  return (position && ` for the position of ${position}`) + (company && ` at ${company}`);
}

export const EN: CoachWords = {
  hello: ({ type, company, position, minutes, questions }) =>
    `Hello and welcome. I am Mocki's built-in interviewer: a set of rules with a bank of questions, no person and no language model. This is a practice ${KINDS[type]} interview${place(company, position)}, ${questions} questions in about ${minutes} minutes. You can ask me to repeat a question or to skip it whenever you like.`,
  openers: [
    {
      id: "coach-opening-now",
      title: "Introduce yourself",
      text: "To begin with: who are you, and what do you do at the moment?",
    },
    {
      id: "coach-opening-path",
      title: "How you got here",
      text: "To begin with, walk me through how you got to where you are today.",
    },
    {
      id: "coach-opening-three",
      title: "Three things about you",
      text: "To begin with, tell me three things about yourself that I should know before we talk.",
    },
    {
      id: "coach-opening-recent",
      title: "Your last half year",
      text: "To begin with, introduce yourself by what you have worked on in the last six months.",
    },
    {
      id: "coach-opening-proud",
      title: "Work you are proud of",
      text: "To begin with, tell me briefly who you are and which piece of work you would show me first.",
    },
    {
      id: "coach-opening-turn",
      title: "A turning point",
      text: "To begin with, introduce yourself and tell me about one turning point on your way.",
    },
    {
      id: "coach-opening-known",
      title: "What you are known for",
      text: "To begin with, what are you known for where you work or study?",
    },
    {
      id: "coach-opening-fit",
      title: "You and this position",
      text: "To begin with, tell me about yourself with this position in mind.",
    },
    {
      id: "coach-opening-minute",
      title: "You in one minute",
      text: "To begin with, you have one minute: what should I remember about you?",
    },
    {
      id: "coach-opening-week",
      title: "A typical week",
      text: "To begin with, tell me about yourself and what a typical week of yours looks like.",
    },
    {
      id: "coach-opening-likes",
      title: "What you like doing",
      text: "To begin with, introduce yourself and tell me which part of your work you like doing best.",
    },
    {
      id: "coach-opening-start",
      title: "How it all started",
      text: "To begin with, tell me what first drew you to your field, and where you stand now.",
    },
  ],
  closers: [
    {
      id: "coach-questions-ask",
      title: "Your questions",
      text: "That brings us to your part. What would you like to ask me?",
    },
    { id: "coach-questions-turn", title: "Your questions", text: "Now it is your turn: which questions do you have?" },
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
      text: "What would you need to know in order to decide for or against this job?",
    },
    {
      id: "coach-questions-swap",
      title: "Your questions",
      text: "Let us change sides for a moment. What do you want to ask?",
    },
    {
      id: "coach-questions-prepared",
      title: "Your questions",
      text: "Which questions have you prepared for the interviewer?",
    },
    {
      id: "coach-questions-open",
      title: "Your questions",
      text: "Is there anything about the work, the team or the next steps that you would like to ask?",
    },
    {
      id: "coach-questions-best",
      title: "Your questions",
      text: "You may ask me two questions. Which two would you choose?",
    },
    { id: "coach-questions-last", title: "Your questions", text: "Before we say goodbye: what would you like to ask?" },
    {
      id: "coach-questions-curious",
      title: "Your questions",
      text: "What are you curious about when you think of this job?",
    },
  ],
  notes: {
    title: "From your notes",
    text: (line) => `In what you brought along I read ${line}. Tell me about that.`,
  },
  thanks: [
    "Thank you.",
    "Thanks, I have noted that.",
    "Good, thank you.",
    "All right, thank you.",
    "Thank you for that.",
  ],
  moveOn: ["Let us move on.", "Let us go to the next question.", "On to something else."],
  skipped: ["No problem, we leave that one.", "All right, let us skip it.", "Fine, we go on."],
  lead: (quote) => [`You said ${quote}.`, `You mentioned ${quote}.`, `Let me pick up ${quote}.`],
  gaps: {
    short: [
      "Could you take me through it in more detail, step by step?",
      "Can you go one level deeper?",
      "Please tell me a little more about that.",
    ],
    own_part: [
      "Which part of that did you do yourself?",
      "What exactly was your own part in it?",
      "What did you personally decide or do there?",
    ],
    result: ["What came of it in the end?", "How did it turn out?", "And what was the result?"],
    number: [
      "Can you put a number on that: how much, how many or how long?",
      "What figure shows the difference it made?",
      "How big was that, roughly, in numbers?",
    ],
    reason: ["Why did you choose that way?", "Why that way and no other?", "What made that the right way for you?"],
    view: ["What is your reason for that?", "Why is that?", "Could you give me the reason?"],
    alternatives: [
      "What else could one do, and what speaks against it?",
      "Which alternative did you weigh against it?",
      "What does that choice cost you compared with another one?",
    ],
    example: [
      "Can you give me a concrete example?",
      "Where have you seen that yourself?",
      "What would that look like in a real case?",
    ],
    check: [
      "How would you check that it really works?",
      "How would you test that?",
      "How would you notice if it went wrong?",
    ],
    lesson: [
      "What did you take away from it?",
      "What would you do differently today?",
      "What have you changed since then?",
    ],
  },
  focus: {
    relevance: {
      practises:
        "We practise answering exactly what is asked: where an answer leads away, I come back to the question.",
      ask: [
        "In one sentence: what is your answer to my question?",
        "If you had a single sentence for my question, which would it be?",
      ],
    },
    structure: {
      practises: "We practise the structure of your answers: I ask for the parts that are missing and for their order.",
      ask: [
        "Could you say it once more in order: where it begins, what follows from that, and what it comes to?",
        "How would you put all of that in three steps?",
      ],
    },
    evidence: {
      practises: "We practise backing up what you say: I ask for facts, figures and cases of your own.",
      ask: ["Which fact of your own would prove that to me?", "What could you point to if I doubted that?"],
    },
    clarity: {
      practises: "We practise saying things plainly: where it becomes vague, I ask for it in simpler words.",
      ask: [
        "Could you say the same in two short sentences?",
        "How would you put that for somebody who has never heard of it?",
      ],
    },
  },
  again: ["Of course, once more.", "Gladly, here it is again.", "Sure, I will repeat it."],
  stillThere: [
    "Are you still there? I have not heard anything, so here is the question again.",
    "I did not catch any words. Can you hear me? The question was:",
  ],
  patience: ["Take your time, I am listening.", "Of course, think about it for a moment.", "No hurry."],
  explain: [
    "Take it in the way that suits you best, and say what you assume.",
    "I cannot say more than the question does. Any reading will do if you name it.",
  ],
  calm: [
    "That is all right, this is only practice. Take a breath; you can also skip this question.",
    "No harm done: there is no hurry here, and any question can be skipped.",
  ],
  unclear: [
    "I could not make sense of that; perhaps it was not recognised well. Once more, please.",
    "I did not understand that, I am afraid. Let us try again.",
  ],
  offTopic: [
    "I do not see yet how that answers the question. Let me put it again.",
    "Let us come back to what I asked.",
  ],
  unknown: [
    "That is fine to say. How would you go about finding out?",
    "Nobody knows everything. Which part of it could you say something about?",
  ],
  noStory: ["That happens. What is the closest thing you have come across?", "Then imagine it: what would you do?"],
  later: ["We come to your questions at the end.", "Please keep that for your questions at the end."],
  identity: "I am Mocki's built-in interviewer: rules and a bank of questions, no person and no language model.",
  topic: (title) => `Let us talk about this: ${title}.`,
  almostOver: ["We are nearly at the end of our time.", "Our time is almost up."],
  timeOver: ["Our time is up, so I will stop here.", "That was our time."],
  cannotSpeakFor: (company) =>
    `I am a practice interviewer and cannot speak for ${company || "the company"}, so I will not make up an answer.`,
  wishes: {
    pay: "For the real conversation, find out the usual range for this job and place, what is paid on top of it, and when pay is looked at again.",
    result: "How you did stands in the report after this interview: each answer with the words it rests on.",
    self: "I pick my questions from a bank and my follow-ups from what an answer left out.",
    team: "For the real conversation, find out who you would work with every day, how the team decides, and why the position is open.",
    hours:
      "For the real conversation, find out which days are spent where, how being on call is arranged, and what a hard week looks like.",
    growth:
      "For the real conversation, find out what is expected after three and after twelve months, and how others in this position have moved on.",
    product:
      "For the real conversation, find out who uses the product, what it is built with, and what the team would most like to repair.",
    process: "For the real conversation, find out which steps follow, who decides, and by when you will hear.",
    other:
      "It is a good one to put to the people there; listen for an example in their answer rather than for a promise.",
  },
  anythingElse: ["Is there anything else you would like to ask?", "What else would you like to know?"],
  goodbye: ({ company, position, answered }) =>
    `Thank you for your time. ${
      answered > 0
        ? `You answered ${answered} ${answered === 1 ? "question" : "questions"}; the report that follows goes through ${answered === 1 ? "it" : "them"} one by one.`
        : "There were no answers this time, so there is nothing to judge."
    } ${company || position ? `Good luck with your application${place(company, position)}, and goodbye.` : "Good luck with your interviews, and goodbye."}`,
  closed: "This interview is over. Thank you, and goodbye.",
};
