import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { type AssistantMenu, assistantMenuSchema } from "../../../../party/protocol/assistant-menu";
import { createBackend, ORIGIN } from "../../support/backend";
import { emptyStorage } from "../../support/bindings";

beforeEach(async () => {
  await emptyStorage();
});

async function ask(changes: Record<string, unknown> = {}, method = "GET"): Promise<Response> {
  const { services } = createBackend(changes);
  const response = await answerApi(new Request(`${ORIGIN}/api/assistant`, { method }), createContext(services, "r"));
  if (!response) throw new Error("Nobody answers");
  return response;
}

async function menuWith(changes: Record<string, unknown> = {}): Promise<AssistantMenu> {
  return v.parse(assistantMenuSchema, await (await ask(changes)).json());
}

const stateIn = ({ models }: AssistantMenu, id: string) => models.find((model) => model.id === id)?.state;

describe("GET /api/assistant", () => {
  it("lists the models without a session, uncached", async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const menu = v.parse(assistantMenuSchema, await response.json());
    expect(menu.preselected).toBe("coach");
    expect(menu.translates).toBe(false);
    expect(menu.models[0]).toMatchObject({ id: "coach", state: "usable", builtIn: true });
    expect(menu.models).toHaveLength(16);
    expect(stateIn(menu, "gpt-4o-mini")).toBe("needs_key");
  });

  it("follows the operator's setting without revealing it", async () => {
    const ASSISTANT = JSON.stringify({
      providers: {
        openai: { apiKey: "sk-secret-1" },
        house: { baseUrl: "https://models.example/v1", apiKey: "sk-secret-2" },
      },
      models: { "our-llama": { provider: "house", name: "Our Llama", readsPictures: true }, "gpt-4.1": false },
    });
    const text = await (await ask({ ASSISTANT })).text();
    expect(text).not.toContain("secret");
    expect(text).not.toContain("models.example");
    const menu = v.parse(assistantMenuSchema, JSON.parse(text));
    expect(menu.preselected).toBe("gpt-4o-mini");
    expect(menu.translates).toBe(true);
    expect(stateIn(menu, "gpt-4.1")).toBe("not_served");
    expect(menu.models.at(-1)).toEqual({
      id: "our-llama",
      name: "Our Llama",
      provider: "house",
      state: "usable",
      readsPictures: true,
      builtIn: false,
      takesKey: false,
    });
  });

  it("lists Workers AI models if rooms can reach them", async () => {
    const ASSISTANT = '{"models": {"qwq-32b": {"provider": "workers-ai", "model": "@cf/qwen/qwq-32b"}}}';
    const AI = { run: async () => null };
    expect(stateIn(await menuWith({ ASSISTANT, AI }), "qwq-32b")).toBe("usable");
    expect(stateIn(await menuWith({ ASSISTANT }), "qwq-32b")).toBe("not_served");
    const elsewhere = { PARTYKIT_HOST: "mocki.example.partykit.dev", MOCKI_ORIGIN: "https://mocki.example" };
    const menu = await menuWith({ ASSISTANT, AI, ...elsewhere });
    expect(stateIn(menu, "qwq-32b")).toBe("not_served");
    expect(menu.translates, "which the Worker asks itself").toBe(true);
  });

  it("answers GET only", async () => {
    const response = await ask({}, "POST");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET");
  });
});

describe("limits of the ASSISTANT setting", () => {
  it("apply to counted requests", async () => {
    const ASSISTANT = '{"quotas": {"free": {"ai": 3, "peer": null}}}';
    const { services, signIn } = createBackend({ ASSISTANT });
    await signIn("ada");
    expect(await services.quota.left("ada")).toMatchObject({ ai: { used: 0, limit: 3 }, peer: null });
  });
});
