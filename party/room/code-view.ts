import type { CodeView, CodeViewRun, TaskCode } from "../assistant/task";
import { resultsOfTask } from "../protocol/code";
import { countFileWork, starterOf } from "../protocol/coding-work";
import { withGrowth } from "../protocol/growth";
import type { CodingWork, Mock, MockQuestion } from "../protocol/mock";
import { taskIdOf } from "../protocol/mock";
import type { CodeFileState, LiveFileRow, LiveRunRow } from "./code-rows";
import type { RoomState } from "./state";
import type { Subject } from "./subject";

/** No assistant reads more of a file, or of what a program printed. */
const MOST_TEXT = 20_000;
const MOST_OUTPUT = 1_000;
const MOST_RUNS = 20;
/** Code that is written so long after the last words of an answer still belongs to it. */
const AFTERWARDS_MS = 60_000;

type LiveFile = CodeFileState & { row: LiveFileRow };

/** The file of a plan's task; null if it has none yet, or the question is no task. */
export function viewOfTask(state: RoomState, question: MockQuestion | undefined): CodeView | null {
  const file = question && fileOf(state, question);
  return file ? toView(state, file) : null;
}

/** Counted for the report. Null: no file was opened. */
export function countWork(state: RoomState, question: MockQuestion): CodingWork | null {
  const file = fileOf(state, question);
  if (!file) return null;
  const { language, hintsShownAt } = file.row;
  const hints = Math.max(question.coding?.hints ?? 0, hintsShownAt?.length ?? 0);
  return countFileWork(
    { language, text: file.text.toString(), starter: starterOfFile(file), hints },
    runsOf(state, file.row.id),
  );
}

/** Whether there is anything of the candidate's own in the file of this task. */
export function isTaskWorked(state: RoomState, question: MockQuestion): boolean {
  const file = fileOf(state, question);
  return file !== null && file.text.toString().trim() !== starterOfFile(file).trim();
}

/**
 * The code that an answer is about: in an AI interview that of the task that was asked, in a peer interview the file
 * with a task in which was written last.
 */
export function codeOfAnswer(state: RoomState, { question, answer }: Subject): TaskCode | null {
  const { mock } = state.mock ?? {};
  const file = mock ? fileOfAsked(state, mock, question) : writtenLast(state, answer);
  return file?.row.task ? { task: file.row.task, code: toView(state, file) } : null;
}

function fileOfAsked(state: RoomState, { plan }: Mock, asked: readonly string[]): LiveFile | null {
  const question = plan.find(({ segmentId }) => segmentId !== null && asked.includes(segmentId));
  return question ? fileOf(state, question) : null;
}

function writtenLast(state: RoomState, answer: readonly string[]): LiveFile | null {
  const ends = answer.map((id) => state.segments.get(id)).flatMap((row) => (row && !row.deleted ? [row.endedAt] : []));
  const end = Math.max(0, ...ends) + AFTERWARDS_MS;
  const since = (file: LiveFile) => changedAt(file, end) ?? 0;
  const files = [...state.code.values()].filter(isLive).filter((file) => file.row.task && since(file) > 0);
  return files.reduce<LiveFile | null>((a, file) => (a && since(a) >= since(file) ? a : file), null);
}

function fileOf({ code }: RoomState, question: MockQuestion): LiveFile | null {
  const file = code.get(question.id);
  if (!file || !isLive(file)) return null;
  const { task } = file.row;
  return task?.kind === "bank" && task.id === taskIdOf(question) ? file : null;
}

function isLive(file: CodeFileState): file is LiveFile {
  return !file.row.deleted;
}

function toView(state: RoomState, file: LiveFile): CodeView {
  const { language, hintsShownAt, final } = file.row;
  const mayKnowHidden = state.header?.mode !== "peer";
  return {
    language,
    text: file.text.toString().slice(0, MOST_TEXT),
    starter: starterOfFile(file),
    version: file.changes.size,
    changedAt: changedAt(file, Number.POSITIVE_INFINITY),
    runs: runsOf(state, file.row.id)
      .slice(-MOST_RUNS)
      .map((run) => toViewRun(run, mayKnowHidden)),
    hints: hintsShownAt?.length ?? 0,
    isFinished: final !== undefined,
  };
}

function starterOfFile({ row, text }: LiveFile): string {
  return starterOf({ text: text.toString(), first: row.text, starter: row.starter });
}

function toViewRun({ id, version, status, output, marks, at, tests }: LiveRunRow, mayKnowHidden: boolean): CodeViewRun {
  const isHidden = tests?.hidden ?? false;
  const isShown = !isHidden || mayKnowHidden;
  const results =
    tests &&
    resultsOfTask(tests).map(({ passed, got, error }) =>
      isShown ? { passed, got, ...(error !== undefined && { error }) } : { passed, got: "" },
    );
  return {
    ...{ id, version, status, at, isHidden, results: results ?? null },
    ...(isShown ? { output: output.slice(0, MOST_OUTPUT), marks } : { output: "", marks: [] }),
    ...(isShown && withGrowth(tests?.growth)),
  };
}

function runsOf({ runs }: RoomState, file: string): LiveRunRow[] {
  const all = [...runs.values()].flatMap((run) => (run.deleted || run.file !== file ? [] : [run]));
  return all.sort((a, b) => a.rev - b.rev);
}

/** The time of the last change until then. */
function changedAt({ changes }: CodeFileState, until: number): number | null {
  const last = changes.findLast((change) => !change.deleted && change.at <= until);
  return last && !last.deleted ? last.at : null;
}
