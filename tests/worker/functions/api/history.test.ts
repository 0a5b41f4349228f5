import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../functions/db/database";
import { createOwnInterviews } from "../../../../functions/db/own-interviews";
import type { HistoryRow } from "../../../../functions/shared/contract/history";
import type { RoomRecord } from "../../../../party/protocol/record";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import {
  callsOf,
  createHistoryCaller,
  type HistoryCaller,
  hintOf,
  judgementOf,
  lineOf,
  MINUTE,
  peerOf,
  practiceOf,
  rubricOf,
} from "../../support/history";
import { recordOf } from "../../support/record";

let backend: Backend;
let ann: HistoryCaller;
let bob: HistoryCaller;
let eve: HistoryCaller;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  ann = createHistoryCaller(backend.services, await backend.signIn("ann"), "ann");
  bob = createHistoryCaller(backend.services, await backend.signIn("bob"), "bob");
  eve = createHistoryCaller(backend.services, await backend.signIn("eve"), "eve");
});

const save = (record: RoomRecord) => backend.services.interviews.save(record, backend.clock.now);
const companies = (rows: readonly HistoryRow[]) => rows.map(({ summary }) => summary?.company);

async function statuses(calls: readonly Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status);
}

describe("report of a peer interview", () => {
  const told = "I talked to both of them and we agreed on one written page a week. Since then nobody complained.";
  const segments = [
    lineOf(
      "q.technical-url-to-page..abc",
      1,
      "p1",
      "interviewer",
      "What happens between typing an address into the browser and seeing the page?",
    ),
    lineOf("a1", 2, "p2", "candidate", "The browser asks DNS for the IP address of the name."),
    lineOf("q2", 3, "p1", "interviewer", "Tell me about a conflict."),
    lineOf("a2", 4, "p2", "candidate", told),
  ];

  it("shows measurements and key points to the author of an answer only", async () => {
    await save(peerOf({ segments }));
    const id = await bob.newest();
    const analysesOf = async (person: HistoryCaller) =>
      (await person.detail(id)).record.suggestions.flatMap(({ analysis }) => analysis ?? []);
    const analyses = await analysesOf(bob);
    expect(
      analyses.map(({ question, answer, score, reason }) => [question.segmentId, answer.segmentIds, score, reason]),
    ).toEqual([
      ["q.technical-url-to-page..abc", ["a1"], null, "by_rules"],
      ["q2", ["a2"], null, "by_rules"],
    ]);
    expect(analyses[0]?.points?.length).toBeGreaterThan(0);
    expect(analyses[1]?.delivery.amount).toBe(told.split(" ").length);
    expect(await analysesOf(ann)).toEqual([]);
  });

  it("shows each person of swapped roles the analyses of their own answers only", async () => {
    const swapped = [
      ...segments.slice(0, 2),
      lineOf("q3", 5, "p2", "interviewer", "Tell me about a promise that you could not keep."),
      lineOf("a3", 6, "p1", "candidate", told),
    ];
    const asked = judgementOf({ question: "q.technical-url-to-page..abc", answer: "a1", by: "p2", score: 4 });
    await save(peerOf({ segments: swapped, suggestions: [asked] }));
    const answersOf = async (person: HistoryCaller) =>
      (await person.detail(await person.newest())).record.suggestions.flatMap(
        ({ analysis }) => analysis?.answer.segmentIds ?? [],
      );
    expect(await answersOf(bob)).toEqual(["a1"]);
    expect(await answersOf(ann)).toEqual(["a3"]);
  });

  it("keeps an analysis that the author requested", async () => {
    const judged = judgementOf({ question: "q2", answer: "a2", by: "p2", score: 4 });
    await save(peerOf({ segments, suggestions: [judged] }));
    const { suggestions } = (await bob.detail(await bob.newest())).record;
    expect(suggestions.map(({ analysis }) => [analysis?.answer.segmentIds, analysis?.score])).toEqual([
      [["a2"], 4],
      [["a1"], null],
    ]);
  });

  it("counts an answer that went on after its analysis by rules as a whole, in place of that analysis", async () => {
    const more = "We also moved the export into a queue.";
    const early = { ...judgementOf({ question: "q2", answer: "a2", by: "p2", score: null }), model: "coach" };
    await save(peerOf({ segments: [...segments, lineOf("a3", 5, "p2", "candidate", more)], suggestions: [early] }));
    const { suggestions } = (await bob.detail(await bob.newest())).record;
    expect(suggestions.map(({ id, analysis }) => [id, analysis?.answer.segmentIds])).toEqual([
      [early.id, ["a2", "a3"]],
      ["rules-a1", ["a1"]],
    ]);
    expect(suggestions[0]?.analysis?.delivery.amount).toBe(`${told} ${more}`.split(" ").length);
    expect(suggestions[0]?.endedAt).toBe(NOW);
  });

  it("keeps an analysis by rules that covers the whole answer, and a model's of a part", async () => {
    await save(peerOf({ segments }));
    const whole = (await bob.detail(await bob.newest())).record.suggestions.find(({ id }) => id === "rules-a2");
    const known = { ...judgementOf({ question: "q2", answer: "a2", by: "p2", score: null }), model: "coach" };
    const kept = { ...known, ...(whole?.analysis && { analysis: whole.analysis }), endedAt: NOW - MINUTE };
    await save(peerOf({ rev: 6, segments, suggestions: [kept] }));
    const find = async () => (await bob.detail(await bob.newest())).record.suggestions[0];
    expect(await find()).toMatchObject({ id: kept.id, endedAt: NOW - MINUTE });
    const judged = judgementOf({ question: "q2", answer: "a2", by: "p2", score: 4 });
    const longer = [...segments, lineOf("a3", 5, "p2", "candidate", "And one more thing.")];
    await save(peerOf({ rev: 7, segments: longer, suggestions: [judged] }));
    expect((await find())?.analysis).toEqual(judged.analysis);
  });
});

