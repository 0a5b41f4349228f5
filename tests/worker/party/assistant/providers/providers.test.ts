import { inject } from "vitest";
import type { ServedModel } from "../../../../../party/assistant/assistant-settings";
import { type Flags, MODELS, PLAIN, PROVIDERS } from "../../../../../party/assistant/model-catalog";
import { anthropicWire } from "../../../../../party/assistant/providers/anthropic";
import { geminiWire } from "../../../../../party/assistant/providers/gemini";
import { createHttpModel } from "../../../../../party/assistant/providers/http";
import { openAiWire } from "../../../../../party/assistant/providers/openai";
import type { Wire } from "../../../../../party/assistant/providers/wire";
import { createWorkersAiModel } from "../../../../../party/assistant/providers/workers-ai";
import { createFakeWorkersAi } from "../../../../support/fake-models/workers-ai";
import { describeProvider, PATIENCE, type Seen, type Subject } from "./provider-contract";

const urls = inject("fakeModels");

/** A model as the registry has it, under a name that says how the fake behaves. */
function modelLike(id: string, scripts: readonly string[], flags: Partial<Flags> = {}): ServedModel {
  const known = MODELS.find((model) => model.id === id);
  const provider = known?.provider ?? "house";
  return {
    id,
    name: id,
    provider,
    upstream: [known?.upstream ?? id, ...scripts].join("~"),
    readsPictures: known?.readsPictures ?? false,
    retired: false,
    offered: true,
    flags: { ...PLAIN, ...PROVIDERS[provider]?.flags, ...known?.flags, ...flags },
  };
}

function overHttp(
  wire: Wire,
  url: string,
  id: string,
  rest: Partial<Subject> & { flags?: Partial<Flags> } = {},
): Subject {
  const { flags, ...others } = rest;
  return {
    connect: (scripts, apiKey, clock) =>
      createHttpModel(
        wire,
        modelLike(id, scripts, flags),
        { baseUrl: url, apiKey, headers: {} },
        { fetch: (input, init) => fetch(input, init), clock, patience: PATIENCE },
      ),
    async seen(key) {
      const response = await fetch(`${new URL(url).origin}/__seen?key=${encodeURIComponent(key)}`);
      return (await response.json()) as Seen[];
    },
    ...others,
  };
}

describeProvider("OpenAI, gpt-4o-mini", overHttp(openAiWire, `${urls.openai}/v1`, "gpt-4o-mini"));
describeProvider("OpenAI, o1", overHttp(openAiWire, `${urls.openai}/v1`, "o1"));
describeProvider("OpenAI, o1-mini", overHttp(openAiWire, `${urls.openai}/v1`, "o1-mini"));
describeProvider("DeepSeek", overHttp(openAiWire, urls.deepseek, "deepseek-r1"));
describeProvider("DashScope, QwQ", overHttp(openAiWire, `${urls.qwen}/compatible-mode/v1`, "qwq-32b"));
describeProvider("Groq", overHttp(openAiWire, `${urls.groq}/openai/v1`, "llama-3.3"));
describeProvider(
  "a server of one's own that thinks in tags",
  overHttp(openAiWire, `${urls.plain}/v1`, "r1-distill", { flags: { reasoning: "think-tags" }, hasKeys: false }),
);
describeProvider("Anthropic", overHttp(anthropicWire, urls.anthropic, "claude-3-7-sonnet", { without: ["blocked"] }));
describeProvider("Gemini", overHttp(geminiWire, urls.gemini, "gemini-2.0-flash-001"));

/** The binding knows no keys: the one of a test tells its object from the others'. */
function overBinding(id: string, flags: Partial<Flags>, without: Subject["without"]): Subject {
  const fakes = new Map<string, ReturnType<typeof createFakeWorkersAi>>();
  return {
    connect(scripts, key, clock) {
      const ai = createFakeWorkersAi();
      fakes.set(key, ai);
      // A model that leaves out the opening tag always thinks.
      const isOpen = flags.reasoning === "think-open" && !scripts.includes("thinks");
      const model = modelLike(id, scripts, isOpen ? { reasoning: "field" } : flags);
      return createWorkersAiModel(ai, model, { clock, patience: PATIENCE });
    },
    async seen(key) {
      return (fakes.get(key)?.runs ?? []).map(({ input, cancelled }) => ({ body: input, aborted: cancelled }));
    },
    without,
    faults: { busy: "overloaded", lost: "overloaded" },
    saysRetryAfter: false,
    hasKeys: false,
  };
}

describeProvider(
  "Workers AI in the shape of chat completions",
  overBinding("@cf/qwen/qwq-32b", { reasoning: "think-tags" }, ["redirect", "blocked"]),
);
describeProvider(
  "Workers AI's own shape, thoughts without an opening tag",
  // It has no word for an answer that was blocked or cut short by a limit, and no junk was ever seen.
  overBinding("@cf/native-r1", { reasoning: "think-open" }, [
    "redirect",
    "blocked",
    "blocked-answer",
    "length",
    "junk",
  ]),
);
