import { describe, expect, it } from "vitest";
import { appendMails } from "../../../../../functions/mail/track/append";
import type { TrackerEvent } from "../../../../../functions/mail/track/events";
import { buildDetail, buildView } from "../../../../../functions/mail/track/tracker-view";
import type { MailStatus } from "../../../../../functions/shared/contract/mail";
import type { ApplicationRow, JobStatus, Stage } from "../../../../../functions/shared/contract/tracker";
import { analysis, append, edit, OTHER, on, RUN, review, userEvent } from "../../../../support/analyses";

const TEST = "online_assessment";
const TALK = "virtual_onsite_interview";

function only(events: readonly TrackerEvent[]): ApplicationRow {
  const { applications } = buildView(events);
  expect(applications).toHaveLength(1);
  return applications[0] as ApplicationRow;
}
const reasons = (events: readonly TrackerEvent[]) => buildView(events).review.map(({ reason }) => reason);
const added = (status: JobStatus, day = 3, application = "own"): TrackerEvent => ({
  ...{ kind: "add", id: `add-${application}`, at: on(day), application, status, company: "Firm", position: "Baker" },
  ...{ appliedOn: "2026-05-02", channel: "referral", notes: "told by Bea", todo: null, deadline: null, source: "hand" },
});

describe("buildView, status", () => {
  it("never moves back by itself, and a rejection keeps the stage that was reached", () => {
    const events = append([], analysis(TALK, 5), analysis("applied", 8));
    expect(only(events)).toMatchObject({ status: "interviewing", tab: "interviewing", stage: TALK });
    expect(only(append(events, analysis("rejected", 9)))).toMatchObject({
      ...{ status: "rejected", tab: "completed", stage: TALK, reached: ["applied", TALK] },
    });
  });

  it("has the confidence of the mail that set it, and none if the person set it", () => {
    const events = append([], analysis("applied", 1, { confidence: 0.95 }), analysis(TALK, 5, { confidence: 0.97 }));
    expect(only(events).confidence).toBe(0.97);
    expect(only(append(events, analysis("applied", 8))).confidence).toBe(0.97);
    expect(only([...events, edit(events, 9, { field: "status", value: "offered" })]).confidence).toBeNull();
  });

  it("is reopened after a rejection only by the person", () => {
    const events = append([], analysis("applied", 1), analysis("rejected", 5), analysis(TALK, 9));
    expect(only(events)).toMatchObject({ status: "rejected", stage: "applied", pending: 1 });
    expect(reasons(events)).toEqual(["reopens"]);
    const taken = [...events, review(events, 10, events[2]?.id ?? "", { type: "accept" })];
    expect(only(taken)).toMatchObject({ status: "interviewing", stage: TALK, pending: 0 });
  });

  it.each<[JobStatus, MailStatus[], Stage, Stage[]]>([
    ["applied", ["applied", TALK, "offer"], "applied", ["applied"]],
    ["interviewing", ["applied"], TALK, ["applied", TALK]],
    ["interviewing", ["applied", TEST], TEST, ["applied", TEST]],
    ["interviewing", ["applied", TEST, "offer"], TALK, ["applied", TEST, TALK]],
    ["offered", ["applied"], "offer", ["applied", "offer"]],
    ["accepted", [TALK], "offer", ["applied", TALK, "offer"]],
    ["rejected", [TALK], TALK, ["applied", TALK]],
    ["withdrawn", [TEST, "rejected"], TEST, ["applied", TEST]],
  ])("set to %s after %j has the stage %s", (value, said, stage, reached) => {
    const events = append([], ...said.map((status, i) => analysis(status, i + 1)));
    expect(only([...events, edit(events, 20, { field: "status", value })])).toMatchObject({
      ...{ status: value, stage, reached },
    });
  });

  it("keeps a value set by hand until it is undone, and lets later mails wait for review", () => {
    const events = append([], analysis("applied", 1));
    const byHand = edit(events, 20, { field: "status", value: "withdrawn" });
    const later = append([...events, byHand], analysis("offer", 25));
    expect(only(later)).toMatchObject({ status: "withdrawn", stage: "applied", pending: 1 });
    expect(reasons(later)).toEqual(["contradicts_you"]);
    const undone = [...later, userEvent(events, 26, { kind: "undo", undoes: byHand.id })];
    expect(only(undone)).toMatchObject({ status: "offered", pending: 0 });
  });

  it.each<[JobStatus, MailStatus, boolean]>([
    ["applied", "applied", false],
    ["applied", TEST, true],
    ["applied", "rejected", true],
    ["interviewing", TALK, false],
    ["interviewing", TEST, false],
    ["interviewing", "offer", true],
    ["interviewing", "unknown", false],
    ["offered", "offer", false],
    ["offered", TALK, false],
    ["offered", "rejected", true],
    ["accepted", "offer", false],
    ["accepted", "rejected", true],
    ["rejected", "rejected", false],
    ["rejected", "applied", false],
    ["rejected", TALK, true],
    ["withdrawn", "rejected", false],
    ["withdrawn", "offer", true],
  ])("set to %s, followed by a mail with %s, waits for review: %s", (value, said, waits) => {
    const events = append([], analysis("applied", 1));
    const later = append([...events, edit(events, 20, { field: "status", value })], analysis(said, 25));
    expect(reasons(later)).toEqual(waits ? ["contradicts_you"] : []);
    expect(only(later)).toMatchObject({ status: value, mails: waits ? 1 : 2, confidence: null });
  });

  it("follows a mail that the person accepts, and later mails continue from there", () => {
    const events = append([], analysis("applied", 1));
    const edited = [...events, edit(events, 20, { field: "status", value: "withdrawn" })];
    const later = append(edited, analysis(TALK, 25));
    const taken = [...later, review(events, 26, later.at(-1)?.id ?? "", { type: "accept" })];
    expect(only(taken)).toMatchObject({ status: "interviewing", stage: TALK, confidence: 0.99 });
    expect(only(append(taken, analysis("offer", 28)))).toMatchObject({ status: "offered", pending: 0 });
    const again = [...taken, edit(events, 29, { field: "status", value: "withdrawn" })];
    expect(only(again)).toMatchObject({ status: "withdrawn", stage: TALK });
  });

  it("is not changed by mails from before the person's choice, whenever these are read", () => {
    const events = append([], analysis("applied", 1));
    const edited = [...events, edit(events, 20, { field: "status", value: "interviewing" })];
    expect(only(append(edited, analysis("rejected", 15)))).toMatchObject({ status: "interviewing", pending: 0 });
  });

  it.each<[JobStatus, MailStatus, JobStatus]>([
    ["applied", TALK, "interviewing"],
    ["interviewing", "applied", "interviewing"],
    ["interviewing", "rejected", "rejected"],
    ["offered", "applied", "offered"],
    ["withdrawn", "rejected", "withdrawn"],
  ])("continues from an application added as %s with a mail that says %s", (status, said, then) => {
    const events = append([added(status)], analysis(said, 9));
    expect(only(events)).toMatchObject({ status: then, pending: 0, mails: 1, id: "own" });
  });

  it("doesn't undo earlier mails when an application is added", () => {
    const events = append([added("applied", 20)], analysis(TALK, 9));
    expect(only(events)).toMatchObject({ status: "interviewing", stage: TALK });
  });
});