describe("report of an AI interview", () => {
  const told = "At Acme I moved our exports to a queue. Since then nobody has waited for them.";
  const recordOf = (changes: Partial<RoomRecord> = {}, answer = told): RoomRecord => {
    const made = practiceOf({ scores: [null] });
    const segments = [
      lineOf("q0", 0, "ai", "ai", "Tell me about a project that you led."),
      lineOf("a0", 1, "p1", "candidate", answer),
      lineOf("follow-up", 2, "ai", "ai", "And how did it end?"),
      lineOf("a0-more", 3, "p1", "candidate", "The exports took two minutes after that."),
      lineOf("q-skipped", 4, "ai", "ai"),
    ];
    return { ...made, segments, suggestions: [], ...changes };
  };
  const analysesOf = async (record: RoomRecord) => {
    await save(record);
    return (await ann.detail(await ann.newest())).record.suggestions.flatMap(({ analysis }) => analysis ?? []);
  };

  it("has measurements of an answer for which no analysis has come, follow-ups included", async () => {
    backend.clock.now = NOW + 3 * MINUTE;
    const analyses = await analysesOf(recordOf());
    expect(analyses).toMatchObject([
      { question: { segmentId: "q0" }, answer: { segmentIds: ["a0", "a0-more"] }, score: null, reason: "by_rules" },
    ]);
  });

  it("has them in place of an analysis that failed, and none for answers with an analysis or for tasks", async () => {
    backend.clock.now = NOW + 3 * MINUTE;
    const { analysis: _, ...request } = judgementOf({ question: "q0", answer: "a0", score: 4 });
    const failed = { ...request, status: "failed" as const, error: "timeout" as const };
    expect(await analysesOf(recordOf({ rev: 6, suggestions: [failed] }))).toMatchObject([{ reason: "by_rules" }]);
    const judged = judgementOf({ question: "q0", answer: "a0", score: 4 });
    expect(await analysesOf(recordOf({ rev: 7, suggestions: [judged] }))).toMatchObject([{ score: 4 }]);
    const made = recordOf({ rev: 8, suggestions: [failed] });
    const coding = { stage: "writing" as const, nudges: 0, hints: 0 };
    const plan = made.mock?.plan.map((question) => ({ ...question, coding })) ?? [];
    expect(await analysesOf({ ...made, ...(made.mock && { mock: { ...made.mock, plan } }) })).toEqual([]);
  });

  it("waits for the analyses of an interview that was just finished, but not of an abandoned one", async () => {
    backend.clock.now = NOW + MINUTE;
    expect(await analysesOf(recordOf())).toEqual([]);
    expect(await analysesOf(recordOf({ rev: 6, ended: "abandoned" }))).toMatchObject([{ reason: "by_rules" }]);
  });

  it("finds no answer in talk to the interviewer", async () => {
    backend.clock.now = NOW + 3 * MINUTE;
    const record = recordOf({}, "How much time do I have left?");
    const segments = record.segments.filter(({ id }) => id !== "a0-more");
    expect(await analysesOf({ ...record, segments })).toMatchObject([{ reason: "no_answer" }]);
  });
});

