import type { ChatRequest } from "../../model";
import type { MockTask } from "../../task";
import { createFence } from "../fence";
import { describeJob, showAdvert, showBoard, showContext, showTranscript } from "../material";
import { AFTER_DATA, craftOf, introduce, practise, writeSystem } from "../rules";
import { coreOf, type Draft } from "./draft-plan";
import type { Decision, Situation } from "./situation";

export type TurnRequest = { request: ChatRequest; mark: string };

const SPEECH = [
  "You speak: plain sentences as one says them, no Markdown, no lists, no stage directions, at most seventy words. Put one",
  "question at a time. Do not praise every answer, and do not judge or score: that comes later. Never answer for the",
  "candidate, never put words into their mouth, never invent what they did not say. What the company is like inside you do",
  "not know; say so when asked. Asked whether you are a person, say that you are an AI.",
].join("\n");

const WHAT: Record<Situation["why"], string> = {
  begun: "The interview goes on. Put the question in the block “next question”, in your own words and short.",
  answered:
    "The candidate has answered the block “current question”. If something important was left out or remains vague, ask one follow-up that takes up their own words. If the answer is complete, lead over in a few words and put the question in the block “next question”. If they did not understand, want to hear it again or need a moment, help them and stay. If they say that they want to stop, say goodbye.",
  silent:
    "The candidate has said nothing since you last spoke. Ask in a kind way whether they are still there, and put your last question again in other words. There is no answer: invent none and refer to none.",
  skipped:
    "The candidate skips the block “current question”. Accept that in a few words and put the one in “next question”.",
  their_questions:
    "It is the candidate's turn to ask. Answer what they asked honestly, without inventing anything about the company, and ask whether there is something else; if they have no question or no other one, thank them and say goodbye.",
  time_over:
    "The time is over. Say so kindly, thank the candidate, say that the analysis follows, and say goodbye. No more questions.",
  ended:
    "The interview ends here. Thank the candidate, say that the analysis follows, and say goodbye. No more questions.",
};
const WHEN_LAST = "There is no further question: if the answer is complete, thank the candidate and say goodbye.";
const HURRIED = "There is no time for the other questions; say that the time is almost over.";

const MEANING: Record<Decision, string> = {
  follow_up:
    "you asked for more on the same question, or answered the candidate and asked for another question of theirs",
  stay: "you repeated, explained or waited, without asking for more",
  next: "you put the question in the block “next question”",
  end: "you said goodbye",
};

/** The interviewer's task for this turn, and the format in which it reports its moves. */
export function askForTurn(
  task: MockTask,
  situation: Situation,
  texts: { current: string; next: string },
): TurnRequest {
  const { why, allowed, minutesLeft, next, hurried } = situation;
  const moves = allowed.includes("next");
  const lines = [
    `About ${minutesLeft} minutes are left.`,
    WHAT[why],
    ...(why === "answered" && !next ? [WHEN_LAST] : []),
    ...(moves && hurried ? [HURRIED] : []),
  ];
  const blocks = [
    { label: "current question", text: texts.current },
    { label: "next question", text: moves ? texts.next : "" },
  ];
  const contract = (mark: string) =>
    allowed.length === 1
      ? []
      : [
          `After what you say, write ${mark} on a line of its own and then one JSON object that tells which it was:`,
          ...allowed.map((decision) => `{"decision": "${decision}"} — ${MEANING[decision]}`),
        ];
  return build(task, lines, blocks, contract, 400);
}

/** The first turn: a greeting, the opening question, and then a plan. */
export function askForOpening(task: MockTask, draft: Draft, opener: string): TurnRequest {
  const lines = [
    `Task: open the interview. Greet the candidate, say in one sentence what it is about and that it takes about ${task.minutes} minutes, then put the question in the block “next question”.`,
  ];
  const choices = draft.choices.map(({ key, text }) => `${key}: ${text}`).join("\n");
  const blocks = [
    { label: "next question", text: opener },
    { label: "question bank", text: choices },
  ];
  const core = coreOf(draft);
  const contract = (mark: string) => [
    `After what you say, write ${mark} on a line of its own and then one JSON object: {"plan": […]} with the ${core} questions`,
    "to come, in their order, as strings: the key of one in the block “question bank”, such as “B3”, or a question of your own",
    "in at most twelve words, made for this job or for something in the candidate's notes. The opening question and the",
    "candidate's own questions at the end are not part of it.",
  ];
  return build(task, lines, blocks, core > 0 ? contract : () => [], 900);
}

function build(
  task: MockTask,
  lines: readonly string[],
  blocks: readonly { label: string; text: string }[],
  contract: (mark: string) => readonly string[],
  maxTokens: number,
): TurnRequest {
  const fence = createFence();
  const mark = `@@${fence.mark.slice(-8)}@@`;
  const { interviewType, lang } = task.mock ?? task;
  const role = `${introduce(task)} ${craftOf({ ...task, interviewType })}\n${SPEECH}`;
  const common = [describeJob(task), showAdvert(task), showContext(task), showTranscript(task), showBoard(task)];
  const data = fence.wrap([...common, ...blocks]);
  return {
    mark,
    request: {
      messages: [
        {
          role: "system",
          content: writeSystem(fence, lang, role, [...practise(task.focus), ...lines, ...contract(mark)]),
        },
        { role: "user", content: `${data}\n\n${AFTER_DATA}`.trim() },
      ],
      maxTokens,
      temperature: 0.7,
    },
  };
}

/** In UTF-16 units; a speech has about seventy words. */
const MOST_SPOKEN = 2_000;

/** Requests only the decision after a speech, which a model has left out or got wrong. */
export function askForDecision({ messages }: ChatRequest, spoken: string, allowed: readonly Decision[]): ChatRequest {
  const choices = allowed.map((decision) => `{"decision": "${decision}"} — ${MEANING[decision]}`);
  const question = ["Which was it? Answer with one of these JSON objects and nothing else:", ...choices].join("\n");
  return {
    messages: [
      ...messages,
      { role: "assistant", content: spoken.slice(0, MOST_SPOKEN) },
      { role: "user", content: question },
    ],
    maxTokens: 100,
    temperature: 0,
    json: true,
  };
}
