import { describe, expect, it } from "vitest";
import { analyseInSteps, analyseMails } from "../../../../functions/mail/analyse";
import type { Steps } from "../../../../functions/mail/steps";
import { collectKnownInSteps } from "../../../../functions/mail/track/append";
import { deriveInSteps } from "../../../../functions/mail/track/derive";
import type { TrackerEvent } from "../../../../functions/mail/track/events";
import { readHistory, readHistoryInSteps } from "../../../../functions/mail/track/status-history";
import { MOST_EVENTS } from "../../../../functions/services/tracker-state";
import { invitationOf, mailOf } from "../../../support/job-mails";
import { createDice } from "../../../support/seeded-random";

function count<T>(steps: Steps<T>): { value: T; steps: number } {
  for (let n = 0; ; n++) {
    const step = steps.next();
    if (step.done) return { value: step.value, steps: n };
  }
}

/** Notes on some applications, with times and ids in no order. */
function notes(length: number): TrackerEvent[] {
  const dice = createDice(7);
  return Array.from({ length }, (_, n) => ({
    ...{ kind: "edit", id: `edit-${dice.below(1_000_000)}-${n}`, application: `app-${n % 50}` },
    at: new Date(Date.UTC(2026, 0, 1) + dice.below(length / 4) * 1_000).toISOString(),
    change: { field: "notes", value: `note ${n}` },
  })) as TrackerEvent[];
}

describe("reading a mail", () => {
  it("takes dozens of steps, with the same result", () => {
    const mails = [mailOf(), invitationOf()];
    const { value, steps } = count(analyseInSteps(mails, []));
    expect(value).toEqual(analyseMails(mails));
    expect(steps).toBeGreaterThan(30 * mails.length);
  });

  it("takes more steps the more names it may contain", () => {
    const stepsWith = (names: number) => {
      const firms = Array.from({ length: names }, (_, n) => `We met Firm${String.fromCharCode(65 + n)} Labs.`);
      return count(analyseInSteps([mailOf({ text: `Thank you for applying.\n${firms.join("\n")}` })], [])).steps;
    };
    expect(stepsWith(24)).toBeGreaterThan(stepsWith(4) + 4);
  });

  it("takes a step for each thousand earlier mails", () => {
    const [one] = analyseMails([mailOf()]);
    const clues = Array.from({ length: 10_000 }, () => one?.clue ?? null).flatMap((clue) => clue ?? []);
    const { steps } = count(analyseInSteps([mailOf()], clues));
    expect(steps - count(analyseInSteps([mailOf()], [])).steps).toBeGreaterThanOrEqual(10);
  });
});

describe("history of many events", () => {
  it("is sorted in steps, by time, then by id", () => {
    const events = notes(10_500);
    const { value, steps } = count(readHistoryInSteps(events));
    const sorted = [...events].sort(
      (a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    );
    expect(value.held.map(({ event }) => event)).toEqual(sorted);
    expect(steps).toBeGreaterThan(30);
    expect(readHistory([...events].reverse()).held).toEqual(value.held);
    expect(readHistory([]).held).toEqual([]);
  });

  it("takes no longer steps the more events there are, also where sorted pieces are merged", () => {
    // One moment, so that each comparison reads the ids.
    const at = new Date(Date.UTC(2026, 0, 1)).toISOString();
    const mostReadsIn = (length: number) => {
      let reads = 0;
      const events = notes(length).map((event) => {
        const read = () => {
          reads += 1;
          return event.id;
        };
        return Object.defineProperty({ ...event, at }, "id", { get: read, enumerable: true });
      });
      let most = 0;
      for (const work = readHistoryInSteps(events); !work.next().done; reads = 0) most = Math.max(most, reads);
      return most;
    };
    const few = mostReadsIn(2_000);
    expect(few).toBeGreaterThan(1_000);
    expect(mostReadsIn(MOST_EVENTS)).toBeLessThan(1.5 * few);
  });

  it("takes a step for each move of many mails", () => {
    const moves = Array.from({ length: 30 }, (_, n) => ({
      ...{ kind: "move", id: `move-${n}`, application: "one", at: "2026-01-01T00:00:00.000Z", to: "two" },
      mails: Array.from({ length: 2_000 }, (_, mail) => `m${mail}`),
    })) as TrackerEvent[];
    expect(count(readHistoryInSteps(moves)).steps).toBeGreaterThanOrEqual(30);
  });

  it("is derived and matched in steps", () => {
    const events = notes(5_000);
    expect(count(deriveInSteps(readHistory(events))).steps).toBeGreaterThanOrEqual(5 + 50);
    expect(count(collectKnownInSteps(events, "files")).steps).toBeGreaterThanOrEqual(100);
  });
});
