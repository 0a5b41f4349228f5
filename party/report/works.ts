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
  for (const turn of candidateTurns(segments)) {
    const found = statedGrowth(turn.map(({ text }) => text.trim()).join("\n"));
    for (const kind of ["time", "space"] as const) {
      const growth = found[kind];
      const line = growth === null ? undefined : stating(turn, kind, growth);
      const file = line && workedOn(touches, turn[0] ?? line, line);
      if (growth !== null && file) stated[kind].set(file, { growth, quote: quoteOf(line, kind, growth) });
    }
  }
  return stated;
}

type Touch = { file: string; at: number; isOpening: boolean };

/**
 * The file that a line is about: what was worked on last. A task that is opened while somebody speaks is not what they speak
 * about until it is worked on, if there was another one before. `first`: the first line of the turn.
 */
function workedOn(touches: readonly Touch[], first: Segment, line: Segment): string | undefined {
  const lately = touches.filter(({ at }) => at <= line.startedAt && line.startedAt - at <= ABOUT_IT_MS);
  const touch = lately.findLast(({ at, isOpening }) => !isOpening || at <= first.startedAt) ?? lately.at(-1);
  return touch?.file;
}

/** Every time at which a file was opened, changed or run, in order. */
function touchesOf({ files, runs }: CodeRecord): Touch[] {
  const touches = [
    ...files.flatMap(({ id, createdAt, changes }) => [
      { file: id, at: createdAt, isOpening: true },
      ...changes.map(({ at }) => ({ file: id, at, isOpening: false })),
    ]),
    ...runs.map(({ file, at }) => ({ file, at, isOpening: false })),
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

/** The turn's last line that states it; otherwise one that does without the word "time", which may be in a sentence of its own. */
function stating(turn: readonly Segment[], kind: Kind, growth: string): Segment | undefined {
  return (
    turn.findLast(({ text }) => statedGrowth(text)[kind] === growth) ??
    turn.findLast(({ text }) => isStatedIn(text, growth))
  );
}

/** The sentence that states it; otherwise the whole line. */
function quoteOf({ id, text }: Segment, kind: Kind, growth: string): Quote {
  const sentence = [...text.matchAll(SENTENCES)].findLast(([words]) => statedGrowth(words)[kind] === growth);
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
