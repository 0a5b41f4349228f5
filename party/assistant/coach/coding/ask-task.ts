import type { Language } from "../../../protocol/vocabulary";
import type { TaskForCandidate, TaskTopic } from "../../../tasks/task";
import type { CoachWords } from "../../coach-words/coach-words";
import type { CodingWords } from "../../coach-words/coding-words";

/** The question for each topic. The cost doesn't matter for a class, a component or a repair. */
const ASKS: Record<TaskTopic, keyof CodingWords["ask"]> = {
  ...{ arrays: "cost", maps: "cost", trees: "cost", graphs: "cost", dynamic: "cost", intervals: "cost" },
  ...{ class: "plain", frontend: "plain", debugging: "bugs", sql: "query" },
};

/** Asks a task. Its statement isn't read out, because the page shows it beside the editor. */
export function askOf({ topic, title }: TaskForCandidate, { coding }: CoachWords, language: Language): string {
  return coding.ask[ASKS[topic]](title[language]);
}

export function askKind({ topic }: TaskForCandidate): keyof CodingWords["ask"] {
  return ASKS[topic];
}

export function asksCost(task: TaskForCandidate): boolean {
  return askKind(task) === "cost";
}
