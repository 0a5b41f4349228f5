import { late } from "../text/letters";
import type { Assistant, AssistantTask, InterviewTask, Line } from "./task";

/** Most UTF-16 units that any assistant reads of each, so that the work of a task is bounded. */
export const MOST_QUESTION = 2_000;
export const MOST_ANSWER = 20_000;
const MOST_OTHERS = 20_000;

/** Cuts each task to what it needs, before any rule or model reads it. */
export function withBounds(inner: Assistant): Assistant {
  return {
    get version() {
      return inner.version;
    },
    run: (task, signal) => inner.run(boundTask(task), signal),
  };
}

export function boundTask(task: AssistantTask): AssistantTask {
  return "lines" in task ? { ...task, lines: boundLines(task) } : task;
}

/**
 * Keeps the end of the question, the beginning of the answer and the newest of all other lines. Lines keep their order;
 * those without any text left are dropped.
 */
function boundLines(task: InterviewTask): Line[] {
  const { question, answer } = subjectOf(task);
  const isAsked = (line: Line) => question.has(line.id);
  const isAnswer = (line: Line) => answer.has(line.id);
  const kept = new Map<string, string>();
  keep(task.lines.filter(isAnswer), MOST_ANSWER, (text, left) => text.slice(0, left));
  const newestFirst = [...task.lines].reverse();
  const fromTheEnd = (text: string, left: number) => text.slice(-left);
  keep(
    newestFirst.filter((line) => isAsked(line) && !isAnswer(line)),
    MOST_QUESTION,
    fromTheEnd,
  );
  keep(
    newestFirst.filter((line) => !isAsked(line) && !isAnswer(line)),
    MOST_OTHERS,
    fromTheEnd,
  );
  return task.lines.flatMap((line) => {
    const text = kept.get(line.id);
    if (text === undefined) return [];
    const readable = breakRuns(text);
    return [readable === line.text ? line : { ...line, text: readable }];
  });

  function keep(lines: readonly Line[], most: number, cut: (text: string, left: number) => string): void {
    let left = most;
    for (const { id, text } of lines) {
      if (left <= 0) return;
      kept.set(id, text.length <= left ? text : cut(text, left));
      left -= text.length;
    }
  }
}

/** Longer than any word. Some patterns try to match from each letter of a word, which takes quadratic time. */
const RUN = late(String.raw`[\w\p{Script=Latin}'’-]{80}`, "gu");

/** Breaks up endless words by spaces in place of letters, so that positions stay the same. */
function breakRuns(text: string): string {
  return text.replace(RUN(), (run) => `${run.slice(0, -1)} `);
}

function subjectOf(task: InterviewTask): { question: ReadonlySet<string>; answer: ReadonlySet<string> } {
  switch (task.kind) {
    case "answer_analysis":
      return { question: new Set(task.question), answer: new Set(task.answer) };
    case "interview_hint":
    case "model_answer": {
      const named = task.lines.filter(({ id }) => task.about.includes(id));
      const of = (isAnswer: boolean) =>
        new Set(named.filter(({ role }) => (role === "candidate") === isAnswer).map(({ id }) => id));
      return { question: of(false), answer: of(true) };
    }
    case "ai_mock":
      return { question: new Set(), answer: new Set() };
    default:
      return task satisfies never;
  }
}
