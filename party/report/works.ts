import type { Quote } from "../protocol/analysis";
import type { CodeRecord } from "../protocol/code";
import { countFileWork, type QuotedGrowth, starterOf, type TaskWork } from "../protocol/coding-work";
import type { Segment } from "../protocol/entities";
import { inOrder } from "../protocol/lines-in-time";
import { cutText } from "../text/cut-text";
import { type StatedGrowth, statedGrowth } from "../text/stated-growth";

type RecordedFile = CodeRecord["files"][number];
type Kind = keyof StatedGrowth;

/** Words that come later after the last change or run are about something else. */
const ABOUT_IT_MS = 5 * 60_000;
const PAUSE_MS = 10_000;
const LONGEST_QUOTE = 160;

/** The facts of the tasks of a peer interview that were worked on, in the order in which they were opened. */
export function worksOf(code: CodeRecord, segments: readonly Segment[]): TaskWork[] {
  const stated = statedIn(code, segments);
  const files = [...code.files].sort((a, b) => a.createdAt - b.createdAt);
  return files.flatMap((file): TaskWork[] => {
    const { id, name, task, createdAt } = file;
    if (!task) return [];
    const work = workOf(file, code);
    if (!work.isChanged && work.runs === 0 && work.hints === 0) return [];
    const growths = { time: stated.time.get(id) ?? null, space: stated.space.get(id) ?? null };
    return [{ file: id, name, task, openedAt: createdAt, work, ...growths }];
  });
}

function workOf({ id, language, text, first, starter, hintsShownAt }: RecordedFile, { runs }: CodeRecord) {
  const own = runs.filter(({ file }) => file === id).sort((a, b) => a.rev - b.rev);
  const begun = first === undefined ? null : starterOf({ text, first, starter });
  return countFileWork({ language, text, starter: begun, hints: hintsShownAt?.length ?? 0 }, own);
}

/** The growths that were stated last, by the file that was worked on. */
function statedIn(code: CodeRecord, segments: readonly Segment[]): Record<Kind, Map<string, QuotedGrowth>> {
  const stated = { time: new Map<string, QuotedGrowth>(), space: new Map<string, QuotedGrowth>() };
  const touches = touchesOf(code);
  let next = 0;
  for (const turn of candidateTurns(segments)) {
    const at = turn.at(-1)?.startedAt ?? 0;
    while ((touches[next]?.at ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const touch = touches[next - 1];
    if (!touch || at - touch.at > ABOUT_IT_MS) continue;
    const found = statedGrowth(turn.map(({ text }) => text.trim()).join("\n"));
    for (const kind of ["time", "space"] as const) {
      const growth = found[kind];
      const quote = growth === null ? null : quoteOf(turn, kind, growth);
      if (growth !== null && quote) stated[kind].set(touch.file, { growth, quote });
    }
  }
  return stated;
}

/** Every time at which a file was opened, changed or run, in order. */
function touchesOf({ files, runs }: CodeRecord): { file: string; at: number }[] {
  const touches = [
    ...files.flatMap(({ id, createdAt, changes }) => [
      { file: id, at: createdAt },
      ...changes.map(({ at }) => ({ file: id, at })),
    ]),
    ...runs.map(({ file, at }) => ({ file, at })),
  ];
  return touches.sort((a, b) => a.at - b.at);
}

/**
 * The candidate's lines, as far as nobody else's and no pause come between them: people think aloud while they write. Shared
 * sound is the other's voice.
 */
function candidateTurns(segments: readonly Segment[]): Segment[][] {
  const turns: Segment[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const line of inOrder(segments)) {
    const isOwn = line.role === "candidate" && line.source === undefined;
    if (isOwn && line.startedAt - until > PAUSE_MS) turns.push([]);
    if (isOwn) turns.at(-1)?.push(line);
    until = isOwn ? Math.max(until, line.endedAt) : Number.NEGATIVE_INFINITY;
  }
  return turns;
}

const SENTENCES = /[^.。!！?？\n]+[.。!！?？]?/g;

/** The sentence that states it; otherwise the whole line, where the word "time" may come in a sentence of its own. */
function quoteOf(turn: readonly Segment[], kind: Kind, growth: string): Quote | null {
  const states = (text: string) => statedGrowth(text)[kind] === growth;
  const line = turn.findLast(({ text }) => states(text)) ?? turn.findLast(({ text }) => isStatedIn(text, growth));
  if (!line) return null;
  const { id, text } = line;
  const sentence = [...text.matchAll(SENTENCES)].findLast(([words]) => states(words));
  const start = (sentence?.index ?? 0) + leadingBlanks(sentence?.[0] ?? text);
  return { segmentId: id, start, text: cutText((sentence?.[0] ?? text).trim(), LONGEST_QUOTE) };
}

function isStatedIn(text: string, growth: string): boolean {
  const { time, space } = statedGrowth(text);
  return time === growth || space === growth;
}

function leadingBlanks(text: string): number {
  return text.length - text.trimStart().length;
}
