import { beforeEach, describe, expect, it } from "vitest";
import { createContext } from "../../../../functions/services/create-services";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { recordOf } from "../../support/record";
import { createCaller } from "../../support/resources";
import { createWorld, ORIGIN, type World } from "../../support/world";

const USER = { firebase: { sign_in_provider: "password" } };
const DAY = 24 * 3_600_000;
const ASSISTANT = JSON.stringify({
  providers: { openai: { apiKey: "sk-secret" }, own: { baseUrl: "https://own.example/v1", needsKey: false } },
  models: { mine: { provider: "own" }, "gpt-4o": false },
  caps: { tokens: { total: 1_000, guests: 200 } },
});
let world: World;

beforeEach(async () => {
  await emptyStorage();
  world = createWorld({ OPERATORS: " uid-op , guest-op", ASSISTANT });
});

const sees = async (cookie: string | null) => {
  const context = createContext(world.services);
  const request = new Request(`${ORIGIN}/operator`, { headers: cookie === null ? {} : { cookie } });
  return context.operatorView.isOperator(await context.currentUser(request));
};

async function use(uid: string, tokens: number, id = crypto.randomUUID()): Promise<void> {
  const of = { room: "room-1", epoch: "e", uid, origin: "home", provider: "openai" };
  expect(await world.services.quota.ask({ ask: "request", ...of, requestId: id, tokens }, world.clock.now)).toBe(true);
}

describe("an operator", () => {
  it("is a signed-in user whose uid the setting names, and nobody else", async () => {
    expect(await sees(await world.signIn("uid-op", USER))).toBe(true);
    expect(await sees(await world.signIn("guest-op"))).toBe(false);
    expect(await sees(await world.signIn("uid-else", USER))).toBe(false);
    expect(await sees(null)).toBe(false);
    world = createWorld({ OPERATORS: "" });
    expect(await sees(await world.signIn("uid-op", USER))).toBe(false);
  });
});

describe("the operator's report", () => {
  it("has today's use for each provider, with what was used by guests, and not yesterday's", async () => {
    await world.signIn("ann", USER);
    await world.signIn("gus");
    await use("ann", 900);
    world.clock.now += DAY;
    await use("ann", 300);
    await use("gus", 100);
    const report = world.services.operatorView.read();
    expect((await report.usage)?.providers).toEqual([
      {
        ...{ kind: "model", provider: "openai", requests: 2, units: 400, guestUnits: 100 },
        lastAskedAt: world.clock.now,
      },
    ]);
    expect(report.providers.find(({ id }) => id === "openai")?.limits).toEqual({ total: 1_000, guests: 200 });
  });

  it("counts registrations, interviews and rooms since midnight, and accounts by plan", async () => {
    await world.signIn("old", USER);
    world.clock.now += DAY;
    const { now } = world.clock;
    await world.signIn("ann", USER);
    await world.signIn("gus");
    await bindings.DB.exec("UPDATE users SET plan = 'pro', deletion_ordered_at = 1 WHERE uid = 'ann'");
    await world.services.quota.ask({ ask: "start", room: "room-1", epoch: "e", uid: "ann", mode: "ai" }, now);
    await world.services.quota.ask({ ask: "start", room: "room-2", epoch: "e", uid: "gus", mode: "peer" }, now);
    await world.services.roomVisits.note("ann", "room-1", now);
    await world.services.roomVisits.note("gus", "room-1", now);
    expect(await world.services.operatorView.read().usage).toEqual({
      registrations: { user: 1, guest: 1 },
      accounts: { user: 2, guest: 1, waitingForDeletion: 1 },
      plans: { free: 1, pro: 1 },
      begun: { ai: 1, peer: 1 },
      stored: 0,
      rooms: 1,
      providers: [],
    });
  });

  it("lists the largest interviews and accounts by shortened ids, and no name or word", async () => {
    const ann = createCaller(world.services, await world.signIn("ann-with-a-long-uid", USER), "ann-with-a-long-uid");
    await ann.upload();
    await ann.told();
    const members = [{ ...recordOf().members[0], uid: "ann-with-a-long-uid", name: "Ottilie" }];
    const record = recordOf({ members: members as ReturnType<typeof recordOf>["members"] });
    await world.services.interviews.save(record, NOW);
    const storage = await world.services.operatorView.read().storage;
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

  it("says which providers, settings and models are missing and why, and no key", async () => {
    const { providers, settings, unusableModels } = world.services.operatorView.read();
    const stateOf = (id: string) => providers.find((one) => one.kind === "model" && one.id === id)?.state;
    expect([stateOf("openai"), stateOf("own"), stateOf("qwen"), stateOf("anthropic")]).toEqual([
      ...["configured", "configured", "key_missing", "off"],
    ]);
    expect(providers.find(({ kind, id }) => kind === "speech" && id === "google")).toMatchObject({
      state: "key_missing",
      missing: ["SPEECH.google.apiKey"],
    });
    expect(settings).toContainEqual({ name: "ASSISTANT", isSet: true });
    expect(settings).toContainEqual({ name: "TURN", isSet: false });
    const whyNot = Object.fromEntries(unusableModels.map(({ id, state }) => [id, state]));
    expect(whyNot).toMatchObject({ "gpt-4o": "not_served", o1: "retired", "qwq-32b": "needs_key" });
    expect(whyNot).not.toHaveProperty("mine");
    expect(JSON.stringify([providers, settings, unusableModels])).not.toContain("secret");
  });

  it("is there in part when the database is not", async () => {
    await bindings.DB.exec("DROP TABLE tracker_events");
    const report = world.services.operatorView.read();
    expect(await report.storage).toBeNull();
    expect(await report.usage).not.toBeNull();
    expect((await report.health)?.parts.database).toBe(true);
    expect(world.events).toContainEqual(expect.objectContaining({ event: "operator_part_failed", part: "storage" }));
  });
});
