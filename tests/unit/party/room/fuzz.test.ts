import fc from "fast-check";
import { expect, test } from "vitest";
import { type Action, Simulation, type What } from "./fuzz/simulation";

/**
 * More runs: `FUZZ_RUNS=50000 npx vitest run --project unit tests/unit/party/room/fuzz.test.ts`; another start:
 * `FUZZ_SEED=…`.
 * A failing run prints its shrunk list of actions: add it to `FOUND` below, with a name.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_240_717);

const small = fc.nat(7);
const what: fc.Arbitrary<What> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({
      kind: fc.constant("final" as const),
      text: small,
      ago: fc.oneof(fc.nat(500), fc.integer({ min: -5_000, max: 60_000 })),
      long: fc.integer({ min: -500, max: 3_000 }),
      shared: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("interim" as const), text: small }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("refine" as const), pick: small, text: small }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("steal" as const), pick: small }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      pick: small,
      text: small,
      stale: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("delete" as const), pick: small }) },
  { weight: 14, arbitrary: fc.record({ kind: fc.constant("clear" as const), back: fc.integer({ min: -3, max: 3 }) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("swap" as const), answer: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("timer" as const), action: fc.nat(2), seconds: fc.nat(2) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constant("ask" as const), analysis: fc.boolean(), shared: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("clear_hint" as const), pick: small }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("clear_hints" as const), back: fc.integer({ min: -3, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("finish" as const), declines: fc.boolean(), asks: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("resume" as const) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("draw" as const),
      ...{ element: fc.nat(2), nonce: small, erases: fc.boolean(), stale: fc.boolean() },
    }),
  },
);

const person = fc.constantFrom(0, 0, 0, 1, 1, 1, 2);
const line = fc.nat(5);
const count = fc.oneof(fc.nat(3), fc.constant(1_000));

const rare = (): fc.Arbitrary<Action> =>
  fc.nat(9).map((n) => {
    if (n === 0) return { type: "erase" };
    return n < 5 ? { type: "forget", person: n % 3 } : { type: "flush", count: n };
  });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ type: fc.constant("do" as const), person, what }) },
  { weight: 10, arbitrary: fc.constant({ type: "round" as const }) },
  { weight: 4, arbitrary: fc.constant({ type: "reunite" as const }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant("up" as const), line, count }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant("flush" as const), count }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant("down" as const), line, count }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("open" as const), person, tab: fc.nat(1), role: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("say_twice" as const), person, pick: small }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("clean" as const), count: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("wait" as const), ms: fc.oneof(fc.nat(200), fc.nat(12_000)) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("abandon" as const), line, loses: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("vanish" as const), line }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("reload" as const), person, tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("crash" as const), after: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.constant({ type: "hibernate" as const }) },
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant("assist" as const),
      pick: small,
      says: fc.nat(8),
      stale: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: rare() },
);

/** Both are seated, so that a run is about the rest. */
const START: Action[] = [
  { type: "open", person: 0, tab: 0, role: 0 },
  { type: "open", person: 1, tab: 0, role: 1 },
  ...[0, 1].flatMap((at): Action[] => [
    { type: "up", line: at, count: 9 },
    { type: "flush", count: 99 },
    { type: "down", line: at, count: 99 },
  ]),
];

function run(actions: Action[]): void {
  const simulation = new Simulation();
  for (const one of actions) simulation.act(one);
  simulation.settle();
  simulation.check();
}

test(
  "room fuzz S6 S7 W2 W4 W6 W7 O1 O2 O6 O9 O10 T9 J7 M11 M14 F3 F4 F7 F9 A2 A4 A6 A7 ends with one transcript for all, one answer to every op, and all visible suggestions for each participant",
  () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(action, { maxLength: 160, size: "max" }), (seated, actions) => {
        run(seated ? [...START, ...actions] : actions);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
  60_000 + RUNS * 100,
);

/** Runs that once failed. */
const FOUND: [string, Action[]][] = [];

test.each(FOUND)("room fuzz S6 %s", (_name, actions) => {
  expect(() => run(actions)).not.toThrow();
});
