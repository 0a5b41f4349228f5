import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAIL_STATUSES, type MailStatus } from "../../../functions/contract/mail";
import { type Edit, STAGES, type UserEvent } from "../../../functions/contract/tracker";
import type { Analysis } from "../../../functions/mail/analyse";
import { comparePositions, normaliseCompany } from "../../../functions/mail/extract/names";
import { findIds } from "../../../functions/mail/track/clue";
import { type Application, deriveApplications, isExpiring } from "../../../functions/mail/track/derive";
import { appendMails, collectKnown, type TrackerEvent } from "../../../functions/mail/track/events";
import { chooseName, findApplication } from "../../../functions/mail/track/match";

let count = 0;
function analysis(
  status: MailStatus,
  day: number,
  changes: Partial<Omit<Analysis, "clue">> & { clue?: Partial<Analysis["clue"]> } = {},
): Analysis {
  count += 1;
  const messageId = changes.messageId ?? `m${count}@firm.example`;
  const date = new Date(Date.UTC(2026, 4, day)).toISOString();
  const clue = {
    ...{
      messageId,
      threadIds: [],
      date,
      domain: "firm.example",
      owner: "firm",
      names: ["Firm"],
      positions: [],
      ids: [],
    },
    ...changes.clue,
  };
  return {
    ...{
      messageId,
      date,
      senderDomain: "firm.example",
      status,
      confidence: 0.99,
      quotes: ["words"],
      todo: null,
      position: null,
    },
    ...{ companies: [{ name: "Firm", trust: 0.9 }] },
    ...changes,
    clue,
  };
}
const nameIt = ({ messageId }: Analysis) => `app:${messageId}`;
const append = (events: readonly TrackerEvent[], ...mails: Analysis[]) => [
  ...events,
  ...appendMails(events, mails, nameIt),
];
const only = (events: readonly TrackerEvent[]): Application => {
  const all = deriveApplications(events);
  expect(all).toHaveLength(1);
  return all[0] as Application;
};
const home = (events: readonly TrackerEvent[]) => events[0]?.application ?? "";
const edit = (events: readonly TrackerEvent[], id: string, change: Edit, day = 20): UserEvent => ({
  ...{ kind: "edit", id, application: home(events), at: new Date(Date.UTC(2026, 4, day)).toISOString(), change },
});

describe("names", () => {
  it.each([
    ["Northbeam Labs, Inc.", "northbeam labs"],
    ["Reinfeld Antriebstechnik GmbH", "Reinfeld Antriebstechnik"],
    ["雲杉資訊股份有限公司", "云杉资讯"],
    ["Harrow & Pike", "Harrow and Pike"],
  ])("of companies: %s is %s", (one, other) => {
    expect(normaliseCompany(one)).toBe(normaliseCompany(other));
  });

  it.each([
    ["SWE II", "Software Engineer II", 1],
    ["Junior PM", "Junior Product Manager", 1],
    ["Engineer (m/f/d)", "Engineer", 1],
    ["后端开发工程师（Go）", "后端开发工程师", 1],
    ["機器學習實習生", "ML Intern", null],
  ])("of posts: %s fits %s", (one, other, fit) => {
    expect(comparePositions(one, other)).toBe(fit);
  });

  it("of posts of two levels do not fit", () => {
    expect(comparePositions("Software Engineer I", "Software Engineer II")).toBeLessThan(0.5);
  });

  it("of the fullest form win", () => {
    const seen = [[{ name: "Northbeam", trust: 0.9 }], [{ name: "Northbeam Labs", trust: 0.8 }]];
    expect(chooseName(seen)).toBe("Northbeam Labs");
    expect(chooseName([])).toBeNull();
  });

  it("are beside numbers of applications", () => {
    expect(findIds("R-0048817 Software Developer (JR-20455)")).toEqual(["R-0048817", "JR-20455"]);
  });
});

describe("the application of a mail", () => {
  const known = (changes: Partial<Analysis["clue"]>) => [
    { id: "a", clues: [analysis("applied", 1, { clue: changes }).clue] },
  ];

  it.each<[string, Partial<Analysis["clue"]>, Partial<Analysis["clue"]>, boolean]>([
    ["the same firm", {}, {}, true],
    ["another firm", {}, { domain: "other.example", owner: "other", names: ["Other"] }, false],
    [
      "a thread from another address",
      { messageId: "x" },
      { domain: null, owner: "", names: [], threadIds: ["x"] },
      true,
    ],
    ["another post of the firm", { positions: ["Data Engineer"] }, { positions: ["Product Owner"] }, false],
    ["a post in short", { positions: ["Software Engineer II"] }, { positions: ["SWE II"] }, true],
    ["another number", { ids: ["JR-20455"] }, { ids: ["JR-20471"] }, false],
    ["the name at a shared host", {}, { domain: null, owner: "", names: ["Firm Inc."] }, true],
  ])("%s", (_, there, mail, fits) => {
    expect(findApplication(analysis("rejected", 9, { clue: mail }).clue, known(there))).toBe(fits ? "a" : null);
  });
});

describe("events", () => {
  it("are added once, however often a mail is read", () => {
    const mails = [analysis("applied", 1), analysis("rejected", 9)];
    const events = append([], ...mails);
    expect(events).toHaveLength(2);
    expect(appendMails(events, mails, nameIt)).toEqual([]);
    expect(appendMails(events, [...mails, ...mails].reverse(), nameIt)).toEqual([]);
  });

  it("are not made of other mail", () => {
    expect(append([], analysis("not_a_job_related_email", 1))).toEqual([]);
  });

  it("hold nothing of a mail but where it came from and its quotes", () => {
    const [event] = append([], analysis("applied", 1));
    expect(Object.keys(event ?? {}).sort()).toEqual(
      "application at clue companies confidence id kind position quotes senderDomain status todo".split(" "),
    );
  });
});

