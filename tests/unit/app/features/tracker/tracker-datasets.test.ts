import fc from "fast-check";
import { expect, it } from "vitest";
import type { StoredEvent, TrackerStore } from "../../../../../functions/db/tracker-queries";
import { appendMails } from "../../../../../functions/mail/track/append";
import type { TrackerEvent } from "../../../../../functions/mail/track/events";
import { buildView } from "../../../../../functions/mail/track/tracker-view";
import { createTracker } from "../../../../../functions/services/tracker-service";
import { toStored } from "../../../../../functions/services/tracker-state";
import type { TrackerView, UserEvent } from "../../../../../functions/shared/contract/tracker";
import { analysis, OTHER, RUN } from "../../../../support/analyses";

/** Three mails of two companies, once as real ones and once as the demo's. */
const MAILS = [
  ...appendMails([], [analysis("applied", 1), analysis("rejected", 4), analysis("applied", 2, OTHER)], RUN),
  ...appendMails([], [analysis("applied", 1), analysis("offer", 3), analysis("applied", 2, OTHER)], {
    ...RUN,
    source: "demo",
  }),
];
const APPLICATIONS = [...new Set(MAILS.map(({ application }) => application)), "x1", "x2", "x3"];

const ids = fc.constantFrom(...Array.from({ length: 12 }, (_, n) => `u${n}`));
const application = fc.constantFrom(...APPLICATIONS);
const mail = fc.constantFrom(...MAILS.map(({ id }) => id));
const facts = { company: "Firm", position: null, status: "applied", appliedOn: null, channel: null } as const;
const deed = fc.oneof(
  fc.constant({ kind: "add", ...facts, notes: "", todo: null, deadline: null, source: "hand" } as const),
  fc.record({
    kind: fc.constant("edit" as const),
    change: fc.constantFrom({ field: "status", value: "offered" } as const, { field: "notes", value: "n" } as const),
  }),
  fc.record({ kind: fc.constant("merge" as const), to: application }),
  fc.record({ kind: fc.constant("move" as const), mails: fc.tuple(mail), to: application }),
  fc.record({ kind: fc.constant("undo" as const), undoes: ids }),
  fc.record({ kind: fc.constant("review" as const), mail, verdict: fc.constant({ type: "ignore" } as const) }),
);
const event: fc.Arbitrary<UserEvent> = fc
  .record({ id: ids, application, day: fc.integer({ min: 1, max: 9 }), what: deed })
  .map(({ day, what, ...rest }) => ({ ...rest, ...what, at: new Date(Date.UTC(2026, 4, day)).toISOString() }));

async function storedAfter(batches: readonly (readonly UserEvent[])[]): Promise<readonly StoredEvent[]> {
  let rows = MAILS.map((one) => toStored(one, one.source === "demo"));
  const store: Pick<TrackerStore, "stampOf" | "read" | "countEvents" | "append"> = {
    countEvents: async () => rows.length,
    stampOf: async () => String(rows.length),
    read: async () => ({ stamp: String(rows.length), bodies: rows.map(({ body }) => body) }),
    append: async (_, events) => {
      rows = [...rows, ...events];
      return String(rows.length);
    },
  };
  const ports = { readByModel: () => Promise.reject(new Error("not asked")), now: () => Date.UTC(2026, 5) };
  const tracker = createTracker({ store: store as TrackerStore, ...ports });
  for (const batch of batches) {
    await tracker.addEvents("ada", batch).catch((error) => expect(error).toMatchObject({ code: "invalid" }));
  }
  return rows;
}

const viewOf = (rows: readonly StoredEvent[]) => buildView(rows.map(({ body }) => JSON.parse(body) as TrackerEvent));
const inOrder = (rows: TrackerView["applications"]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

it("tracker without its demo keeps the real dataset, whatever happened beside it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (batches) => {
      const rows = await storedAfter(batches);
      const real = viewOf(rows.filter(({ isDemo }) => !isDemo));
      const beside = viewOf(rows).applications.filter(({ isDemo }) => !isDemo);
      expect(inOrder(real.applications)).toEqual(inOrder(beside));
    }),
    { numRuns: 400 },
  );
});
