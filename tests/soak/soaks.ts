import type { SoakFigures } from "../support/soak/seeds.ts";
import { JUDGED_FROM_MINUTES, MOST_GROWTH_MB } from "./support/judge-growth.ts";

/** A long run: tests of vitest with so many seeds. */
export type Soak = {
  project: "unit" | "worker" | "soak";
  file: string;
  /** A pattern of the titles, where it is not the whole file. */
  title?: string;
  seeds: number;
  /** Environment of a quick run. */
  quick?: Readonly<Record<string, string>>;
  /** The figures of all seeds together, in Markdown. */
  describe(figures: SoakFigures): string;
};

const CLIENTS = "tests/unit/app/room/client/room-client-in-room.test.ts";

export const SOAKS: Readonly<Record<string, Soak>> = {
  kill: {
    project: "soak",
    file: "tests/soak/kill.soak.ts",
    seeds: 1,
    quick: { SOAK_KILLS: "5" },
    describe: (f) =>
      [
        `${whole(f.kills)} × kill -9 of workerd under load (four rooms, two clients each: lines, bursts, edits, deletions, code, drawings):`,
        `**${whole(f.acknowledged)} acknowledged operations, 0 lost, 0 applied twice**, with ${whole(f.letters)} letters of code, each there once, and the last of ${whole(f.drawings)} versions of drawings.`,
        `From a server that listens to a room in sync: p50 ${ms(f.p50Ms)}, p99 ${ms(f.p99Ms)};`,
        `a cold start without any rooms takes ${ms(f.coldMs)} (ratios ${times(f.ratioP50)} and ${times(f.ratioP99)}).`,
        `Clients that are left to their own backoff: p50 ${ms(f.unaidedP50Ms)}, p99 ${ms(f.unaidedP99Ms)}.`,
      ].join("\n"),
  },
  storage: {
    project: "worker",
    file: "tests/worker/functions/faults/storage-outages.test.ts",
    seeds: 20,
    describe: (f) =>
      `${whole(f.faults)} failures of D1 and R2, at each call of 20 routes, in three ways (the call fails; its answer is lost; it is the first of an outage): never a 500, always a 503 with \`Retry-After\` or the whole answer; the repeat leaves exactly what an undisturbed request leaves.`,
  },
  providers: {
    project: "unit",
    file: "tests/unit/party/host/provider-outages.test.ts",
    seeds: 200,
    describe: (f) =>
      `${whole(f.asked)} requests to models that refuse, hang, break off, send junk or answer 429 (${whole(f.failed)} of them ended with a named fault, ${whole(f.complete)} with a text): each ended, and the room took all ${whole(f.lines)} lines said meanwhile.`,
  },
  clocks: {
    project: "unit",
    file: CLIENTS,
    title: "clock jumps",
    seeds: 200,
    describe: (f) =>
      `Clocks of room and pages set by ±1 hour and ±1 day in mid-conversation: **${whole(f.acknowledged)} acknowledged operations, 0 lost, 0 applied twice.**`,
  },
  full: {
    project: "unit",
    file: CLIENTS,
    title: "disk is full",
    seeds: 200,
    describe: (f) =>
      `${whole(f.failedWrites)} writes of rooms refused with \`SQLITE_FULL\`: **${whole(f.acknowledged)} acknowledged operations, 0 lost, 0 applied twice.**`,
  },
  offline: {
    project: "unit",
    file: CLIENTS,
    title: "somebody offline|laptop slept",
    seeds: 40,
    describe: (f) =>
      `An hour offline with more lines than the browser keeps, and a laptop that sleeps for hours with a dead connection, in virtual time: **${whole(f.acknowledged)} acknowledged operations, 0 lost, 0 applied twice**, in the order in which they were said.`,
  },
  proxy: {
    project: "unit",
    file: CLIENTS,
    title: "behind a proxy|connection losses|kill -9",
    seeds: 200,
    describe: (f) =>
      [
        `${whole(f.lostFrames)} frames dropped, ${whole(f.doubledFrames)} doubled and ${whole(f.lateFrames)} reordered between client and room,`,
        `${whole(f.breaks)} connections broken, ${whole(f.kills)} kills of the room, in virtual time:`,
        `**${whole(f.acknowledged)} acknowledged operations, 0 lost, 0 applied twice; both pages agree.**`,
      ].join("\n"),
  },
  code: {
    project: "unit",
    file: "tests/unit/app/room/code/two-writers.test.ts",
    seeds: 2_000,
    describe: (f) =>
      `${whole(f.letters)} letters typed by two people into one file in ${whole(f.changes)} changes (${whole(f.rebased)} rebased by the room, ${whole(f.following)} made after an unanswered one), over lines with delays and cuts, ${whole(f.crashes)} kills of the room, reloads and hibernation: **both texts equal the room's, 0 letters lost, 0 doubled.**`,
  },
  turns: {
    project: "unit",
    file: "tests/unit/app/features/ai/turn-fuzz.test.ts",
    seeds: 2_000,
    describe: (f) =>
      [
        `${whole(f.events)} events and ${whole(f.mishaps)} mishaps in ${whole(f.interviews)} interviews, each judged by an independent model of the rules:`,
        `never two requests at once, no answer cut off, no word lost (${whole(f.early)} early requests, ${whole(f.reopened)} turns taken back,`,
        `${whole(f.cuts)} lost connections, ${whole(f.closed)} pages shut out, ${whole(f.own)} times the interviewer's own words after its turn).`,
      ].join("\n"),
  },
  frames: {
    project: "unit",
    file: "tests/unit/party/room/frames.test.ts",
    // Of 10,000 turns each, some of which are joins.
    seeds: 102,
    describe: (f) =>
      `${whole(f.frames)} frames through parser and room, each answered as the independent naive room demands: ${kinds(f)}.`,
  },
  "code-frames": {
    project: "unit",
    file: "tests/unit/party/room/code-frames.test.ts",
    seeds: 100,
    describe: (f) =>
      `${whole(f.frames)} frames about code, many of them late, out of order or no changes at all: ${whole(f.changed)} changed a file, ${whole(f.refused)} were refused, and the texts were what both pages had received, also after restarts.`,
  },
  loops: {
    project: "soak",
    file: "tests/soak/loops.soak.ts",
    seeds: 1,
    quick: { SOAK_LOOPS: "5" },
    describe: (f) =>
      `${whole(f.killed)} of ${whole(f.loops)} programs that never end by themselves (loops, generators, promises, timers, patterns, recursive queries) were ended in Chromium, the last one after ${ms(f.slowestMs)}, and the page ran the next program after each.`,
  },
  spoken: {
    project: "soak",
    file: "tests/soak/spoken.soak.ts",
    seeds: 1,
    describe: (f) =>
      `${whole(f.interviews)} AI interviews to their end in English and both kinds of Chinese, both sides spoken by espeak-ng, the candidate's side recognized from the sound: **${whole(f.sentences)} sentences, each written down once, in order, with ${whole(f.written)} of their ${whole(f.words)} words**, ${whole(f.pauses)} pauses amid answers, ${whole(f.interruptions)} interruptions without headphones.`,
  },
  defenses: {
    project: "soak",
    file: "tests/soak/defenses.soak.ts",
    seeds: 1,
    quick: { SOAK_DEFENSES: "2" },
    describe: (f) =>
      `${whole(f.removed)} defenses of [SECURITY.md](SECURITY.md) removed from a copy of the code, one at a time, each by a change of one line: **the test of its row failed for ${whole(f.noticed)} of them.**`,
  },
  hosts: {
    project: "soak",
    file: "tests/soak/hosts.soak.ts",
    seeds: 1,
    quick: { SOAK_FRAMES: "400" },
    describe: (f) =>
      `${whole(f.frames)} frames, half of them to the Worker under wrangler and half to \`partykit dev\`: no crash, every error in the protocol's own words, and 1009 for each frame above 1 MiB. ${kinds(f)}.`,
  },
  memory: {
    project: "soak",
    file: "tests/soak/memory.soak.ts",
    seeds: 1,
    quick: { SOAK_MINUTES: "2" },
    describe: (f) =>
      [
        `${whole(f.minutes)} minutes of twelve rooms with two clients each, a line every 1.5 seconds of each, a new interview every minute (${whole(f.interviews)} interviews, ${whole(f.lines)} lines, ${whole(f.records)} records in the database), sampled every ten seconds:`,
        `workerd ${mb(f.rssFirstMb)} after the first quarter, ${mb(f.rssLastMb)} at the end, at most ${mb(f.rssMostMb)}, slope ${perHour(f.rssSlope)};`,
        `JavaScript in use in it ${mb(f.liveFirstMb)}, ${mb(f.liveLastMb)} at the end, slope ${perHour(f.liveSlope)};`,
        `heap of the clients' process ${mb(f.heapFirstMb)}, ${mb(f.heapLastMb)} at the end, slope ${perHour(f.heapSlope)}.`,
        f.growthMb === undefined
          ? `**Growth is not judged: the run has to take ${JUDGED_FROM_MINUTES} minutes.** It checks the records only.`
          : `Growth along the fitted line ${mb(f.growthMb)}, of at most ${mb(MOST_GROWTH_MB)}.`,
      ].join("\n"),
  },
};

function whole(value = Number.NaN): string {
  return Math.round(value).toLocaleString("en");
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(0)} ms`;
}

function times(value = Number.NaN): string {
  return `${value.toFixed(2)}×`;
}

function mb(value = Number.NaN): string {
  return `${value.toFixed(1)} MB`;
}

function perHour(value = Number.NaN): string {
  return `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(1)} MB an hour`;
}

function kinds({ frames: _, ...counts }: SoakFigures): string {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${whole(count)} ${kind}`)
    .join(", ");
}
