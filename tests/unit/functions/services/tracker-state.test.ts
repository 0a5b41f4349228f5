import { expect, it } from "vitest";
import type { StoredEvent, TrackerStore } from "../../../../functions/db/tracker-queries";
import { KnownApplications } from "../../../../functions/mail/track/known";
import { createTrackerStates, MOST_CHARACTERS, takeKnown } from "../../../../functions/services/tracker-state";

/** A database of events alone, each `append` of which waits until it is let go. */
function createStore(length = 0) {
  let stamp = "s0";
  let reads = 0;
  const gates: (() => void)[] = [];
  const bodies = [JSON.stringify({ kind: "edit", id: "first", notes: "x".repeat(length) })];
  const store: Pick<TrackerStore, "stampOf" | "read" | "countEvents" | "append"> = {
    countEvents: async () => bodies.length,
    stampOf: async () => stamp,
    read: async () => {
      reads += 1;
      return { stamp, bodies: [...bodies] };
    },
    append: async (_, events, before) => {
      await new Promise<void>((done) => gates.push(done));
      if (before !== stamp) return null;
      bodies.push(...events.map(({ body }) => body));
      stamp = `s${bodies.length}`;
      return stamp;
    },
  };
  const states = createTrackerStates(store as TrackerStore, () => 0);
  const letGo = async () => {
    while (gates.length === 0) await new Promise((done) => setTimeout(done));
    gates.shift()?.();
  };
  return { states, letGo, reads: () => reads };
}

const eventOf = (id: string): StoredEvent => ({
  ...{ id, application: "a", kind: "edit", at: "", isDemo: false },
  body: JSON.stringify({ kind: "edit", id }),
});

it("a late request adds nothing to the others' data", async () => {
  const { states, letGo } = createStore();
  const real = new KnownApplications();
  (await states.read("ada")).known.set("real", real);
  const demo = states.change("ada", async (state) => {
    takeKnown(state, "demo");
    return { add: [eventOf("one")], answer: null, known: ["demo", new KnownApplications()] };
  });
  let turns = 0;
  const late = states.change("ada", async (state) => {
    turns += 1;
    if (turns > 1) throw new Error("too many");
    expect(takeKnown(state, "real")).toBe(real);
    return { add: [eventOf("two")], answer: null, known: ["real", real] };
  });
  await letGo();
  await demo;
  await letGo();
  await expect(late).rejects.toThrow("too many");
  const { known, events } = await states.read("ada");
  expect(events.map(({ id }) => id)).toEqual(["first", "one"]);
  expect([...known.keys()]).toEqual(["demo"]);
});

it("drops the least recently read state when the total is too large", async () => {
  const { states, reads } = createStore(MOST_CHARACTERS / 2.5);
  for (const uid of ["ada", "bob", "ada", "bob"]) await states.read(uid);
  expect(reads()).toBe(2);
  await states.read("eve");
  await states.read("eve");
  await states.read("bob");
  expect(reads()).toBe(3);
  await states.read("ada");
  expect(reads()).toBe(4);
});
