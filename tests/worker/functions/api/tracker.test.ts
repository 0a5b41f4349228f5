import { beforeEach, describe, expect, it } from "vitest";
import { MOST_SEEN_BYTES } from "../../../../functions/db/tracker-queries";
import { analyseMails } from "../../../../functions/mail/analyse";
import { THRESHOLD } from "../../../../functions/mail/track/events";
import { MOST_EVENTS } from "../../../../functions/services/tracker-state";
import type { Mail } from "../../../../functions/shared/contract/mail";
import { TRACKER_LIMITS, type UserEvent } from "../../../../functions/shared/contract/tracker";
import { invitationOf, mailOf, newsOf, refusalOf } from "../../../support/job-mails";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW, signedInWith } from "../../support/claims";
import { addOf, type Caller, createCaller, deedOf } from "../../support/tracker";

const USER = signedInWith("google.com");
let backend: Backend;
let ada: Caller;
let bob: Caller;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  ada = createCaller(backend.services, await backend.signIn("uid-ada", USER), "uid-ada");
  bob = createCaller(backend.services, await backend.signIn("uid-bob"), "uid-bob");
});

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}
const kinds = () => rows("SELECT uid, kind, count(*) AS n FROM tracker_events GROUP BY uid, kind ORDER BY uid, kind");
const firm =
  (name: string) =>
  async (who = ada) =>
    (await who.view()).applications.filter(({ company }) => company === name);

/** A mail of a known company about which the reader is uncertain; which one depends on its weights. */
function findUnsure(first: Mail): Mail {
  const words = [
    ...["Hello Ada, do you have a minute?", "Hi, thanks!", "A short note about your file.", "See below.", "Any news?"],
    ...["Hi, are you still there?", "I tried to call you.", "Dear Ada, let us talk.", "Hi Ada, sorry for the delay."],
  ];
  const mails = words.map((text) => newsOf({ firm: "Northbeam Labs", day: 4, subject: "Hello", text: `${text}\n` }));
  const unsure = mails.find((mail) => {
    const reading = analyseMails([first, mail]).find(({ messageId }) => messageId === mail.id);
    return reading && reading.status !== "not_a_job_related_email" && reading.confidence < THRESHOLD;
  });
  if (!unsure) throw new Error("The reader is sure of all of these: other words are needed");
  return unsure;
}