describe("buildView, review", () => {
  it("lists uncertain mails, which can be accepted, corrected or ignored", () => {
    const events = append([], analysis("applied", 1), analysis("offer", 5, { confidence: 0.6, quotes: ["we offer"] }));
    expect(only(events)).toMatchObject({ status: "applied", mails: 1, pending: 1 });
    const mail = events[1]?.id ?? "";
    expect(buildView(events).review).toMatchObject([
      { mail, company: "Firm", status: "offer", confidence: 0.6, quotes: ["we offer"], reason: "unsure" },
    ]);
    const say = (verdict: Parameters<typeof review>[3]) => [...events, review(events, 20, mail, verdict)];
    expect(only(say({ type: "accept" }))).toMatchObject({ status: "offered", pending: 0, mails: 2 });
    expect(only(say({ type: "ignore" }))).toMatchObject({ status: "applied", pending: 0, mails: 1 });
    const corrected = say({ type: "correct", status: "rejected" });
    expect(only(corrected)).toMatchObject({ status: "rejected", pending: 0 });
    expect(
      only([...corrected, userEvent(events, 21, { kind: "undo", undoes: corrected.at(-1)?.id ?? "" })]).pending,
    ).toBe(1);
  });

  it("lists no application that has only such mails", () => {
    const events = append([], analysis("applied", 1, { confidence: 0.5 }));
    expect(buildView(events)).toMatchObject({ applications: [], review: [{ company: "Firm" }] });
    expect(
      buildView([...events, review(events, 2, events[0]?.id ?? "", { type: "accept" })]).applications,
    ).toHaveLength(1);
  });

  it("lists a mail that may be about a job, from a known company, and drops it if the person accepts that it isn't", () => {
    const events = append([], analysis("applied", 1));
    const other = analysis("not_a_job_related_email", 5, { confidence: 0.7 });
    const later = append(events, other);
    expect(reasons(later)).toEqual(["maybe_job"]);
    const mail = later[1]?.id ?? "";
    const say = (verdict: Parameters<typeof review>[3]) => [...later, review(later, 9, mail, verdict)];
    for (const type of ["accept", "ignore"] as const) {
      expect(only(say({ type }))).toMatchObject({ mails: 1, pending: 0 });
    }
    expect(only(say({ type: "correct", status: "rejected" }))).toMatchObject({ status: "rejected", mails: 2 });
    expect(append(events, analysis("not_a_job_related_email", 5))).toEqual(events);
    expect(append(events, { ...other, clue: analysis("applied", 1, OTHER).clue })).toEqual(events);
  });
});