describe("GET /api/history", () => {
  it("describes interviews from the caller's seat, with the candidate's results", async () => {
    await save(peerOf());
    await save(practiceOf({ at: NOW - MINUTE, scores: [3, 4, null] }));
    const { rows, next, total, uid } = await ann.list();
    expect([uid, next, total]).toEqual(["ann", null, 2]);
    expect(rows).toEqual([
      {
        ...{ id: expect.any(String), room: "room-under-test", mode: "peer", ended: "finished" },
        ...{ startedAt: NOW - MINUTE, endedAt: NOW, role: "interviewer", others: ["Bob"], summary: null },
      },
      {
        ...{ id: expect.any(String), room: "room-under-test", mode: "ai", ended: "finished" },
        ...{ startedAt: NOW - 11 * MINUTE, endedAt: NOW - MINUTE, role: "candidate", others: [] },
        summary: {
          ...{ v: 1, interviewType: "behavioral", company: "Acme", position: "Nurse" },
          ...{ score: 3.5, questions: 4, answered: 3, scored: 2, criteria: [{ criterion: "structure", score: 3.5 }] },
        },
      },
    ]);
    const [row] = (await bob.list()).rows;
    expect(row).toMatchObject({
      role: "candidate",
      others: ["Ann"],
      summary: { score: null, answered: 0, company: "" },
    });
    expect((await eve.list()).rows).toEqual([]);
  });

  it("shows an unfinished interview at once, and as finished once its room delivers it again", async () => {
    await save({ ...peerOf(), ended: "unfinished", rev: 1 });
    const id = await ann.newest();
    expect((await ann.list()).rows).toMatchObject([{ id, ended: "unfinished", endedAt: NOW }]);
    await save({ ...peerOf(), rev: 2 });
    for (const person of [ann, bob]) expect((await person.list()).rows).toMatchObject([{ id, ended: "finished" }]);
  });

  it("describes a peer interview with swapped roles as both asking and answering", async () => {
    const setup = { interviewType: "technical", company: "Acme", position: "Nurse", minutes: 30, lang: "en" } as const;
    const told = "I talked to both of them and we agreed on one written page a week.";
    const segments = [
      lineOf("q1", 1, "p1", "interviewer", "Tell me about a conflict."),
      lineOf("a1", 2, "p2", "candidate", told),
      lineOf("q2", 3, "p2", "interviewer", "And what about you?"),
      lineOf("a2", 4, "p1", "candidate", told),
    ];
    await save(peerOf({ setup, segments }));
    for (const person of [ann, bob])
      expect((await person.list()).rows).toMatchObject([
        {
          summary: {
            ...{ interviewType: "technical", company: "Acme", position: "Nurse", swapped: true },
            ...{ score: null, questions: 1, answered: 1, scored: 0 },
          },
        },
      ]);
  });

  it("F10 forgets company and position with the person who chose them, in row and record", async () => {
    const setup = { interviewType: "technical" as const, company: "Acme", position: "Nurse", minutes: 30, lang: "en" };
    const segments = [
      lineOf("q1", 1, "p1", "interviewer", "Tell me about a conflict."),
      lineOf("a1", 2, "p2", "candidate", "I talked to both of them."),
    ];
    const own = createOwnInterviews(openDatabase(bindings.DB));
    const seen = async (person: HistoryCaller) => {
      const { setup, setupBy } = (await own.read(person === ann ? "ann" : "bob", await person.newest())) ?? {};
      const [row] = (await person.list()).rows;
      const place = setup && [setup.company, setup.position];
      return { company: (row?.asked ?? row?.summary)?.company, place, setupBy };
    };
    const kept = { company: "Acme", place: ["Acme", "Nurse"] };
    const gone = { company: "", place: ["", ""], setupBy: undefined };
    for (const { by, leaves, left, after } of [
      { by: "p1", leaves: "ann", left: bob, after: gone },
      { by: "p1", leaves: "bob", left: ann, after: { ...kept, setupBy: "p1" } },
      { by: undefined, leaves: "bob", left: ann, after: gone },
    ]) {
      await bindings.DB.prepare("DELETE FROM interviews").run();
      const record = peerOf({ setup, segments, ...(by && { setupBy: by }) });
      await save(record);
      expect(await seen(left)).toEqual({ ...kept, setupBy: by });
      await own.leaveRoom(leaves, [leaves], record.room, NOW);
      expect(await seen(left)).toEqual(after);
    }
  });

  it("requires a session and answers GET only", async () => {
    const nobody = createHistoryCaller(backend.services, null, "ann");
    await save(peerOf());
    const id = await ann.newest();
    expect(
      await statuses([
        nobody.call("GET", ""),
        nobody.find("room-under-test", "epoch-1"),
        ...callsOf(nobody, "ann", id),
      ]),
    ).toEqual(Array.from({ length: 8 }, () => 401));
    const wrong = [ann.call("POST", ""), ann.call("PUT", `/${id}`), ann.call("GET", `/${id}/notes`)];
    expect(await statuses([...wrong, ann.call("POST", `/${id}/feedback`), ann.call("GET", `/${id}/restore`)])).toEqual(
      Array.from({ length: 5 }, () => 405),
    );
  });

  it("ends an abandoned interview at the last departure, never before its start", async () => {
    await save(practiceOf({ at: NOW, minutes: 45 }));
    await save({ ...practiceOf({ epoch: "left", at: NOW - 1, minutes: 45 }), ended: "abandoned" });
    await save({ ...practiceOf({ epoch: "short", at: NOW - 2, minutes: 1 }), ended: "abandoned" });
    expect((await ann.list()).rows.map(({ endedAt }) => endedAt)).toEqual([
      NOW,
      NOW - 1 - 30 * MINUTE,
      NOW - 2 - MINUTE,
    ]);
  });

  it("pages without repeated or lost rows, even with equal end times and new interviews", async () => {
    const limit = 3;
    const { history } = backend.services;
    const ends = [NOW, NOW - 1, NOW - 1, NOW - 1, NOW - 2, NOW - 3, NOW - 3];
    for (const [n, at] of ends.entries()) await save(practiceOf({ epoch: `ai-${n}`, at }));
    const whole = (await history.list("ann", {}, 100)).rows.map(({ id }) => id);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await history.list("ann", { after: after ?? undefined }, limit);
      expect(page.total).toBe(seen.length === 0 ? ends.length : ends.length + 1);
      if (seen.length === 0) await save(practiceOf({ epoch: "new", at: NOW + 1 }));
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual(whole);
    expect((await ann.call("GET", "?after=nonsense")).status).toBe(422);
    expect((await ann.call("GET", "?mode=other")).status).toBe(422);
    expect((await ann.call("GET", `?q=${"x".repeat(101)}`)).status).toBe(422);
  });

  it("limits the rows of a page", async () => {
    for (let n = 0; n < 31; n++) await save(practiceOf({ epoch: `ai-${n}`, at: NOW - n }));
    const first = await ann.list();
    const second = await ann.list({ after: first.next ?? "" });
    expect([first.rows.length, second.rows.length, second.next, second.total]).toEqual([30, 1, null, 31]);
  });

  it("filters by mode and by type", async () => {
    await save(peerOf());
    await save(practiceOf({ epoch: "t", type: "technical", company: "T" }));
    await save(practiceOf({ epoch: "h", type: "hr", company: "H", at: NOW - 1 }));
    expect((await ann.list({ mode: "peer" })).rows).toHaveLength(1);
    expect(companies((await ann.list({ mode: "ai" })).rows)).toEqual(["T", "H"]);
    expect(companies((await ann.list({ mode: "ai", type: "hr", q: "" })).rows)).toEqual(["H"]);
    expect(await ann.list({ mode: "test", type: "hr" })).toMatchObject({ rows: [], total: 0, next: null });
  });

  it.each([
    ["acme", ["Acme 100%_off"]],
    ["ACME nurse", ["Acme 100%_off"]],
    ["nurse beta", ["Beta"]],
    ["%", ["Acme 100%_off"]],
    ["0%_o", ["Acme 100%_off"]],
    ["_", ["Acme 100%_off"]],
    ["\\", ["Beta"]],
    ["台積電", ["台積電"]],
    ["積電 工程", ["台積電"]],
    ["电", []],
    ["'\" --", []],
    ["behavioral", []],
    ["字".repeat(100), []],
  ])("searches for %s", async (q, found) => {
    await save(practiceOf({ epoch: "1", company: "Acme 100%_off" }));
    await save(practiceOf({ epoch: "2", company: "Beta", position: "Nurse \\ Carer", at: NOW - 1 }));
    await save(practiceOf({ epoch: "3", company: "台積電", position: "資深工程師", at: NOW - 2 }));
    await save(practiceOf({ epoch: "4", uid: "bob", company: "Acme 台積電" }));
    const { rows, total } = await ann.list({ q });
    expect(companies(rows)).toEqual(found);
    expect(total).toBe(found.length);
  });

  it.each([
    ["école", ["École Émile"]],
    ["ÉCOLE émile", ["École Émile"]],
    ["яндекс", ["Яндекс"]],
    ["ЯНДЕКС", ["Яндекс"]],
    ["saint-étienne", ["Saint-Étienne"]],
    ["SAINT-ÉTIENNE", ["Saint-Étienne"]],
    ["öbb", ["ÖBB"]],
    ["ecole", []],
  ])("searches for %s in any case", async (q, found) => {
    for (const [n, company] of ["École Émile", "Яндекс", "Saint-Étienne", "ÖBB"].entries())
      await save(practiceOf({ epoch: `${n}`, company }));
    expect(companies((await ann.list({ q })).rows)).toEqual(found);
  });

  it("searches the other participants' names", async () => {
    await save(peerOf());
    await save(practiceOf({ at: NOW - 1 }));
    expect((await ann.list({ q: "bob" })).total).toBe(1);
    expect((await ann.list({ q: "Ann" })).total).toBe(0);
    expect((await bob.list({ q: "ann" })).total).toBe(1);
  });
});

