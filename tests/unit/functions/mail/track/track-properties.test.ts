import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MailAnalysis } from "../../../../../functions/mail/analyse";
import { appendMails } from "../../../../../functions/mail/track/append";
import type { Clue } from "../../../../../functions/mail/track/clue";
import type { TrackerEvent } from "../../../../../functions/mail/track/events";
import { KnownApplications } from "../../../../../functions/mail/track/known";
import { findBest } from "../../../../../functions/mail/track/match";
import { buildDetail, buildView } from "../../../../../functions/mail/track/tracker-view";
import { MAIL_STATUSES, type MailStatus } from "../../../../../functions/shared/contract/mail";
import {
  CHANNELS,
  JOB_STATUSES,
  STAGES,
  TODO_STATUSES,
  type UserEvent,
} from "../../../../../functions/shared/contract/tracker";
import { analysis, append, edit, on, RUN, review, userEvent } from "../../../../support/analyses";

const FIRMS = ["Firm", "Kestrel", "云杉"];

const mails = fc.array(
  fc.record({
    status: fc.constantFrom(...MAIL_STATUSES),
    firm: fc.constantFrom(...FIRMS),
    day: fc.integer({ min: 1, max: 20 }),
    confidence: fc.constantFrom(0.5, 0.95),
  }),
  { minLength: 1, maxLength: 10 },
);
type Sent = { status: MailStatus; firm: string; day: number; confidence: number };

function toAnalysis({ status, firm, day, confidence }: Sent): MailAnalysis {
  const domain = `${FIRMS.indexOf(firm)}.example`;
  const clue = { domain, owner: "", names: [firm] };
  return analysis(status, day, { confidence, clue, senderDomain: domain, companies: [{ name: firm, trust: 0.9 }] });
}