describe("what is derived", () => {
  it("never goes back by itself, and keeps the stage that a refusal ended", () => {
    const events = append([], analysis("virtual_onsite_interview", 5), analysis("applied", 8));
    expect(only(events)).toMatchObject({
      status: "interviewing",
      tab: "interviewing",
      stage: "virtual_onsite_interview",
    });
    expect(only(append(events, analysis("rejected", 9)))).toMatchObject({
      ...{ status: "rejected", tab: "completed", stage: "virtual_onsite_interview", isRejected: true },
    });
  });

  it("does not depend on the order in which events come", () => {
    const status = fc.constantFrom(...MAIL_STATUSES.filter((one) => one !== "not_a_job_related_email"));
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (all, dice) => {
        const events = append([], ...all.map((said, i) => analysis(said, i + 1)));
        const shuffled = events.map((event) => ({ event, at: dice.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        expect(only(shuffled.map(({ event }) => event))).toEqual(only(events));
      }),
    );
  });

  it("has the furthest stage of its mails, whatever comes between", () => {
    const status = fc.constantFrom(...STAGES);
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 8 }), (all) => {
        const furthest = Math.max(...all.map((one) => STAGES.indexOf(one)));
        expect(only(append([], ...all.map((one, i) => analysis(one, i + 1)))).stage).toBe(STAGES[furthest]);
      }),
    );
  });

  it("leaves what is not sure enough to the user: accept, correct or ignore", () => {
    const events = append([], analysis("applied", 1), analysis("offer", 5, { confidence: 0.6 }));
    expect(only(events)).toMatchObject({ status: "applied", pending: [{ status: "offer" }] });
    const mail = events[1]?.id ?? "";
    const review = (verdict: Extract<UserEvent, { kind: "review" }>["verdict"]): TrackerEvent => ({
      ...{ kind: "review", id: "r", application: home(events), at: "2026-05-20T00:00:00Z", mail, verdict },
    });
    expect(only([...events, review({ type: "accept" })])).toMatchObject({ status: "offered", pending: [] });
    expect(only([...events, review({ type: "ignore" })])).toMatchObject({ status: "applied", pending: [] });
    const corrected = only([...events, review({ type: "correct", status: "rejected" })]);
    expect(corrected).toMatchObject({ status: "rejected", pending: [], timeline: [{}, { isByUser: true }] });
  });

  it("asks before an application goes on after a refusal", () => {
    const events = append([], analysis("applied", 1), analysis("rejected", 5), analysis("virtual_onsite_interview", 9));
    expect(only(events)).toMatchObject({ status: "rejected", pending: [{ status: "virtual_onsite_interview" }] });
  });

  it("is what the user says, also after later mails, until that is taken back", () => {
    const events = append([], analysis("applied", 1));
    const edited = [
      ...events,
      edit(events, "e1", { field: "status", value: "withdrawn" }),
      edit(events, "e2", { field: "company", value: "Firma" }),
    ];
    const later = append(edited, analysis("offer", 25));
    expect(only(later)).toMatchObject({ status: "withdrawn", company: "Firma", stage: "offer" });
    const undo: TrackerEvent = {
      kind: "undo",
      id: "u",
      application: home(events),
      at: "2026-05-26T00:00:00Z",
      undoes: "e1",
    };
    expect(only([...later, undo])).toMatchObject({ status: "offered", company: "Firma" });
  });

  it("can be merged and split, and that taken back", () => {
    const other = { domain: "other.example", owner: "other", names: ["Other"] };
    const events = append([], analysis("applied", 1), analysis("rejected", 5, { clue: other }));
    expect(deriveApplications(events)).toHaveLength(2);
    const move: TrackerEvent = {
      ...{ kind: "move", id: "mv", application: home(events), at: "2026-05-20T00:00:00Z" },
      ...{ mails: [events[1]?.id ?? ""], to: home(events) },
    };
    expect(only([...events, move])).toMatchObject({ status: "rejected", timeline: [{}, {}] });
    // What comes later of either firm belongs to the one that is left.
    expect(only(append([...events, move], analysis("applied", 9, { clue: other }))).timeline).toHaveLength(3);
    expect(collectKnown([...events, move]).filter(({ clues }) => clues.length)).toHaveLength(1);
    const undo: TrackerEvent = {
      kind: "undo",
      id: "u",
      application: home(events),
      at: "2026-05-21T00:00:00Z",
      undoes: "mv",
    };
    expect(deriveApplications([...events, move, undo])).toHaveLength(2);
  });

  it("has what is to be done, archived with a refusal and marked when it runs out", () => {
    const todo = { code: "take_test" as const, text: "Please finish the test.", deadline: "2026-05-10" };
    const events = append([], analysis("online_assessment", 5, { todo }));
    expect(only(events).todo).toEqual({ ...todo, status: "todo" });
    expect(isExpiring(only(events).todo, "2026-05-09")).toBe(true);
    expect(isExpiring(only(events).todo, "2026-05-06")).toBe(false);
    expect(only(append(events, analysis("rejected", 9))).todo?.status).toBe("archived");
    expect(only([...events, edit(events, "e", { field: "todoStatus", value: "done" })]).todo?.status).toBe("done");
  });
});