describe("GET /api/history/{id}", () => {
  it("finds an interview by its room once its record has arrived", async () => {
    const found = async (who: HistoryCaller, epoch = "epoch-1") => (await who.find("room-under-test", epoch)).json();
    expect(await found(ann)).toEqual({ id: null });
    await save(peerOf());
    expect(await found(ann)).toEqual({ id: await ann.newest() });
    expect(await found(bob)).toEqual({ id: await ann.newest() });
    expect(await found(eve)).toEqual({ id: null });
    expect(await found(ann, "epoch-2")).toEqual({ id: null });
    expect((await ann.call("GET", "/find?room=room-under-test")).status).toBe(422);
  });

  it("contains the code, and only passed or failed for hidden tests that the other participant ran", async () => {
    const run = (id: string, participantId: string, hidden: boolean) => ({
      ...{ id, rev: 1, participantId, file: "one", version: 0, language: "python" as const, input: "" },
      ...{ output: `printed by ${id}`, status: "done" as const, marks: [], ms: 1, at: NOW },
      tests: { hidden, results: [{ passed: true, got: `result of ${id}` }] },
    });
    const file = {
      ...{ id: "one", name: "a.py", language: "python" as const, participantId: "p1", writers: ["p2"], createdAt: NOW },
      ...{
        task: { kind: "bank" as const, id: "can-attend" },
        hintsShownAt: [NOW],
        first: "",
        text: "def f",
        changes: [],
      },
    };
    const code = { files: [file], runs: [run("visible", "p1", false), run("hidden", "p1", true)] };
    await save(peerOf({ code }));
    const codeOf = async (person: HistoryCaller) => (await person.detail(await person.newest())).record.code;
    expect(await codeOf(ann)).toEqual(code);
    const bobs = await codeOf(bob);
    expect(bobs?.files).toEqual([file]);
    expect(bobs?.runs[0]).toEqual(code.runs[0]);
    expect(bobs?.runs[1]).toMatchObject({ output: "", tests: { hidden: true, results: [{ passed: true, got: "" }] } });
  });

  it("contains no uids, labels or hints of the other participant", async () => {
    const suggestions = [hintOf("anns", "p1"), hintOf("bobs", "p2"), hintOf("shared", "p2", "room")];
    await save(peerOf({ suggestions }));
    const id = await ann.newest();
    const { record, row, notes, feedback, uid } = await ann.detail(id);
    expect([uid, row.id]).toEqual(["ann", id]);
    expect(record.suggestions.map((one) => one.id)).toEqual(["anns", "shared"]);
    expect(record.members.map(({ name, you }) => [name, you])).toEqual([
      ["Ann", true],
      ["Bob", false],
    ]);
    expect(record.segments).toHaveLength(2);
    expect(notes).toEqual({ rev: 0, text: "" });
    expect(feedback).toEqual({ mine: null, theirs: { state: "none" }, isFixed: false });
    expect((await bob.detail(id)).record.suggestions.map((one) => one.id)).toEqual(["bobs", "shared"]);
    const text = await (await ann.call("GET", `/${id}`)).text();
    for (const secret of ["labelannx", "labelbobx", '"bob"', "hint bobs"]) expect(text).not.toContain(secret);
  });

  it("has no feedback if the person was alone", async () => {
    await save(practiceOf());
    expect((await ann.detail(await ann.newest())).feedback).toBeNull();
    expect((await ann.call("GET", `/${await ann.newest()}/feedback`)).status).toBe(404);
    expect((await ann.judge(await ann.newest(), { overall: 3 })).status).toBe(422);
  });

  it("returns 404 to other people, in any request", async () => {
    await save(practiceOf());
    const id = await ann.newest();
    expect(await statuses(callsOf(bob, "bob", id))).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await statuses(callsOf(bob, "bob", "no-such-id"))).toEqual([404, 404, 404, 404, 404, 404]);
    // The page's user is checked against the cookie, and the signed-in one counts.
    expect((await statuses(callsOf(bob, "ann", id))).slice(1)).toEqual([401, 401, 401, 401, 401]);
    expect((await ann.list()).total).toBe(1);
    expect((await ann.detail(id)).notes).toEqual({ rev: 0, text: "" });
  });

  it("accepts changes from our origin only", async () => {
    await save(peerOf());
    const id = await ann.newest();
    const foreign = { origin: "https://elsewhere.example" };
    const body = { uid: "ann", base: 0, text: "" };
    const calls = [
      ann.call("DELETE", `/${id}`, undefined, foreign),
      ann.call("POST", `/${id}/restore`, undefined, foreign),
      ann.call("PUT", `/${id}/notes`, body, foreign),
      ann.call("PUT", `/${id}/feedback`, { uid: "ann", rubric: rubricOf("") }, foreign),
    ];
    expect(await statuses(calls)).toEqual([403, 403, 403, 403]);
  });
});