/** Actions of a person on randomly chosen applications and mails. */
const deeds = fc.array(
  fc.record({
    what: fc.constantFrom("status", "company", "channel", "todoStatus", "deleted", "merge", "move", "accept", "ignore"),
    dice: fc.nat(99),
    other: fc.nat(99),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  { maxLength: 8 },
);
type Done = { what: string; dice: number; other: number; day: number };

function toDeed(events: readonly TrackerEvent[], { what, dice, other, day }: Done): UserEvent {
  const pick = <One>(some: readonly One[], at: number) => some[at % some.length] as One;
  const { application, id } = pick(events, dice);
  if (what === "merge")
    return userEvent(events, day, { kind: "merge", to: pick(events, other).application }, application);
  if (what === "move") {
    return userEvent(events, day, { kind: "move", mails: [id], to: `split-${other % 2}` }, application);
  }
  if (what === "accept" || what === "ignore") return review(events, day, id, { type: what });
  if (what === "status") return edit(events, day, { field: what, value: pick(JOB_STATUSES, other) }, application);
  if (what === "channel") return edit(events, day, { field: what, value: pick(CHANNELS, other) }, application);
  if (what === "todoStatus") return edit(events, day, { field: what, value: pick(TODO_STATUSES, other) }, application);
  if (what === "deleted") return edit(events, day, { field: what, value: true }, application);
  return edit(events, day, { field: "company", value: `Name ${other}` }, application);
}

/** Mails, and what was done with them. At least one mail is of an application. */
const stories = fc.tuple(mails, deeds).map(([sent, done]) => {
  const read = append([], ...[analysis("applied", 1), ...sent.map(toAnalysis)]);
  return { read, done: done.map((one) => toDeed(read, one)) };
});

describe("buildView, for any mails and actions", () => {
  it("doesn't depend on the order of arrival", () => {
    fc.assert(
      fc.property(stories, fc.infiniteStream(fc.nat()), ({ read, done }, dice) => {
        const all = [...read, ...done];
        const shuffled = all.map((event) => ({ event, at: dice.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        expect(buildView(shuffled.map(({ event }) => event))).toEqual(buildView(all));
      }),
    );
  });

  it("doesn't change if the same mails are read again", () => {
    fc.assert(
      fc.property(mails, deeds, (sent, done) => {
        const analyses = [analysis("applied", 1), ...sent.map(toAnalysis)];
        const read = append([], ...analyses);
        const all = [...read, ...done.map((one) => toDeed(read, one))];
        const before = new Set(read.map(({ id }) => id));
        // A mail judged to be about no job may be judged again when more is known.
        const again = analyses.filter(({ messageId }) => before.has(`mail:${messageId}`));
        expect(appendMails(all, [...again, ...again].reverse(), RUN)).toEqual([]);
      }),
    );
  });

  it("is the same as before once every action is undone", () => {
    fc.assert(
      fc.property(stories, ({ read, done }) => {
        const undos = done.map(({ id, application }) => userEvent(read, 28, { kind: "undo", undoes: id }, application));
        expect(buildView([...read, ...done, ...undos])).toEqual(buildView(read));
      }),
    );
  });

  it("has each mail in one application, and each application once", () => {
    fc.assert(
      fc.property(stories, ({ read, done }) => {
        const all = [...read, ...done];
        const { applications, review: waiting } = buildView(all);
        const ids = applications.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const shown = ids.flatMap((id) => buildDetail(all, id)?.timeline ?? []).filter(({ kind }) => kind === "mail");
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        expect(new Set(waiting.map(({ mail }) => mail)).size).toBe(waiting.length);
        for (const { reached, mails: counted } of applications) {
          expect(reached).toEqual(STAGES.filter((stage) => reached.includes(stage)));
          expect(reached[0]).toBe("applied");
          expect(counted).toBeLessThanOrEqual(read.length);
        }
      }),
    );
  });

  it("never moves a status back by later mails", () => {
    const rank = ["applied", "interviewing", "offered", "rejected"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MAIL_STATUSES), { maxLength: 8 }), (said) => {
        let events = append([], analysis("applied", 1));
        let before = buildView(events).applications[0];
        for (const [i, status] of said.entries()) {
          events = append(events, analysis(status, i + 2));
          const [now] = buildView(events).applications;
          expect(rank.indexOf(now?.status ?? "")).toBeGreaterThanOrEqual(rank.indexOf(before?.status ?? ""));
          expect(now?.reached).toEqual(expect.arrayContaining(before?.reached ?? []));
          before = now;
        }
      }),
    );
  });

  it("keeps a status that was set by hand, whatever mails arrive", () => {
    fc.assert(
      fc.property(mails, fc.constantFrom(...JOB_STATUSES), (sent, value) => {
        const first = append([], analysis("applied", 1));
        const set = [...first, edit(first, 10, { field: "status", value })];
        const id = first[0]?.application;
        const later = append(set, ...sent.map((one) => toAnalysis({ ...one, firm: "Firm" })));
        expect(buildView(later).applications.find((row) => row.id === id)?.status).toBe(value);
      }),
    );
  });
});

describe("KnownApplications.find", () => {
  const word = fc.constantFrom("north", "beam", "labs", "kestrel", "and", "data", "works", "a", "云杉", "资讯", "星");
  const name = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .chain((words) =>
      fc.constantFrom(words.join(" "), words.join(""), `${words.join(" ")} Inc.`, `The ${words.join(" ")}`),
    );
  const owner = fc.oneof(
    fc.constant(""),
    name.map((one) => one.toLowerCase().replace(/[^a-z0-9]/g, "")),
  );
  const clues = fc.array(
    fc.record({
      messageId: fc.nat(30).map((n) => `m${n}`),
      threadIds: fc.array(
        fc.nat(30).map((n) => `m${n}`),
        { maxLength: 2 },
      ),
      date: fc.integer({ min: 1, max: 28 }).map(on),
      domain: fc.option(owner.map((one) => `${one}.example`)),
      owner,
      names: fc.array(name, { maxLength: 3 }),
      positions: fc.constantFrom([], ["Data Engineer"], ["Product Owner"]),
      ids: fc.constantFrom([], ["JR-20455"], ["JR-20471"]),
    }),
    { minLength: 2, maxLength: 12 },
  );

  it("finds the same application as a search of all of them", () => {
    fc.assert(
      fc.property(
        clues,
        fc.array(fc.nat(5), { minLength: 12, maxLength: 12 }),
        name,
        ([mail, ...rest], homes, named) => {
          const known = new KnownApplications();
          const all = new Map<string, { id: string; clues: Clue[]; company: string | null }>();
          for (const [i, clue] of rest.entries()) {
            const id = `a${homes[i]}`;
            known.add(id, clue);
            const one = all.get(id) ?? { id, clues: [], company: null };
            all.set(id, { ...one, clues: [...one.clues, clue] });
          }
          const [first] = all.values();
          if (!first || !mail) return;
          known.name(first.id, { company: named });
          first.company = named;
          expect(known.find(mail)).toBe(findBest(mail, [...all.values()]));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