describe("buildView, fields", () => {
  it("come from the added application, and the person's latest edits override all others", () => {
    const events = append([added("applied")], analysis("applied", 9, { position: "Cook" }));
    expect(only(events)).toMatchObject({
      ...{ company: "Firm", position: "Baker", channel: "referral", notes: "told by Bea", appliedAt: "2026-05-02" },
    });
    const edits = [
      edit(events, 10, { field: "company", value: "Firma" }),
      edit(events, 11, { field: "company", value: "Firmissima" }),
      edit(events, 12, { field: "channel", value: "recruiter" }),
      edit(events, 12, { field: "appliedOn", value: "2026-04-30" }),
      edit(events, 12, { field: "position", value: "Chef" }),
      edit(events, 12, { field: "notes", value: "" }),
    ];
    expect(only([...events, ...edits])).toMatchObject({
      ...{ company: "Firmissima", channel: "recruiter", appliedAt: "2026-04-30", position: "Chef", notes: "" },
    });
  });

  it("have the day of the application, and that of the first answer other than a receipt", () => {
    expect(only(append([], analysis("applied", 1), analysis("applied", 2)))).toMatchObject({
      ...{ appliedAt: on(1), answeredAt: null, updatedAt: on(2) },
    });
    const events = append(
      [],
      analysis("applied", 1),
      analysis("unknown", 3),
      analysis(TEST, 5),
      analysis("rejected", 9),
    );
    expect(only(events)).toMatchObject({ answeredAt: on(5), updatedAt: on(9) });
    expect(only(append([], analysis(TALK, 5)))).toMatchObject({ appliedAt: null, answeredAt: on(5) });
    expect(only([added("applied"), edit([], 8, { field: "status", value: "rejected" }, "own")]).answeredAt).toBe(on(8));
  });

  it.each([
    [["firm.example"], "company_site"],
    [["us.greenhouse-mail.io"], "company_site"],
    [["linkedin.com", "firm.example"], "job_board"],
    [["hays.com", "firm.example"], "recruiter"],
    [["smartrecruiters.com", "firm.example"], "company_site"],
    [["gmail.com"], "other"],
  ])("derive from %j the channel %s", (domains, channel) => {
    const mails = domains.map((senderDomain, i) => analysis("applied", i + 1, { senderDomain }));
    expect(only(append([], ...mails)).channel).toBe(channel);
  });
});

