import type { CodingWords } from "./coding-words";

const FEW = ["no", "one", "two", "three"];
const at = (line: number | null) => (line === null ? "" : ` in line ${line}`);

export const EN: CodingWords = {
  hello: ({ name, minutes, tasks, hasQuestions }) => {
    const count = `${FEW[tasks] ?? tasks} coding ${tasks === 1 ? "task" : "tasks"}`;
    const plan = hasQuestions ? `: a few questions first, then ${count}` : ` and ${count}`;
    return `Hi, I’m ${name}. We have about ${minutes} minutes${plan}. You can ask me for a hint, or skip anything you like.`;
  },
  intro: {
    first: ["Let’s get to the code.", "Now for some code."],
    next: ["Here’s another task.", "On to the next task."],
  },
  ask: {
    cost: (title) =>
      `The task is “${title}”, next to the editor. Before you write anything: how would you go about it, and what would it cost in time and memory?`,
    query: (title) =>
      `The task is “${title}”, next to the editor. Before you write anything: how would you build the query?`,
    bugs: (title) =>
      `The task is “${title}”, next to the editor. The code there has at least one mistake. Where would you look first?`,
    plain: (title) =>
      `The task is “${title}”, next to the editor. Before you write anything: how would you go about it?`,
  },
  approach: {
    goAhead: [
      "Go ahead and write it. I’ll be quiet while you work.",
      "Now write it down. Tell me when you’re done, or ask me for a hint.",
      "You can start writing. Run it as often as you like.",
    ],
    cost: [
      "And what would it cost, in time and memory?",
      "How would the time grow with the size of the input?",
      "What would you say about its time and memory?",
    ],
    silence: [
      "Take your time with the task. A rough idea is enough, it needn’t be the best one.",
      "No hurry. You could begin with what goes in and what comes out.",
      "Just think out loud if you like. A slow solution is a fine place to start.",
    ],
    started: [
      "You’ve started writing, that’s fine. I’ll be quiet while you work.",
      "Good, you’ve begun. Tell me when you’re done, or ask me for a hint.",
    ],
    dontKnow: [
      "That’s fine. Start with the simplest way you can think of, however slow it is. You can ask me for a hint at any time.",
      "No problem. Try the first example by hand and write down what you did. I can also give you a hint.",
    ],
  },
  proposal: {
    cost: [
      "Could be. What would it cost here, and would it still be right on the smallest input and the largest?",
      "Let’s find out. Take the first example: what would it do step by step, and how would the time grow?",
      "Possibly. What does the input have to be like for that to work, and what would it cost?",
    ],
    query: [
      "Could be. Which rows would come out of the example, and would each appear just once?",
      "Possibly. Take two rows of the example: what would it do with them?",
    ],
    bugs: [
      "Could be. Which small input would show it, and what should come out instead?",
      "Possibly. How could you find out with a single run?",
    ],
    plain: [
      "Could be. Walk me through the first example with it: what comes out?",
      "Possibly. Which case would be the hardest for it, and would it still be right there?",
    ],
  },
  writing: {
    listening: ["Okay.", "Right, go on.", "Go on, I’m listening.", "Mm-hm.", "All right."],
    repeat: (title) => [
      `It’s “${title}”. The text is next to the editor. Write it step by step, and tell me when you’re done.`,
      `The task is “${title}”, as it stands next to the editor. There’s no hurry.`,
    ],
    restart: [
      "Of course. Clear what you like, only what’s there at the end counts.",
      "Sure, start over. Earlier versions don’t count against you.",
    ],
    unheard: [
      "I didn’t catch that. Just keep writing if it wasn’t for me.",
      "Sorry, I missed that. Could you say it again?",
    ],
    dontKnow: [
      "That’s okay. Would a hint help? Just ask for one.",
      "No problem. Write the part you’re sure of first, or ask me for a hint.",
    ],
    offerHint: [
      "If you’re stuck, ask me for a hint. That’s what they’re for.",
      "Would a hint help? You only have to ask.",
      "You can ask for a hint, or tell me where it gets difficult.",
    ],
  },
  work: {
    untouched: [
      "So far there’s only the code you started with. Which small part could you write first?",
      "The editor is as it was at the start. You could begin with a comment that says what you want to do.",
    ],
    not_run: [
      "You haven’t run it yet. You can, even if it isn’t finished.",
      "Nothing has been run so far. Shall we see what it does?",
    ],
    changed: [
      "The code has changed since the last run. Do you want to run it again?",
      "There’s something new since your last run. What does it do now?",
    ],
    unparsed: (line) => [
      `The last run stopped at a syntax error${at(line)}. Have another look at that spot.`,
      `There was a syntax error${at(line)} in the last run. Something small, most likely.`,
    ],
    broke: (line) => [
      `The last run stopped with an error${at(line)}. What did you expect to happen there?`,
      `There was an error${at(line)} in the last run. Which value isn’t what you thought?`,
    ],
    out_of_time: [
      "The last run was stopped because it took too long. Is there a loop that may never end, or one that does too much?",
      "The last run didn’t finish in time. Where does it do the most work?",
    ],
    out_of_memory: [
      "The last run was stopped because it used too much memory. What does it keep that it doesn’t need?",
      "The last run ran out of memory. What grows there?",
    ],
    too_much_output: [
      "The last run was stopped because it printed too much. Which line prints the most?",
      "The last run printed more than fits. Maybe print less and run it again.",
    ],
    fails: (passed, total, number) => [
      `${passed === 0 ? "None of the" : `${passed} of`} ${total} visible tests passed in the last run. Could you walk me through test ${number}?`,
      `Test ${number} didn’t pass in the last run. What happens in that one, step by step?`,
    ],
    passes: (total) => [
      `All ${total} visible tests passed. Which inputs don’t they cover?`,
      `The last run passed all ${total} visible tests. If you’re happy with it, tell me that you’re done.`,
    ],
    ran: [
      "The last run ended without an error. Was the result what you expected?",
      "That run went through. What would you try next?",
    ],
  },
  time: (minutes, more) => {
    const left = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
    return more === 0
      ? [
          `We have about ${left} left, all of it for this task.`,
          `About ${left}, and there’s nothing else after this task.`,
        ]
      : [
          `We have about ${left} left, and there’s more after this task.`,
          `About ${left}, for this task and what comes after it.`,
        ];
  },
  hint: {
    given: ["Here’s a hint:", "A nudge:", "Try this:", "Ask yourself this:"],
    none: [
      "Those were all the hints I have. Try it with the smallest example by hand.",
      "I have no more hints for this one. What’s there is worth finishing, even if it’s slow.",
    ],
  },
  clarify: {
    text: ["Here’s what the text says about that:", "Here’s what the task says:", "This is what’s given:"],
    example: ["Let’s take an example.", "The examples say it best.", "Look at the examples."],
    open: [
      "The text next to the editor is all I have. Where it’s silent, decide for yourself and tell me.",
      "If the task doesn’t say, choose what seems sensible and tell me what you assume.",
    ],
  },
  final: {
    run: [
      "Okay, then the hidden tests run now.",
      "All right, let’s run the hidden tests.",
      "Good, here come the hidden tests.",
    ],
    lastMinutes: [
      "We have about two minutes left, so the hidden tests run now, on what you have.",
      "Time is nearly up. Let’s run the hidden tests on what’s there.",
    ],
    timeOver: ["That’s our time. The hidden tests run now, on what you have."],
    untouched: [
      "So far there’s only the code you started with. Write down what you have, or we can skip it.",
      "There’s nothing of yours in the editor yet. A few lines are enough, and you can also skip this one.",
    ],
    waiting: ["I’m still waiting for the hidden tests.", "One moment, I don’t have the result yet."],
    beforeGoodbye: [
      "All right. The hidden tests are still running; we stop as soon as they finish.",
      "Of course. Let the hidden tests finish first, it only takes a moment.",
    ],
    missing: [
      "I haven’t received the results of the hidden tests, so I can’t say how it went.",
      "There are no results of the hidden tests, so I’ll leave that open.",
    ],
    passes: (total) => [`All ${total} hidden tests passed.`, `I ran the hidden tests, and all ${total} passed.`],
    fails: (passed, total) =>
      passed === 0
        ? [
            `None of the ${total} hidden tests passed this time.`,
            `I ran the hidden tests; none of the ${total} passed yet.`,
          ]
        : [`${passed} of ${total} hidden tests passed.`, `I ran the hidden tests: ${passed} of ${total} passed.`],
    slow: (size, steps) => [
      `I also counted its steps: with ${size} times the input it took about ${steps} times as many, so it is slow on large inputs.`,
      `Its steps were counted, too: ${size} times the input took about ${steps} times as many steps. Large inputs will be slow.`,
    ],
    broke: (line) => [`The final run stopped with an error${at(line)}.`],
    out_of_time: ["The final run was stopped because it took too long."],
    out_of_memory: ["The final run was stopped because it used too much memory."],
    too_much_output: ["The final run was stopped because it printed too much."],
  },
  after: {
    failure: ["If you had another ten minutes, where would you look first?", "Which part of it would you check first?"],
    complexity: [
      "What does your solution cost, in time and memory?",
      "How do its time and memory grow with the input?",
    ],
    known: (time, space) => [
      `For comparison, the solution I have takes ${time} time and ${space} memory.`,
      `The one in my notes takes ${time} time and ${space} memory, for comparison.`,
    ],
    sameTime: (time) => [
      `The solution I have takes ${time} time as well.`,
      `That’s the time of the solution I have, too: ${time}.`,
    ],
  },
};
