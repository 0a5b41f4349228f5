import { beforeEach, describe, expect, it } from "vitest";
import { createContext } from "../../../../functions/services/create-services";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { recordOf } from "../../support/record";
import { createCaller } from "../../support/resources";

const USER = { firebase: { sign_in_provider: "password" } };
const DAY = 24 * 3_600_000;
const ASSISTANT = JSON.stringify({
  providers: { openai: { apiKey: "sk-secret" }, own: { baseUrl: "https://own.example/v1", needsKey: false } },
  models: { mine: { provider: "own" }, "gpt-4o": false },
  caps: { tokens: { total: 1_000, guests: 200 } },
});
let backend: Backend;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend({ OPERATORS: " uid-op , guest-op", ASSISTANT });
});

const sees = async (cookie: string | null) => {
  const context = createContext(backend.services);
  const request = new Request(`${ORIGIN}/operator`, { headers: cookie === null ? {} : { cookie } });
  return context.operatorView.isOperator(await context.currentUser(request));
};

async function use(uid: string, tokens: number, id = crypto.randomUUID()): Promise<void> {
  const of = { room: "room-1", epoch: "e", uid, origin: "home", provider: "openai" };
  expect(await backend.services.quota.ask({ ask: "request", ...of, requestId: id, tokens }, backend.clock.now)).toBe(
    true,
  );
}

describe("operator", () => {
  it("is a signed-in user whose uid is in the setting", async () => {
    expect(await sees(await backend.signIn("uid-op", USER))).toBe(true);
    expect(await sees(await backend.signIn("guest-op"))).toBe(false);
    expect(await sees(await backend.signIn("uid-else", USER))).toBe(false);
    expect(await sees(null)).toBe(false);
    backend = createBackend({ OPERATORS: "" });
    expect(await sees(await backend.signIn("uid-op", USER))).toBe(false);
  });
});

describe("operator's report", () => {
  it("contains today's use of each provider, with the guests' share", async () => {
    await backend.signIn("ann", USER);
    await backend.signIn("gus");
    await use("ann", 900);
    backend.clock.now += DAY;
    await use("ann", 300);
    await use("gus", 100);
    const report = backend.services.operatorView.read();
    expect((await report.usage)?.providers).toEqual([
      {
        ...{ kind: "model", provider: "openai", requests: 2, units: 400, guestUnits: 100 },
        lastAskedAt: backend.clock.now,
      },
    ]);
    expect(report.providers.find(({ id }) => id === "openai")?.limits).toEqual({ total: 1_000, guests: 200 });
  });

  it("counts registrations, interviews and rooms since midnight, and accounts by plan", async () => {
    await backend.signIn("old", USER);
    backend.clock.now += DAY;
    const { now } = backend.clock;
    await backend.signIn("ann", USER);
    await backend.signIn("gus");
    await bindings.DB.exec("UPDATE users SET plan = 'pro', closed_at = 1 WHERE uid = 'ann'");
    await backend.services.quota.ask({ ask: "start", room: "room-1", epoch: "e", uid: "ann", mode: "ai" }, now);
    await backend.services.quota.ask({ ask: "start", room: "room-2", epoch: "e", uid: "gus", mode: "peer" }, now);
    await backend.services.roomVisits.note("ann", "room-1", now);
    await backend.services.roomVisits.note("gus", "room-1", now);
    expect(await backend.services.operatorView.read().usage).toEqual({
      registrations: { user: 1, guest: 1 },
      accounts: { user: 2, guest: 1, waitingForDeletion: 1 },
      plans: { free: 1, pro: 1 },
      begun: { ai: 1, peer: 1 },
      stored: 0,
      rooms: 1,
      providers: [],
    });
  });

  it("lists the largest interviews and accounts by shortened ids, without names or words", async () => {
    const ann = createCaller(
      backend.services,
      await backend.signIn("ann-with-a-long-uid", USER),
      "ann-with-a-long-uid",
    );
    await ann.upload();
    await ann.told();
    const members = [{ ...recordOf().members[0], uid: "ann-with-a-long-uid", name: "Ottilie" }];
    const record = recordOf({ members: members as ReturnType<typeof recordOf>["members"] });
    await backend.services.interviews.save(record, NOW);
    const storage = await backend.services.operatorView.read().storage;
    expect(storage?.database).toBeGreaterThan(10_000);
    expect(storage?.users).toEqual([
      expect.objectContaining({ id: "ann-wi", role: "user", tracker: 0, interviews: expect.any(Number) }),
    ]);
    const [user] = storage?.users ?? [];
    for (const bytes of [user?.interviews, user?.files, user?.stories]) expect(bytes).toBeGreaterThan(0);
    expect(storage?.files).toBe(user?.files);
    expect(storage?.interviews).toMatchObject([{ mode: "peer", bytes: user?.interviews }]);
    expect(storage?.interviews[0]?.id).toHaveLength(6);
    expect(JSON.stringify(storage)).not.toMatch(/Ottilie|with-a-long|room-/);
  });

  it("names missing providers, settings and models with the reason, without keys", async () => {
    const { providers, settings, unusableModels } = backend.services.operatorView.read();
    const stateOf = (id: string) => providers.find((one) => one.kind === "model" && one.id === id)?.state;
    expect([stateOf("openai"), stateOf("own"), stateOf("qwen"), stateOf("anthropic")]).toEqual([
      ...["configured", "configured", "key_missing", "off"],
    ]);
    expect(providers.find(({ kind, id }) => kind === "speech" && id === "google")).toMatchObject({
      state: "key_missing",
      missing: ["SPEECH.google.apiKey"],
    });
    expect(providers.filter(({ kind }) => kind === "voice")).toEqual([
      expect.objectContaining({ id: "openai", state: "key_missing", missing: ["VOICES.openai.apiKey"] }),
      expect.objectContaining({ id: "google", state: "key_missing" }),
      expect.objectContaining({ id: "baidu", name: "Baidu", state: "key_missing" }),
      expect.objectContaining({ id: "workers-ai", state: "off", missing: [] }),
    ]);
    expect(settings).toContainEqual({ name: "ASSISTANT", isSet: true });
    expect(settings).toContainEqual({ name: "TURN", isSet: false });
    const whyNot = Object.fromEntries(unusableModels.map(({ id, state }) => [id, state]));
    expect(whyNot).toMatchObject({ "gpt-4o": "not_served", o1: "retired", "qwq-32b": "needs_key" });
    expect(whyNot).not.toHaveProperty("mine");
    expect(JSON.stringify([providers, settings, unusableModels])).not.toContain("secret");
  });

  it("is partial when one of its queries fails", async () => {
    await bindings.DB.exec("DROP TABLE tracker_events");
    const report = backend.services.operatorView.read();
    expect(await report.storage).toBeNull();
    expect(await report.usage).not.toBeNull();
    expect((await report.health)?.parts.database).toBe(true);
    expect(backend.events).toContainEqual(expect.objectContaining({ event: "operator_part_failed", part: "storage" }));
  });
});