describe("buildView, to-do", () => {
  const todo = { code: "take_test" as const, text: "Please finish the test.", deadline: "2026-05-10" };
  const events = append([], analysis(TEST, 5, { todo }));

  it("comes from the latest mail, and is archived when the application ends", () => {
    expect(only(events).todo).toEqual({ ...todo, status: "todo" });
    expect(only(append(events, analysis("rejected", 9))).todo?.status).toBe("archived");
    const statusOf = (value: JobStatus) => only([...events, edit(events, 9, { field: "status", value })]).todo?.status;
    expect((["accepted", "withdrawn", "offered"] as const).map(statusOf)).toEqual(["archived", "archived", "todo"]);
    expect(only(append([], analysis("applied", 1))).todo).toBeNull();
  });

  it("can be set by the person, and a mail that asks for something else opens another", () => {
    const done = [...events, edit(events, 8, { field: "todoStatus", value: "done" })];
    expect(only(done).todo).toEqual({ ...todo, status: "done" });
    const next = { code: "choose_time" as const, text: "Pick a slot.", deadline: null };
    const later = append(done, analysis(TALK, 12, { todo: next }));
    expect(only(later).todo).toEqual({ ...next, status: "todo" });
    const own = [...events, edit(events, 8, { field: "todo", value: "Ring Bea" })];
    expect(only(append(own, analysis(TALK, 12, { todo: next }))).todo).toMatchObject({ code: null, text: "Ring Bea" });
    expect(only([...events, edit(events, 8, { field: "deadline", value: null })]).todo?.deadline).toBeNull();
    const refused = review(events, 8, events[0]?.id ?? "", { type: "correct", status: "rejected" });
    expect(only([...events, refused]).todo).toBeNull();
  });
});

describe("buildView, merging and splitting", () => {
  const events = append([], analysis("applied", 1), analysis("rejected", 5, OTHER));
  const [first = "", second = ""] = events.map(({ application }) => application);

  it("moves all mails of one application to another, later ones too, and can be undone", () => {
    expect(buildView(events).applications).toHaveLength(2);
    const merge = userEvent(events, 20, { kind: "merge", to: first }, second);
    const merged = [...events, merge];
    expect(only(merged)).toMatchObject({ id: first, status: "rejected", mails: 2 });
    expect(only(append(merged, analysis("applied", 21, OTHER))).mails).toBe(3);
    expect(buildDetail(merged, first)?.timeline).toContainEqual({
      ...{ kind: "merge", id: merge.id, at: merge.at, from: second },
    });
    expect(buildDetail(merged, second)?.row.id).toBe(first);
    const undone = [...merged, userEvent(events, 22, { kind: "undo", undoes: merge.id }, second)];
    expect(buildView(undone)).toEqual(buildView(events));
  });

  it("merges an application without mails and fills in the empty fields from it", () => {
    const own = added("interviewing");
    const merged = [...events, own, userEvent(events, 20, { kind: "merge", to: first }, "own")];
    const [row] = buildView(merged).applications;
    expect(row).toMatchObject({ id: first, notes: "told by Bea", position: "Baker", channel: "referral" });
    const edited = [
      edit(events, 4, { field: "notes", value: "ours" }, first),
      edit(events, 19, { field: "notes", value: "theirs" }, "own"),
      edit(events, 19, { field: "deleted", value: true }, "own"),
    ];
    expect(buildView([...merged, ...edited]).applications[0]?.notes).toBe("ours");
  });

  it("leaves one application if two are merged into each other, and follows chains to their end", () => {
    const circle = [
      ...events,
      userEvent(events, 20, { kind: "merge", to: first }, second),
      userEvent(events, 21, { kind: "merge", to: second }, first),
    ];
    expect(only(circle).mails).toBe(2);
    const chain = [
      ...[...events, added("applied"), userEvent(events, 20, { kind: "merge", to: second }, "own")],
      userEvent(events, 21, { kind: "merge", to: first }, second),
    ];
    expect(only(chain)).toMatchObject({ id: first, mails: 2 });
  });

  it("splits mails off into a new application, also after a merge, and can be undone", () => {
    const merge = userEvent(events, 20, { kind: "merge", to: first }, second);
    const move = userEvent(events, 21, { kind: "move", mails: [events[1]?.id ?? ""], to: "split" }, first);
    const split = [...events, merge, move];
    expect(buildView(split).applications.map(({ id, status }) => [id, status])).toEqual([
      [first, "applied"],
      ["split", "rejected"],
    ]);
    const undone = [...split, userEvent(events, 22, { kind: "undo", undoes: move.id })];
    expect(only(undone).mails).toBe(2);
  });
});

