import * as v from "valibot";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { ATTEMPT_LIMITS, attemptSchema } from "../../../../party/protocol/attempts";
import { GOOD_KEY } from "../../../support/fake-models/script";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { createHistoryCaller, type HistoryCaller, peerOf } from "../../support/history";

vi.setConfig({ testTimeout: 30_000 });

const urls = inject("fakeModels");
const TEXT =
  "Since I led the move of our exports to a queue in March, they have taken two minutes instead of forty, and support gets no calls about them.";
const JOB = { lang: "en", company: "Halden Robotics", position: "Nurse" };

/** Known to the fake provider by its key, so that each test sees its own requests alone. */
let key: string;
let backend: Backend;
let bob: HistoryCaller;
let id: string;

beforeEach(async () => {
  await emptyStorage();
  key = `${GOOD_KEY}${crypto.randomUUID()}`;
});

async function open({ model = "gpt-4o-mini~prompted", setting = {} } = {}): Promise<void> {
  const ASSISTANT = JSON.stringify({
    providers: { openai: { apiKey: key, baseUrl: `${urls.openai}/v1` } },
    models: { "gpt-4o-mini": { model } },
    ...setting,
  });
  backend = createBackend({ ASSISTANT });
  bob = createHistoryCaller(backend.services, await backend.signIn("bob"), "bob");
  await backend.services.interviews.save(peerOf(), NOW);
  id = await bob.newest();
  expect((await bob.sayAgain(id, "try-1", TEXT)).status).toBe(200);
}

const judge = (who: HistoryCaller, wish: object = { model: "gpt-4o-mini" }, attempt = "try-1", uid = "bob") =>
  who.call("POST", `/${id}/attempt/${attempt}/judgement`, { uid, ...JOB, ...wish });
const kept = async () => (await bob.detail(id)).attempts["try-1"];
const counted = async () => (await bindings.DB.prepare("SELECT uid FROM metered_requests").all()).results;
const seen = async (): Promise<{ body: unknown }[]> => (await fetch(`${urls.openai}/__seen?key=${key}`)).json();

/** Another attempt, so that all of them are of this length. */
async function fillTo(length: number): Promise<void> {
  const attempt = await kept();
  const [line] = attempt?.lines ?? [];
  if (!attempt || !line) throw new Error("Nothing is kept");
  const textOf = (text: string) =>
    JSON.stringify({ "try-1": attempt, filler: { ...attempt, lines: [{ ...line, text }] } });
  const stored = textOf("x".repeat(length - textOf("").length));
  await bindings.DB.prepare("UPDATE interview_participants SET attempts = ? WHERE uid = 'bob'").bind(stored).run();
}

