import type { CodingRound } from "../../coach/coding/coding-turn";
import type { ChatRequest } from "../../model";
import type { MockTask } from "../../task";
import { languageOf } from "../../words/interviewer-speech";
import { createFence } from "../fence";
import { describeJob, writeLines } from "../material";
import { AFTER_DATA, introduce, writeSystem } from "../rules";
import type { CodeFact } from "./facts";
import { showCode, showFacts, showStatement } from "./show-code";

/** The age of the oldest lines that are shown. */
const RECENT_MS = 90_000;

const RULES = [
  "The candidate is at a coding task and can see its text. You hear them and read the editor; you cannot run code. Speak",
  "as one speaks: at most two short sentences, forty words in all, no Markdown, no code, no names of operators. Kind and",
  "plain; no praise, no judgement, no score. One question at a time.",
  "About the behavior of the code you know only the block “facts”: everything you say about a run, a test, an error, a",
  "result or speed must be one of these facts, and you cite its id. Say nothing about whether the code is right, complete",
  "or fast. Without a fact, ask instead of claiming. Never say an approach, an algorithm, a data structure or a fix that",
  "the candidate has not named; never hint at the points in the block “points of a good plan”. Hints are given elsewhere.",
];

const CONTRACT = [
  'Write one JSON object and nothing beside it: {"sentences": [{"text": "…", "facts": ["R1"]}]}. “facts”: the ids of the',
  "facts that the sentence is about; an empty list for a sentence that claims nothing about the code.",
];

/** Asks for the words of one coding turn. `usual`: what the rules would say; `after`: what will be said after it. */
export function askForWords(
  task: MockTask,
  { task: coding, secret, code }: CodingRound,
  facts: readonly CodeFact[],
  { usual, after }: { usual: string; after: string },
): ChatRequest {
  const fence = createFence();
  const { lang } = task.mock ?? task;
  const language = languageOf(lang);
  const recent = task.lines.filter(({ endedAt }) => endedAt >= task.now - RECENT_MS);
  const approach = secret.text[language].approach.map(({ text }) => text).join("\n");
  const what = [
    ...RULES,
    "Task: say the next words. The block “usual words” has what would be said without you: say something that fits the",
    "candidate's words and code better, or the same. Do not say the block “words after yours”; it follows by itself.",
    ...CONTRACT,
  ];
  const data = fence.wrap([
    describeJob(task),
    showStatement(coding.text[language]),
    showCode(code),
    showFacts(facts),
    { label: "points of a good plan", text: approach },
    { label: "transcript of the last minutes", text: writeLines(recent) },
    { label: "usual words", text: usual },
    { label: "words after yours", text: after },
  ]);
  return {
    messages: [
      { role: "system", content: writeSystem(fence, lang, introduce(task), what) },
      { role: "user", content: `${data}\n\n${AFTER_DATA}` },
    ],
    maxTokens: 300,
    temperature: 0.5,
    json: true,
  };
}