describe("buildView, list", () => {
  it("leaves out a deleted application and its review items until the deletion is undone", () => {
    const events = append([], analysis("applied", 1), analysis("offer", 5, { confidence: 0.5 }));
    const gone = edit(events, 9, { field: "deleted", value: true });
    expect(buildView([...events, gone])).toEqual({ applications: [], review: [] });
    expect(buildDetail([...events, gone], events[0]?.application ?? "")).toBeNull();
    expect(only([...events, gone, userEvent(events, 10, { kind: "undo", undoes: gone.id })]).pending).toBe(1);
  });

  it("keeps demo and real applications apart", () => {
    const real = append([added("applied")], analysis("applied", 1));
    const demo = appendMails(real, [analysis(TALK, 5), analysis("offer", 6)], { ...RUN, source: "demo" });
    expect(new Set(demo.map(({ application }) => application))).toHaveLength(1);
    const both = [...real, ...demo];
    expect(buildView(both).applications).toMatchObject([
      { id: "own", isDemo: false, mails: 1 },
      { isDemo: true, status: "offered", mails: 2 },
    ]);
    expect(append(both, analysis("rejected", 9)).at(-1)?.application).toBe("own");
    const renamed = [...both, edit(both, 10, { field: "company", value: "Other" }, demo[0]?.application)];
    expect(append(renamed, analysis("applied", 11, OTHER)).at(-1)?.application).toMatch(/^app:/);
    const same = analysis("applied", 1, { messageId: "same" });
    expect(appendMails(append([], same), [same], { ...RUN, source: "demo" })).toHaveLength(1);
  });
});

describe("buildDetail", () => {
  it("lists all events, newest first, with the person's verdicts on mails", () => {
    const events = append(
      [],
      analysis("applied", 1),
      analysis("offer", 5, { confidence: 0.5, details: "It is yours." }),
    );
    const all = [
      ...events,
      review(events, 6, events[1]?.id ?? "", { type: "correct", status: TALK }),
      edit(events, 7, { field: "notes", value: "nice" }),
    ];
    const detail = buildDetail(all, events[0]?.application ?? "");
    expect(detail).toMatchObject({ details: "It is yours.", row: { status: "interviewing", notes: "nice" } });
    expect(detail?.timeline).toMatchObject([
      { kind: "edit", change: { field: "notes" } },
      { kind: "mail", status: TALK, verdict: { type: "correct" }, isPending: false, by: "coach", source: "files" },
      { kind: "mail", status: "applied", verdict: null, gmailId: null },
    ]);
    expect(buildDetail(events, "another")).toBeNull();
  });
});

describe("buildView, facts and latest update", () => {
  it("keeps facts that were added or edited, and leaves out emptied ones", () => {
    const own = { ...added("applied"), facts: { link: "jobs.example/1", place: "Leeds" } } as TrackerEvent;
    const change = (field: "salary" | "place", value: string, day: number): TrackerEvent =>
      userEvent([], day, { kind: "edit", change: { field, value } }, "own");
    expect(only([added("applied")])).not.toHaveProperty("facts");
    expect(only([own]).facts).toEqual({ link: "jobs.example/1", place: "Leeds" });
    expect(only([own, change("salary", "40k", 4), change("place", "", 5)]).facts).toEqual({
      ...{ link: "jobs.example/1", salary: "40k" },
    });
  });

  it("keeps the reminder that was added or set last, until it is done", () => {
    const added1 = { on: "2026-03-05", text: "Follow up" };
    const own = { ...added("applied"), reminder: added1 } as TrackerEvent;
    const set = (value: { on: string; text: string } | null, day: number): TrackerEvent =>
      userEvent([], day, { kind: "edit", change: { field: "reminder", value } }, "own");
    const later = { on: "2026-03-12", text: "Call Ann" };
    expect(only([added("applied")])).not.toHaveProperty("reminder");
    expect(only([own]).reminder).toEqual(added1);
    expect(only([own, set(later, 4)]).reminder).toEqual(later);
    expect(only([own, set(later, 4), set(null, 5)])).not.toHaveProperty("reminder");
  });

  it("dates the update by the latest mail, whenever that was confirmed", () => {
    const events = append([], analysis("applied", 1), analysis(TALK, 5, { confidence: 0.6 }));
    const taken = [...events, review(events, 20, events[1]?.id ?? "", { type: "accept" })];
    expect(only(taken)).toMatchObject({ status: "interviewing", updatedAt: on(5) });
  });
});
