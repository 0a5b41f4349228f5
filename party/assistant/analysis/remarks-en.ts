import type { AnalysisTexts } from "./remarks";

export const ENGLISH: AnalysisTexts = {
  remarks: {
    direct: { text: "You take up the question at once, so it is clear from the first words where you are going." },
    own_action: { text: "Here it is plain what you did yourself. That is what an interviewer wants to hear." },
    figure: { text: "A figure makes this easy to believe and easy to remember." },
    outcome: { text: "You say what came of it. The story has an end that counts." },
    reason: { text: "You give the reason, not only the fact. It shows how you think." },
    tradeoff: { text: "You name the other side as well. Weighing things up is what experience sounds like." },
    mechanism: { text: "You name how it works in the right terms, and not only that it works." },
    detail: { text: "This detail is yours alone. It makes the answer come alive." },
    no_situation: {
      text: "The story starts in the middle: it is not clear where and when this was.",
      instead: "Begin with one sentence: where you worked, when it was, and what was going on.",
    },
    no_task: {
      text: "What was expected of you stays open.",
      instead: "Add “My task was to …”, with the date or the goal you had to meet.",
    },
    no_action: {
      text: "What you did yourself is missing around here.",
      instead: "Name two or three steps that you took: “First I …, then I …”.",
    },
    no_result: {
      text: "The answer stops before the result.",
      instead: "End with what changed: “In the end …”, what it was before and after, and what you took from it.",
    },
    we_only: {
      text: "“We” leaves open what was your part.",
      instead: "Keep “we” for the team's goal and say “I” for what you did: “I wrote …”, “I called …”.",
    },
    no_figure: {
      text: "How much, how many or how long? Without a measure this is hard to weigh.",
      instead: "Add one number, even a rough one: how long it took, how many people, how much it changed.",
    },
    no_reason: {
      text: "You say what, and not why.",
      instead: "Go on with “because …” and give the reason that mattered most to you.",
    },
    no_tradeoff: {
      text: "Each choice costs something; here the cost is not named.",
      instead: "Add “The downside is …, so I would not do this when …”.",
    },
    no_mechanism: {
      text: "This says that it works, and not how.",
      instead:
        "Walk through it step by step with the proper terms: what happens first, what next, and where it can fail.",
    },
    no_example: {
      text: "This is a claim without an example.",
      instead: "Go on with “For example, …” and one thing that really happened.",
    },
    cliche: {
      text: "Anybody could say this. It tells nothing about you.",
      instead: "Put in its place one moment that shows it: what you did, on which day, and what followed.",
    },
    vague: {
      text: "These words are too general to picture anything.",
      instead: "Say which thing, who, and when: one name or one number instead of the general word.",
    },
    unsure: {
      text: "Here you take back what you say while you are saying it.",
      instead: "Say what you do know as a plain sentence, and name openly what you would look up.",
    },
    repeated: {
      text: "You have said this before. Saying it again costs time.",
      instead: "Say it once, then go on to the example.",
    },
    too_long: {
      text: "This sentence is hard to follow by ear.",
      instead: "Make two or three sentences of it, with one thought in each.",
    },
    restated: {
      text: "You repeat the question before you answer it.",
      instead: "Start with the answer itself, in one sentence.",
    },
    beside_question: {
      text: "This does not lead to what was asked.",
      instead: "Answer the question in your first sentence, then explain.",
    },
    fillers: {
      text: "Small words fill the gaps here.",
      instead: "Pause in silence instead. It sounds calm, and nobody minds.",
    },
    short: {
      text: "The start is there; it ends before it becomes interesting.",
      instead: "Go on for two or three sentences: an example, what you did, and what came of it.",
    },
  },
  reasons: {
    no_answer: "Not scored: there is no answer here yet.",
    too_little: "Not scored: too little was said to judge it fairly.",
    off_topic: "Not scored: this does not answer the question that was asked.",
    meaningless: "Not scored: the words make no sentences that can be understood.",
  },
  criteria: { relevance: "Relevance", structure: "Structure", evidence: "Evidence", clarity: "Clarity" },
  star: { situation: "Situation", task: "Task", action: "Action", result: "Result" },
  gaps: {
    situation: "still missing: where and when was this?",
    task: "still missing: what was expected of you?",
    action: "still missing: what did you do yourself?",
    result: "still missing: what came of it, and how much?",
    answer: "still missing: the answer in one sentence",
    reason: "still missing: why is that so?",
    example: "still missing: one example that really happened",
    tradeoff: "still missing: what does it cost, and when would you not do it?",
    close: "still missing: a last sentence that comes back to the question",
  },
  outline: { answer: "Answer", reason: "Reason", example: "Example", tradeoff: "Other side", close: "Close" },
  words: {
    score: "Score",
    notScored: "Not scored",
    noQuestion: "There is no question here to compare it with, so relevance is not judged.",
    strengths: "What works",
    improvements: "What to work on",
    star: "Story",
    delivery: "Delivery",
    instead: "What to say instead",
    trySaying: "Instead",
    missing: "missing",
    pace: (pace, unit) => `${pace} ${unit} a minute`,
    amount: (amount, unit) => `${amount} ${unit}`,
    fillers: "Fillers",
    hedges: "Softening words",
    pauses: (count, longest) => `${count === 1 ? "1 pause" : `${count} pauses`}, the longest ${longest} s`,
    quote: (words) => `“${words}”`,
    colon: ": ",
    comma: ", ",
  },
};