describe("analyzed mails", () => {
  it("become applications with all of their facts", async () => {
    const mails = [mailOf({ day: 1 }), invitationOf({ day: 5 }), refusalOf({ day: 9 }), mailOf({ firm: "Kestrel" })];
    const answer = await ada.read(mails);
    const { applications, review, uid } = await ada.view();
    expect(answer).toEqual({
      ...{ changed: applications, removed: [], review: [] },
      ...{ added: 4, waiting: 0, notJob: 0, known: 0, modelFailed: 0 },
    });
    expect([uid, review]).toEqual(["uid-ada", []]);
    expect(applications).toMatchObject([
      { company: "Northbeam Labs", status: "rejected", stage: "virtual_onsite_interview", mails: 3 },
      { company: "Kestrel", status: "applied", mails: 1 },
    ]);
    const detail = await ada.detail(applications[0]?.id ?? "");
    expect(detail.timeline.map(({ id }) => id)).toEqual([2, 1, 0].map((at) => `mail:${mails[at]?.id}`));
    expect(backend.events).toContainEqual({ event: "mails_read", mails: 4, added: 4, byModel: false });
  });

  it("are idempotent", async () => {
    const batch = [mailOf(), newsOf(), refusalOf({ day: 9 }), newsOf(), mailOf({ firm: "Kestrel" })];
    expect(await ada.read([...batch, ...batch.slice(0, 2)])).toMatchObject({ added: 3, notJob: 2, known: 2 });
    const before = [await ada.view(), await rows("SELECT * FROM tracker_events")];
    expect(await ada.read([...batch].reverse())).toMatchObject({ added: 0, notJob: 0, known: 5 });
    expect([await ada.view(), await rows("SELECT * FROM tracker_events")]).toEqual(before);
  });

  it("return only the rows of their applications, also for mails sent before", async () => {
    await ada.read([mailOf({ firm: "Kestrel" })]);
    const batch = [mailOf(), refusalOf({ day: 9 })];
    const first = await ada.read(batch);
    expect(first.changed).toMatchObject([{ company: "Northbeam Labs", status: "rejected", mails: 2 }]);
    const again = await ada.read(batch);
    expect(again).toEqual({ ...first, added: 0, known: 2 });
  });

  it("return the review list, and report an application without a row as removed", async () => {
    await ada.read([mailOf({ firm: "Kestrel" })]);
    const [known] = (await ada.view()).applications;
    const vague = findUnsure(mailOf());
    const { changed, removed, review } = await ada.read([vague]);
    expect(changed).toEqual([]);
    expect(review).toEqual((await ada.view()).review);
    expect(review).toMatchObject([{ mail: `mail:${vague.id}`, application: removed[0] }]);
    expect(removed).toHaveLength(1);
    expect(removed).not.toContain(known?.id);
  });

  it("wait for review if they are uncertain or of a known company", async () => {
    await ada.read([mailOf()]);
    const vague = findUnsure(mailOf());
    const { added, waiting } = await ada.read([vague]);
    expect([added, waiting]).toEqual([1, 1]);
    const { review, applications } = await ada.view();
    expect(review).toMatchObject([
      { mail: `mail:${vague.id}`, application: applications[0]?.id, company: "Northbeam Labs" },
    ]);
  });

  it("are all stored from concurrent batches, each company once", async () => {
    const firms = ["Northbeam Labs", "Kestrel Robotics", "Harrow Instruments"];
    const batches = [0, 1, 2, 3, 4, 5].map((n) =>
      firms.flatMap((one) => [mailOf({ firm: one, day: n + 1 }), invitationOf({ firm: one, day: n + 10 })]),
    );
    const answers = await Promise.all(batches.map((batch) => ada.read(batch)));
    expect(answers.map(({ added }) => added)).toEqual(batches.map(() => 6));
    const { applications } = await ada.view();
    expect(applications.map(({ company, mails }) => [company, mails]).sort()).toEqual(
      firms.map((one) => [one, 12]).sort(),
    );
  });

  it("are combined with events that another isolate wrote meanwhile", async () => {
    const elsewhere = createCaller(createBackend().services, await backend.signIn("uid-ada", USER), "uid-ada");
    for (const day of [1, 2, 3, 4]) await (day % 2 ? ada : elsewhere).read([mailOf({ day })]);
    expect(await elsewhere.view()).toEqual(await ada.view());
    expect((await ada.view()).applications).toMatchObject([{ mails: 4 }]);
    await elsewhere.remove("all");
    expect((await ada.view()).applications).toEqual([]);
  });

  it("leave only quotes and to-dos of their text", async () => {
    const secret = "My grandmother's maiden name is Zyzzyva.";
    const text = `Dear Ada,\n${secret}\nWe would like to invite you to an interview for the Data Engineer position.\n${secret}\n`;
    const extras = { signature: `Zyzzyva ${secret}`, history: `> ${secret}`, subject: "Interview invitation" };
    const mail = invitationOf({ text, ...extras, linkHosts: ["zyzzyva.example"] });
    const news = newsOf({ signature: secret, history: secret, linkHosts: ["zyzzyva.example"] });
    await ada.read([{ ...mail, to: [{ name: "Zyzzyva", address: "zyzzyva@mail.example" }] }, news]);
    const stored = JSON.stringify(await rows("SELECT * FROM tracker_events"));
    expect(stored).toContain("invite you to an interview");
    expect(stored).not.toMatch(/zyzzyva/i);
    expect(stored).not.toContain(news.id);
    expect(JSON.stringify(backend.events)).not.toMatch(/zyzzyva|northbeam/i);
  });

  it("get the current time without a plausible date", async () => {
    const dates = ["", "2099-01-01T00:00:00Z", "1980-01-01T00:00:00Z"];
    await ada.read(dates.map((date, n) => mailOf({ firm: ["Northbeam Labs", "Kestrel", "Harrow"][n] ?? "", date })));
    const { applications } = await ada.view();
    expect(applications.map(({ appliedAt }) => appliedAt)).toEqual(dates.map(() => new Date(NOW).toISOString()));
  });

  it("have their time in ISO 8601", async () => {
    const dates = ["Northbeam 3 May 2026 10:00 GMT", "2026-05-04T09:00:00+08:00"];
    await ada.read([mailOf({ date: dates[0] }), mailOf({ firm: "Kestrel", date: dates[1] })]);
    const { applications } = await ada.view();
    expect(applications.map(({ appliedAt }) => appliedAt)).toEqual(["2026-05-03T10:00:00.000Z", dates[1]]);
  });

  it("are stored and found with any ids and names", async () => {
    const strange = ["a/b?c#d%2F@x", "<>&\"'`--;", "件名😀", "x".repeat(998), "nul\u0000\ud800"];
    const batch = strange.map((id, n) => mailOf({ id, firm: `Firm Number ${n}${"abcde"[n]}`, day: n + 1 }));
    expect(await ada.read(batch)).toMatchObject({ added: 5 });
    expect(await ada.read(batch)).toMatchObject({ known: 5 });
    expect((await ada.view()).applications).toHaveLength(5);
  });

  it("start no application beyond the limit", async () => {
    const full = Array.from({ length: TRACKER_LIMITS.applications }, (_, n) => addOf(`own-${n}`, `Own ${n}`));
    const stored = full.map((event) => ({ ...event, isDemo: false, body: JSON.stringify(event) }));
    await bindings.DB.batch(
      Array.from({ length: 25 }, (_, n) =>
        bindings.DB.prepare(
          "INSERT INTO tracker_events SELECT 'uid-ada', value ->> 'id', value ->> 'application', 'add', value ->> 'at', 0, value ->> 'body', 0 FROM json_each(?)",
        ).bind(JSON.stringify(stored.slice(n * 200, n * 200 + 200))),
      ),
    );
    const refused = await ada.post(ada.requestOf([mailOf()]));
    expect(await errorOf(refused)).toEqual([422, "invalid", { applications: "are at most 5000" }]);
    const own = await ada.call("POST", "/events", { uid: "uid-ada", events: [addOf("one-more", "One")] });
    expect(await errorOf(own)).toEqual([422, "invalid", { applications: "are at most 5000" }]);
    expect((await ada.view()).applications).toHaveLength(TRACKER_LIMITS.applications);
  });
});

