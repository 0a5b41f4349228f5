import type { OwnRecord } from "../../../../functions/shared/contract/history";
import type { CodeRun } from "../../../../party/protocol/code";
import type { Segment } from "../../../../party/protocol/entities";
import type { MessageRole } from "../../../../party/protocol/vocabulary";
import type { FileReplay } from "./file-replay";

/** The interview's people by their participant ids. */
export type People = ReadonlyMap<string, OwnRecord["members"][number]>;

/** Room time. */
export type Span = { from: number; to: number };
export type TalkSpan = Span & { role: MessageRole };

export type Timeline = Span & {
  talk: readonly TalkSpan[];
  code: readonly Span[];
  /** Oldest first. */
  runs: readonly CodeRun[];
};

/** Changes with less time between them are one stretch of work. */
const PAUSE_MS = 4_000;
/** A single change, or a typed line, is still seen on the bar. */
const SHORTEST_MS = 1_000;

export type TimelineSource = {
  segments: readonly Segment[];
  replays: readonly FileReplay[];
  runs: readonly CodeRun[];
  /** Of the interview; its end is moved by what came after it. */
  startedAt: number;
  endedAt: number;
};

/** The course of an interview: who talked when, when somebody wrote code, and each run. */
export function toTimeline({ segments, replays, runs, startedAt, endedAt }: TimelineSource): Timeline {
  const talk = segments
    .map(({ role, startedAt: from, endedAt: to }) => ({ role, from, to: Math.max(to, from + SHORTEST_MS) }))
    .sort((a, b) => a.from - b.from);
  const code = joinTimes(replays.flatMap((replay) => [replay.file.createdAt, ...replay.times]));
  const ordered = [...runs].sort((a, b) => a.at - b.at);
  const ends = [endedAt, ...talk.map(({ to }) => to), ...code.map(({ to }) => to), ...ordered.map(({ at }) => at)];
  const starts = [startedAt, ...talk.map(({ from }) => from), ...code.map(({ from }) => from)];
  return {
    from: starts.reduce((least, at) => Math.min(least, at)),
    to: ends.reduce((most, at) => Math.max(most, at)),
    ...{ talk, code, runs: ordered },
  };
}

function joinTimes(times: readonly number[]): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const at of [...times].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && at - last.to <= PAUSE_MS) last.to = Math.max(last.to, at);
    else spans.push({ from: at, to: at + SHORTEST_MS });
  }
  return spans;
}

/** The first run after this time; null after the last one. */
export function nextRun({ runs }: Timeline, at: number): CodeRun | null {
  return runs.find((run) => run.at > at) ?? null;
}

/** The last run of a file's text up to a time; those of hidden tests say what the tests found, and no output. */
export function lastRun({ runs }: Timeline, file: string, at: number): CodeRun | null {
  return runs.findLast((run) => run.file === file && run.at <= at) ?? null;
}