describe("interview summaries", () => {
  const summary = async (who = bob) => (await who.list()).rows[0]?.summary;
  const judged = (score: number, by: string) => judgementOf({ question: "q0", answer: "a0", score, by });

  it("count the candidate's hints, not the interviewer's", async () => {
    await save(peerOf({ suggestions: [judged(2, "p1")] }));
    expect(await summary()).toMatchObject({ score: null, questions: 0, answered: 0, interviewType: null });
    await save(peerOf({ rev: 6, suggestions: [{ ...judged(2, "p1"), audience: "room" }] }));
    expect(await summary()).toMatchObject({ score: 2, questions: 1, answered: 1, interviewType: "behavioral" });
    await save(peerOf({ rev: 7, suggestions: [judged(4, "p2")] }));
    expect(await summary()).toMatchObject({ score: 4, scored: 1 });
    expect(await summary(ann)).toBeNull();
    await save(peerOf({ rev: 6, suggestions: [] }));
    expect(await summary()).toMatchObject({ score: 4 });
  });

  it("have the room's facts for who only asked, who is found by them and has no result", async () => {
    const setup = { interviewType: "technical" as const, company: "Halden", position: "Cook", minutes: 45, lang: "en" };
    await save(peerOf({ setup }));
    const [row] = (await ann.list()).rows;
    expect(row).toMatchObject({ role: "interviewer", summary: null });
    expect(row?.asked).toEqual({ v: 1, asked: true, interviewType: "technical", company: "Halden", position: "Cook" });
    const [own] = (await bob.list()).rows;
    expect(own).not.toHaveProperty("asked");
    expect(own?.summary).toMatchObject({ interviewType: "technical", company: "Halden", position: "Cook" });
    const queries: Record<string, string>[] = [{ type: "technical" }, { q: "halden cook" }];
    for (const query of queries) expect((await ann.list(query)).rows.map(({ id }) => id)).toEqual([row?.id]);
    expect((await ann.list({ type: "hr" })).rows).toEqual([]);
  });

  it("exist for everybody who answered, whatever their final seat", async () => {
    const [first, second] = peerOf().members;
    if (!first || !second) throw new Error("There are two");
    const members: RoomRecord["members"] = [
      { ...first, role: "candidate" },
      { ...second, role: "interviewer" },
    ];
    await save(peerOf({ suggestions: [judged(4, "p2")] }));
    await save(peerOf({ rev: 6, members, suggestions: [judged(4, "p2")] }));
    expect(await summary(bob)).toMatchObject({ score: 4, swapped: true });
    expect(await summary(ann)).toMatchObject({ score: null });
  });

  it("are computed and stored on the first request for older records", async () => {
    for (let n = 0; n < 12; n++) await save(practiceOf({ epoch: `ai-${n}`, at: NOW - n, company: `C${n}` }));
    await save(peerOf({ finishedAt: NOW - 20 }));
    await bindings.DB.exec("UPDATE interview_participants SET summary = NULL");
    const unread = "SELECT count(*) AS n FROM interview_participants WHERE summary IS NULL AND uid = 'ann'";
    const [first] = (await ann.list()).rows;
    expect(first?.summary).toMatchObject({ score: 3, company: "C0" });
    // One request computes a limited number, the next one the rest; the interviewer's stays null.
    expect(await bindings.DB.prepare(unread).first("n")).toBe(3);
    expect(companies((await ann.list({ mode: "ai" })).rows)).toEqual(Array.from({ length: 12 }, (_, n) => `C${n}`));
    expect(await bindings.DB.prepare(unread).first("n")).toBe(1);
    await bindings.DB.exec("UPDATE interview_participants SET summary = NULL");
    expect((await ann.detail(first?.id ?? "")).row.summary).toMatchObject({ company: "C0" });
  });

  it("match the record after a person was removed", async () => {
    const score = { ...judged(2, "p1"), audience: "room" as const };
    await save(peerOf({ suggestions: [score] }));
    expect(await summary()).toMatchObject({ score: 2 });
    // Like a second delivery by a room that was asked to forget.
    const { members, segments } = peerOf();
    await save(peerOf({ rev: 6, members: members.slice(1), segments: segments.slice(1), suggestions: [] }));
    expect((await bob.list()).rows[0]).toMatchObject({ others: [], summary: { score: null, questions: 0 } });
    await save(peerOf({ epoch: "2", suggestions: [score], finishedAt: NOW + 1 }));
    expect(await summary()).toMatchObject({ score: 2 });
    await createOwnInterviews(openDatabase(bindings.DB)).leaveRoom("ann", ["ann"], "room-under-test", NOW);
    expect((await bob.list()).rows[0]).toMatchObject({ others: [], summary: { score: null, questions: 0 } });
    expect((await ann.list()).total).toBe(0);
  });

  it("appear even if another one can't be computed or read", async () => {
    await save(practiceOf({ epoch: "broken", at: NOW - 1, company: "Broken" }));
    await save(practiceOf({ epoch: "odd", at: NOW - 2, company: "Odd" }));
    const ids = (await ann.list()).rows.map(({ id }) => id);
    await save(practiceOf({ company: "Whole" }));
    const { DB } = bindings;
    await DB.prepare("UPDATE interview_parts SET body = '{}' WHERE interview_id = ?").bind(ids[0]).run();
    await DB.exec("UPDATE interview_participants SET summary = NULL");
    await DB.prepare(`UPDATE interview_participants SET summary = '{"v":0,"score":2}' WHERE interview_id = ?`)
      .bind(ids[1])
      .run();
    const { rows, total } = await ann.list();
    expect([rows.map(({ summary }) => summary?.company ?? null), total]).toEqual([["Whole", null, null], 3]);
    expect((await backend.services.progress.read("ann")).scores).toHaveLength(1);
    // The check is not repeated for each request.
    const unread = "SELECT count(*) AS n FROM interview_participants WHERE summary IS NULL";
    expect(await DB.prepare(unread).first("n")).toBe(0);
  });

  it("are never taken from a request", async () => {
    await save(recordOf({ members: peerOf().members }));
    const id = await bob.newest();
    const answer = await bob.call("PUT", `/${id}`, { uid: "bob", summary: { score: 5 } });
    expect(answer.status).toBe(405);
  });
});