describe("POST /api/history/{id}/attempt/{attempt}/judgement", () => {
  it("stores the model's judgement of the attempt, and counts one request", async () => {
    await open();
    expect(await kept()).toMatchObject({ by: "coach", analysis: { score: null, reason: "by_rules" } });
    const answer = await judge(bob);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const judged = v.parse(attemptSchema, await answer.json());
    expect(judged).toMatchObject({ question: "q0", at: NOW, by: "gpt-4o-mini", lines: [{ text: TEXT }] });
    expect(judged.analysis.score).toBeGreaterThanOrEqual(1);
    expect(judged.analysis.question).toEqual({ segmentId: null, text: "Why us?" });
    expect(await kept()).toEqual(judged);
    expect(await counted()).toEqual([{ uid: "bob" }]);
    const [request] = await seen();
    expect(JSON.stringify(request)).toContain(JOB.company);
  });

  it("keeps the attempt unchanged, and asks no model, when the day's requests are used up", async () => {
    await open({ setting: { caps: { perUser: 0 } } });
    const before = await kept();
    const answer = await judge(bob);
    expect([answer.status, await answer.json()]).toMatchObject([429, { error: { code: "daily_limit" } }]);
    expect(await kept()).toEqual(before);
    expect(await seen()).toEqual([]);
  });

  it("keeps the attempt unchanged if the model falls back to the built-in coach", async () => {
    await open({ model: "gpt-4o-mini~retired", setting: { fallback: "coach" } });
    const before = await kept();
    const answer = await judge(bob);
    expect([answer.status, await answer.json()]).toMatchObject([502, { error: { code: "assistant_failed" } }]);
    expect(await kept()).toEqual(before);
  });

  it.each([
    ["that is retired", "gpt-4o-mini~retired", { model: "model_unavailable" }],
    ["that is out of credit", "gpt-4o-mini~no-credit", { model: "no_credit" }],
    ["that answers no judgement", "gpt-4o-mini", undefined],
  ])("keeps the attempt unchanged with a model %s", async (_, model, fields) => {
    await open({ model });
    const before = await kept();
    const answer = await judge(bob);
    expect(answer.status).toBe(502);
    const { error } = await answer.json<{ error: { code: string; fields?: object } }>();
    expect([error.code, error.fields]).toEqual(["assistant_failed", fields]);
    expect(await kept()).toEqual(before);
  });

  it("doesn't count requests with the person's own key against the operator's limits", async () => {
    const providers = { openai: { apiKey: "", baseUrl: `${urls.openai}/v1` } };
    await open({ setting: { providers } });
    expect(await (await judge(bob)).json()).toMatchObject({ error: { fields: { model: "no_key" } } });
    const ownKey = { apiKey: key };
    expect(await (await judge(bob, { model: "gpt-4o-mini", ownKey })).json()).toMatchObject({ by: "gpt-4o-mini" });
    expect(await counted()).toEqual([]);
    expect(JSON.stringify(await kept())).not.toContain(key);
  });

  it("refuses another person's attempt", async () => {
    await open();
    const ann = createHistoryCaller(backend.services, await backend.signIn("ann"), "ann");
    expect((await judge(ann)).status).toBe(401);
    expect((await judge(ann, { model: "gpt-4o-mini" }, "try-1", "ann")).status).toBe(404);
    expect((await judge(bob, { model: "gpt-4o-mini" }, "try-2")).status).toBe(404);
    expect((await judge(bob, { model: "" })).status).toBe(422);
    expect(await seen()).toEqual([]);
  });

  it("refuses a deleted interview, and sends no words of it to a model", async () => {
    await open();
    expect(await bob.remove(id)).toBe(204);
    expect((await judge(bob)).status).toBe(404);
    expect(await seen()).toEqual([]);
    expect(await counted()).toEqual([]);
  });

  it("keeps the model's judgement when the attempt is sent again", async () => {
    await open();
    const judged = v.parse(attemptSchema, await (await judge(bob)).json());
    backend.clock.now = NOW + 60_000;
    const again = await bob.sayAgain(id, "try-1", TEXT);
    expect([again.status, await again.json()]).toEqual([200, judged]);
    expect(await kept()).toEqual(judged);
  });

  it("stores a judgement even if there is no room for another attempt", async () => {
    await open();
    await fillTo(ATTEMPT_LIMITS.stored);
    expect((await bob.sayAgain(id, "try-2", TEXT)).status).toBe(409);
    expect(await (await judge(bob)).json()).toMatchObject({ by: "gpt-4o-mini" });
    expect(await kept()).toMatchObject({ by: "gpt-4o-mini" });
  });

  it("refuses before it asks a model when storage is full", async () => {
    await open();
    await fillTo(ATTEMPT_LIMITS.stored + 1);
    const answer = await judge(bob);
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: "conflict" } }]);
    expect(await seen()).toEqual([]);
    expect(await counted()).toEqual([]);
  });

  it("doesn't restore an attempt that was deleted meanwhile", async () => {
    await open();
    const attempt = await kept();
    if (!attempt) throw new Error("Nothing is kept");
    await bob.unsay(id, "try-1");
    const { createHistoryWords } = await import("../../../../functions/db/history-words");
    const { openDatabase } = await import("../../../../functions/db/database");
    await createHistoryWords(openDatabase(bindings.DB)).replaceAttempt("bob", id, "try-1", attempt);
    expect(await kept()).toBeUndefined();
  });

  it("says why an attempt was not stored: no interview, or no room in it by the database's count of characters", async () => {
    await open();
    const { createHistoryWords } = await import("../../../../functions/db/history-words");
    const { openDatabase } = await import("../../../../functions/db/database");
    const words = createHistoryWords(openDatabase(bindings.DB));
    const attempt = await kept();
    if (!attempt) throw new Error("Nothing is kept");
    // Two UTF-16 units each, and one character.
    const long = { ...attempt, question: "😀".repeat(1_000) };
    await fillTo(ATTEMPT_LIMITS.stored - JSON.stringify(long).length + 1_001);
    expect(await words.writeAttempt("bob", id, "try-2", long)).toBe("interview_full");
    await fillTo(ATTEMPT_LIMITS.stored - JSON.stringify(long).length + 1_000);
    for (const [uid, interview] of [
      ["carl", id],
      ["bob", "no-such-interview"],
    ] as const) {
      expect(await words.writeAttempt(uid, interview, "try-2", long)).toBe("not_found");
    }
    expect(await words.writeAttempt("bob", id, "try-2", long)).toBe("written");
    expect(await words.writeAttempt("bob", id, "try-2", null)).toBe("written");
  });
});