describe("action of the user", () => {
  it("returns the changes, and is undone by another event", async () => {
    await ada.read([mailOf(), mailOf({ firm: "Kestrel" })]);
    const [row] = (await ada.view()).applications;
    const id = row?.id ?? "";
    const first = await ada.add(deedOf(id, "e1", { kind: "edit", change: { field: "status", value: "withdrawn" } }));
    expect(first).toMatchObject({ changed: [{ id, status: "withdrawn" }], removed: [], review: [] });
    const gone = await ada.add(deedOf(id, "e2", { kind: "edit", change: { field: "deleted", value: true } }));
    expect(gone).toMatchObject({ changed: [], removed: [id] });
    const back = await ada.add(
      deedOf(id, "u1", { kind: "undo", undoes: "e1" }),
      deedOf(id, "u2", { kind: "undo", undoes: "e2" }),
    );
    expect(back).toMatchObject({ changed: [row], removed: [] });
  });

  it("is idempotent, and keeps both of two tabs", async () => {
    await ada.read([mailOf()]);
    const id = (await ada.view()).applications[0]?.id ?? "";
    const edits = [
      deedOf(id, "e1", { kind: "edit", change: { field: "notes", value: "one" } }),
      deedOf(id, "e2", { kind: "edit", change: { field: "position", value: "two" } }),
      deedOf(id, "e3", { kind: "edit", change: { field: "channel", value: "referral" } }),
      addOf("own", "Own Firm"),
    ];
    await Promise.all(edits.map((one) => ada.add(one)));
    const before = await ada.view();
    expect(before.applications).toMatchObject([
      { notes: "one", position: "two", channel: "referral" },
      { id: "own", company: "Own Firm" },
    ]);
    expect(await ada.add(...edits, ...edits)).toMatchObject({ changed: before.applications, removed: [] });
    expect(await ada.view()).toEqual(before);
  });

  it("returns the same after a lost answer", async () => {
    const events = [
      ...[addOf("own", "Own Firm"), addOf("two", "Two"), addOf("three", "Three")],
      deedOf("two", "m", { kind: "merge", to: "own" }),
      deedOf("three", "d", { kind: "edit", change: { field: "deleted", value: true } }),
    ];
    await ada.add(...events);
    const { changed, removed } = await ada.add(...events);
    expect(changed.map(({ id }) => id)).toEqual(["own"]);
    expect(removed.sort()).toEqual(["three", "two"]);
  });

  it("has the server's time if the page's clock is ahead", async () => {
    await ada.read([mailOf()]);
    const id = (await ada.view()).applications[0]?.id ?? "";
    const ahead = deedOf(id, "e1", { kind: "edit", change: { field: "status", value: "withdrawn" } });
    await ada.add({ ...ahead, at: "2099-01-01T00:00:00Z" });
    expect((await ada.view()).applications[0]?.updatedAt).toBe(new Date(NOW).toISOString());
  });

  it("keeps its order if the page's clock is ahead", async () => {
    const done = deedOf("own", "a", { kind: "edit", change: { field: "todoStatus", value: "done" } });
    await ada.add(
      { ...addOf("own", "Own Firm"), id: "z", todo: "Write to Bea", at: "2099-01-01T00:00:00.000Z" } as UserEvent,
      { ...done, at: "2099-01-01T00:00:00.001Z" },
    );
    expect((await ada.view()).applications).toMatchObject([{ todo: { text: "Write to Bea", status: "done" } }]);
  });

  it("is stored as checked if two have the same id", async () => {
    await ada.read([mailOf()], "demo");
    const demo = (await ada.view()).applications[0]?.id ?? "";
    await ada.add(addOf("own", "Own Firm"), addOf("two", "Two"));
    await ada.add(deedOf("own", "x", { kind: "merge", to: "two" }), deedOf("own", "x", { kind: "merge", to: demo }));
    expect((await ada.detail("own")).row).toMatchObject({ id: "two", isDemo: false });
  });

  it("stays undone without the mails of its row", async () => {
    await ada.read([mailOf()]);
    const id = (await ada.view()).applications[0]?.id ?? "";
    await ada.add(addOf("own", "Own Firm"));
    await ada.add(deedOf("own", "e", { kind: "edit", change: { field: "notes", value: "taken back" } }));
    await ada.add(deedOf("own", "m", { kind: "merge", to: id }), deedOf(id, "u", { kind: "undo", undoes: "e" }));
    expect((await ada.detail(id)).row.notes).toBe("");
    await ada.remove("mails");
    expect((await ada.view()).applications).toMatchObject([{ company: "Own Firm", notes: "" }]);
  });

  it("is limited to 50,000, with those that are never shown", async () => {
    await ada.add(addOf("own", "Own Firm"));
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST_EVENTS - 2})`;
    await bindings.DB.prepare(
      `INSERT INTO tracker_events ${numbers} SELECT 'uid-ada', 'seen:' || i, '', 'seen', '2026-10-01', 0, '{}', 0 FROM n`,
    ).run();
    const one = await ada.call("POST", "/events", { uid: "uid-ada", events: [addOf("two", "Two")] });
    expect(one.status).toBe(200);
    const more = await ada.call("POST", "/events", { uid: "uid-ada", events: [addOf("three", "Three")] });
    expect(await errorOf(more)).toEqual([422, "invalid", { events: "are too many" }]);
  });

  it("keeps the newest of the mails that are about no job, up to 4 MB", async () => {
    const old = (uid: string, n: number, length: number) => {
      const body = {
        kind: "seen",
        id: `seen:${n}`,
        at: "2026-10-01",
        isDemo: false,
        by: "coach",
        hashes: ["x".repeat(length)],
      };
      return bindings.DB.prepare("INSERT INTO tracker_events VALUES (?, ?, '', 'seen', '2026-10-01', 0, ?, ?)")
        .bind(uid, `seen:${n}`, JSON.stringify(body), n)
        .run();
    };
    await ada.read([mailOf()]);
    for (let n = 1; n <= 9; n++) await old("uid-ada", n, 500_000);
    await old("uid-bob", 1, 500_000);
    const seen = () => rows("SELECT uid, recorded_at AS at FROM tracker_events WHERE kind = 'seen' ORDER BY uid, at");
    const before = await seen();
    await ada.add(addOf("own", "Own Firm"));
    expect(await seen()).toEqual(before);
    const news = newsOf();
    expect(await ada.read([news])).toMatchObject({ added: 0, notJob: 1 });
    const [{ bytes }] = (await rows<{ bytes: number }>(
      "SELECT sum(octet_length(body)) AS bytes FROM tracker_events WHERE kind = 'seen' AND uid = 'uid-ada'",
    )) as [{ bytes: number }];
    expect(bytes).toBeLessThanOrEqual(MOST_SEEN_BYTES);
    expect(bytes).toBeGreaterThan(MOST_SEEN_BYTES - 600_000);
    expect(await seen()).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9, NOW].map((at) => ({ uid: "uid-ada", at })),
      { uid: "uid-bob", at: 1 },
    ]);
    expect((await ada.view()).applications).toHaveLength(2);
    expect(await ada.read([news])).toMatchObject({ notJob: 0, known: 1 });
  });

  it("is refused when no more events can be stored", async () => {
    await ada.add(addOf("own", "Own Firm"));
    const edit = deedOf("own", "e", { kind: "edit", change: { field: "notes", value: "x".repeat(1_000_000) } });
    const insert = bindings.DB.prepare(
      "INSERT INTO tracker_events VALUES ('uid-ada', ?, 'own', 'edit', '2026-10-01', 0, ?, 0)",
    );
    for (let n = 0; n < 16; n += 1) await insert.bind(`e${n}`, JSON.stringify({ ...edit, id: `e${n}` })).run();
    await bindings.DB.exec("UPDATE tracker_heads SET stamp = 'full'");
    const mails = await ada.post(ada.requestOf([mailOf()]));
    expect(await errorOf(mails)).toEqual([422, "invalid", { events: "are too many" }]);
    const own = await ada.call("POST", "/events", { uid: "uid-ada", events: [addOf("two", "Two")] });
    expect(await errorOf(own)).toEqual([422, "invalid", { events: "are too many" }]);
    expect((await ada.remove("all")).status).toBe(204);
    expect(await ada.read([mailOf()])).toMatchObject({ added: 1 });
  });

  it("can review, merge and split", async () => {
    await ada.read([mailOf(), mailOf({ firm: "Kestrel", day: 2 })]);
    const [first, second] = (await ada.view()).applications.map(({ id }) => id) as [string, string];
    const merged = await ada.add(deedOf(second, "m1", { kind: "merge", to: first }));
    expect(merged).toMatchObject({ changed: [{ id: first, mails: 2 }], removed: [second] });
    const { timeline } = await ada.detail(second);
    const mail = timeline.find(({ kind }) => kind === "mail")?.id ?? "";
    const split = await ada.add(deedOf(first, "s1", { kind: "move", mails: [mail], to: "a/new one?" }));
    expect(split.changed.map(({ id, mails }) => [id, mails])).toEqual([
      [first, 1],
      ["a/new one?", 1],
    ]);
    expect((await ada.detail("a/new one?")).row.company).toBe("Kestrel");
  });

  it.each<[string, object]>([
    ["events.0.application", deedOf("nowhere", "x", { kind: "edit", change: { field: "notes", value: "" } })],
    ["events.0.mail", deedOf("own", "x", { kind: "review", mail: "mail:none", verdict: { type: "accept" } })],
    ["events.0.mails", deedOf("own", "x", { kind: "move", mails: ["mail:none"], to: "y" })],
    ["events.0.to", deedOf("own", "x", { kind: "merge", to: "nowhere" })],
    ["events.0.at", { ...addOf("two", "Two"), at: "2026-10-01T00:00:00+05" }],
    ["events.0.undoes", deedOf("own", "x", { kind: "undo", undoes: "nothing" })],
    ["events.0.id", deedOf("own", "mail:x", { kind: "edit", change: { field: "notes", value: "" } })],
    [
      "events.0.change.value",
      { ...deedOf("own", "x", { kind: "undo", undoes: "a" }), kind: "edit", change: { field: "company", value: " " } },
    ],
  ])("is refused as a whole if %s is invalid", async (field, event) => {
    await ada.add(addOf("own", "Own Firm"));
    const response = await ada.call("POST", "/events", { uid: "uid-ada", events: [event, addOf("two", "Two")] });
    expect((await errorOf(response)).slice(0, 2)).toEqual([422, "invalid"]);
    expect(await kinds()).toEqual([{ uid: "uid-ada", kind: "add", n: 1 }]);
    const fields = (await errorOf(await ada.call("POST", "/events", { uid: "uid-ada", events: [event] })))[2];
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it("moves a limited number of mails at once", async () => {
    await ada.add(addOf("own", "Own Firm"));
    const move = (count: number) =>
      deedOf("own", "x", { kind: "move", mails: Array(count).fill("x".repeat(1_000)), to: "y" });
    const tell = async (count: number) =>
      (await errorOf(await ada.call("POST", "/events", { uid: "uid-ada", events: [move(count)] })))[2];
    expect(await tell(251)).toEqual({ "events.0.mails": "are too long together" });
    expect(await tell(250)).toEqual({ "events.0.mails": "is not there" });
  });

  it("never mixes the demo with real applications", async () => {
    await ada.read([mailOf()], "demo");
    await ada.add(addOf("own", "Own Firm"));
    const demo = (await ada.view()).applications.find(({ isDemo }) => isDemo)?.id ?? "";
    for (const event of [
      deedOf(demo, "x", { kind: "merge", to: "own" }),
      deedOf("own", "x", { kind: "merge", to: demo }),
    ]) {
      const response = await ada.call("POST", "/events", { uid: "uid-ada", events: [event] });
      expect(Object.keys((await errorOf(response))[2] ?? {})).toEqual(["events.0.to"]);
    }
    const { timeline } = await ada.detail(demo);
    const split = deedOf(demo, "x", { kind: "move", mails: [timeline[0]?.id ?? ""], to: "new" });
    const events = [split, deedOf("own", "y", { kind: "merge", to: "new" })];
    const together = await ada.call("POST", "/events", { uid: "uid-ada", events });
    expect(Object.keys((await errorOf(together))[2] ?? {})).toEqual(["events.1.to"]);
  });
});

describe("DELETE /api/tracker", () => {
  const fill = async () => {
    await ada.read([mailOf(), newsOf()], "demo");
    await ada.read([mailOf(), newsOf()]);
    await ada.add(addOf("own", "Own Firm"));
    for (const { id } of (await ada.view()).applications) {
      await ada.add(deedOf(id, `e-${id}`, { kind: "edit", change: { field: "notes", value: "mine" } }));
    }
    await ada.call("PUT", "/refreshes", { uid: "uid-ada", days: 30 });
  };

  it("keeps everything else when it deletes the demo, which can be loaded again", async () => {
    await fill();
    const real = (await ada.view()).applications.filter(({ isDemo }) => !isDemo);
    expect((await ada.remove("demo")).status).toBe(204);
    expect((await ada.view()).applications).toEqual(real);
    expect(await rows("SELECT * FROM tracker_events WHERE is_demo")).toEqual([]);
    expect(backend.events).toContainEqual({ event: "tracker_removed", what: "demo" });
  });

  it("keeps the applications that the user added when it deletes the analyzed mails", async () => {
    await fill();
    await ada.remove("mails");
    expect((await ada.view()).applications).toMatchObject([{ id: "own", notes: "mine" }]);
    expect(await kinds()).toEqual([
      { uid: "uid-ada", kind: "add", n: 1 },
      { uid: "uid-ada", kind: "edit", n: 1 },
    ]);
    expect((await ada.view()).refreshedAt).toBeNull();
  });

  it("keeps the user's texts in a merged application when it deletes the analyzed mails", async () => {
    await ada.read([mailOf()]);
    const id = (await ada.view()).applications[0]?.id ?? "";
    await ada.add(addOf("own", "Own Firm"), deedOf("own", "m", { kind: "merge", to: id }));
    await ada.add(deedOf(id, "e", { kind: "edit", change: { field: "notes", value: "mine" } }));
    await ada.remove("mails");
    expect((await ada.view()).applications).toMatchObject([{ id, company: "Own Firm", notes: "mine", mails: 0 }]);
  });

  it("leaves nothing when it deletes everything, and affects nobody else", async () => {
    await bob.read([mailOf()]);
    await fill();
    await ada.remove("all");
    expect(await ada.view()).toMatchObject({ applications: [], review: [], refreshedAt: null });
    expect(await kinds()).toEqual([{ uid: "uid-bob", kind: "mail", n: 1 }]);
  });
});

describe("tracker refresh", () => {
  const ask = (method: string, who = ada, uid = "uid-ada") => who.call(method, "/refreshes", { uid, days: 90 });

  it("is limited to once a minute for each user", async () => {
    expect((await ask("POST")).status).toBe(204);
    expect((await ask("PUT")).status).toBe(204);
    expect(await ada.view()).toMatchObject({ refreshedAt: NOW, refreshedDays: 90 });
    backend.clock.now += 18_500;
    const refused = await ask("POST");
    expect(refused.headers.get("retry-after")).toBe("42");
    expect((await errorOf(refused)).slice(0, 2)).toEqual([429, "too_soon"]);
    expect((await ask("POST", bob, "uid-bob")).status).toBe(204);
    backend.clock.now += 41_500;
    expect((await ask("POST")).status).toBe(204);
  });

  it.each([0, 366, 1.5, "30"])("refuses %j days", async (days) => {
    const response = await ada.call("POST", "/refreshes", { uid: "uid-ada", days });
    expect(Object.keys((await errorOf(response))[2] ?? {})).toEqual(["days"]);
  });
});

describe("/api/tracker refuses", () => {
  const everything = [
    (who: Caller, uid: string, headers = {}) => who.post({ ...who.requestOf([mailOf()]), uid }, headers),
    (who: Caller, uid: string, headers = {}) =>
      who.call("POST", "/events", { uid, events: [addOf("own", "Own")] }, headers),
    (who: Caller, uid: string, headers = {}) => who.call("DELETE", "", { uid, what: "all" }, headers),
    (who: Caller, uid: string, headers = {}) => who.call("POST", "/refreshes", { uid, days: 30 }, headers),
    (who: Caller, uid: string, headers = {}) => who.call("PUT", "/refreshes", { uid, days: 30 }, headers),
  ];

  it("requests without a session, or with another one than the page's", async () => {
    await ada.read([mailOf()]);
    const before = await ada.view();
    const nobody = createCaller(backend.services, null, "uid-ada");
    for (const ask of everything) {
      expect((await errorOf(await ask(nobody, "uid-ada"))).slice(0, 2)).toEqual([401, "unauthorized"]);
      expect((await errorOf(await ask(bob, "uid-ada"))).slice(0, 2)).toEqual([401, "unauthorized"]);
    }
    for (const path of ["", `/applications/${before.applications[0]?.id}`]) {
      expect((await nobody.call("GET", path)).status).toBe(401);
    }
    expect(await ada.view()).toEqual(before);
    expect(await kinds()).toEqual([{ uid: "uid-ada", kind: "mail", n: 1 }]);
  });

  it("access to another user's data", async () => {
    await ada.read([mailOf()]);
    const [row] = await firm("Northbeam Labs")();
    expect((await bob.call("GET", `/applications/${row?.id}`)).status).toBe(404);
    expect((await bob.view()).applications).toEqual([]);
    const change = { kind: "edit", change: { field: "notes", value: "mine now" } } as const;
    const response = await bob.call("POST", "/events", {
      uid: "uid-bob",
      events: [deedOf(row?.id ?? "", "x", change)],
    });
    expect(response.status).toBe(422);
    expect(await bob.read([mailOf({ id: "same" })])).toMatchObject({ added: 1 });
    expect(await ada.read([mailOf({ id: "same" })])).toMatchObject({ added: 1 });
  });

  it.each([{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }])(
    "other sites: %j",
    async (headers) => {
      for (const ask of everything) expect((await errorOf(await ask(ada, "uid-ada", headers)))[0]).toBe(403);
      expect(await kinds()).toEqual([]);
    },
  );

  it("more than fifty mails, none, or an invalid one", async () => {
    const mails = Array.from({ length: 51 }, () => mailOf());
    const fieldsOf = async (body: unknown) => Object.keys((await errorOf(await ada.post(body)))[2] ?? {});
    expect(await fieldsOf(ada.requestOf(mails))).toEqual(["mails"]);
    expect(await fieldsOf(ada.requestOf([]))).toEqual(["mails"]);
    expect(await fieldsOf("{")).toEqual(["body"]);
    expect(await fieldsOf({ ...ada.requestOf([]), mails: Array(100_000).fill(0) })).toHaveLength(1);
    expect(await fieldsOf({ ...ada.requestOf([mailOf()]), source: "elsewhere" })).toEqual(["source"]);
    expect(await fieldsOf(ada.requestOf([mailOf({ text: "x".repeat(20_001) })]))).toEqual(["mails.0.mail.text"]);
    expect(await fieldsOf(ada.requestOf([mailOf({ id: "" })]))).toEqual(["mails.0.mail.id"]);
    const model = { id: "gpt-4o", key: " ", all: true };
    expect(await fieldsOf({ ...ada.requestOf([mailOf()]), model })).toEqual(["model.key"]);
    expect(await kinds()).toEqual([]);
    expect((await ada.post(ada.requestOf(mails.slice(1)))).status).toBe(200);
  });

  it("a body that is too large", async () => {
    expect((await errorOf(await ada.post(`"${"x".repeat(8 * 1024 * 1024)}"`))).slice(0, 2)).toEqual([413, "too_large"]);
    const large = await ada.call("POST", "/events", `"${"x".repeat(4 * 1024 * 1024)}"`);
    expect((await errorOf(large)).slice(0, 2)).toEqual([413, "too_large"]);
    expect((await errorOf(await ada.call("DELETE", "", `"${"x".repeat(5_000)}"`)))[0]).toBe(413);
  });

  it("other methods", async () => {
    for (const [method, path, allow] of [
      ["PUT", "", "GET, DELETE"],
      ["POST", "/applications/x", "GET"],
      ["GET", "/events", "POST"],
      ["DELETE", "/refreshes", "POST, PUT"],
    ] as const) {
      const response = await ada.call(method, path, method === "GET" ? undefined : {});
      expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    }
    for (const method of ["GET", "PUT"]) {
      const response = await ada.post(method === "GET" ? undefined : {}, {}, method);
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  it("a person who was deleted meanwhile", async () => {
    await ada.read([mailOf()]);
    await bindings.DB.exec("DELETE FROM users WHERE uid = 'uid-ada'");
    const { tracker } = backend.services;
    const signal = new AbortController().signal;
    const { source, model, mails } = ada.requestOf([mailOf({ firm: "Kestrel" })]);
    for (const late of [
      () => tracker.analyse("uid-ada", { source, model, mails }, signal),
      () => tracker.addEvents("uid-ada", [addOf("own", "Own Firm")]),
      () => tracker.noteRefresh("uid-ada", 30),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: "unauthorized" });
    }
    expect(await kinds()).toEqual([{ uid: "uid-ada", kind: "mail", n: 1 }]);
  });
});

async function errorOf(response: Response): Promise<[number, string, Record<string, string> | undefined]> {
  const { error } = (await response.clone().json()) as { error: { code: string; fields?: Record<string, string> } };
  return [response.status, error.code, error.fields];
}
