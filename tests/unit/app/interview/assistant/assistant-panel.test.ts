import { describe, expect, it, vi } from "vitest";
import { answerLanguage } from "../../../../../app/interview/assistant/answer-language";
import { linesAskedAbout, makeRequest } from "../../../../../app/interview/assistant/build-request";
import { firstWords, shorten } from "../../../../../app/interview/assistant/shorten";
import { LONGEST_PICTURE, scalePicture } from "../../../../../app/interview/screenshot/scale-picture";
import { readBlocks } from "../../../../../app/report/read-blocks";
import { canAsk, chooseModel, keyProviders, partModels } from "../../../../../app/room/models/choose-model";
import { aboutMeKey, LONGEST_ABOUT_ME, readAboutMe, writeAboutMe } from "../../../../../app/state/about-me";
import { COACH_ALONE, createAssistantMenu } from "../../../../../app/state/assistant-menu";
import {
  ASSISTANT_SETTINGS_KEY,
  AssistantSettingsStore,
  DEFAULT_ASSISTANT_SETTINGS,
  parseAssistantSettings,
} from "../../../../../app/state/assistant-settings";
import type { ListedModel } from "../../../../../party/protocol/assistant-menu";
import { ASSISTANT_FAULT_CODES, ROOM_ERROR_CODES } from "../../../../../party/protocol/errors";
import { LIMITS } from "../../../../../party/protocol/limits";
import { readTexts } from "../../../../support/texts";

const model = (id: string, state: ListedModel["state"], provider = "OpenAI"): ListedModel => ({
  id,
  name: id.toUpperCase(),
  provider,
  state,
  readsPictures: false,
  builtIn: false,
  takesKey: true,
});
const coach = COACH_ALONE.models[0] as ListedModel;
const settings = DEFAULT_ASSISTANT_SETTINGS;

describe("chooseModel", () => {
  const menu = {
    models: [
      model("gone", "retired"),
      model("gpt-4o-mini", "usable"),
      model("claude", "needs_key", "Anthropic"),
      coach,
    ],
    preselected: "gpt-4o-mini",
  };

  it("takes the model that the server preselects, until the user chooses", () => {
    expect(chooseModel(menu, settings, "BQ", null)).toMatchObject({ model: { id: "gpt-4o-mini" }, missed: null });
    expect(chooseModel(menu, { ...settings, model: "coach" }, "BQ", null).model.id).toBe("coach");
  });

  it("takes the prompt type's own model if that is enabled, for that type only", () => {
    const prompts = settings.prompts.map((one) =>
      one.promptType === "CODE" ? { ...one, model: "coach", isEnabled: true } : one,
    );
    const chosen = { ...settings, model: "gpt-4o-mini", prompts };
    expect(chooseModel(menu, chosen, "CODE", null).model.id).toBe("coach");
    expect(chooseModel(menu, chosen, "BQ", null).model.id).toBe("gpt-4o-mini");
    const off = { ...chosen, prompts: prompts.map((one) => ({ ...one, isEnabled: false })) };
    expect(chooseModel(menu, off, "CODE", null).model.id).toBe("gpt-4o-mini");
  });

  it("falls back to another model if the wanted one is unavailable, and reports it", () => {
    const choice = chooseModel(menu, { ...settings, model: "gone" }, "BQ", null);
    expect(choice).toMatchObject({ model: { id: "gpt-4o-mini" }, missed: { id: "gone", state: "retired" } });
    expect(chooseModel(menu, { ...settings, model: "unheard-of" }, "BQ", null).missed).toBe("unheard-of");
    expect(chooseModel(COACH_ALONE, { ...settings, model: "gone" }, "BQ", null).model.id).toBe("coach");
  });

  it("treats a model as usable with an own key for its provider", () => {
    const wish = { ...settings, model: "claude" };
    expect(chooseModel(menu, wish, "BQ", null).model.id).toBe("gpt-4o-mini");
    const key = { provider: "Anthropic" };
    expect(chooseModel(menu, wish, "BQ", key)).toMatchObject({ model: { id: "claude" }, ownKey: true });
    expect(chooseModel(menu, settings, "BQ", key)).toMatchObject({ model: { id: "gpt-4o-mini" }, ownKey: false });
    expect(chooseModel(menu, { ...settings, model: "coach" }, "BQ", { provider: "Mocki" }).ownKey).toBe(false);
    expect(canAsk(model("gone", "retired"), { provider: "OpenAI" })).toBe(false);
    expect(keyProviders(menu.models)).toEqual(["OpenAI", "Anthropic"]);
  });

  it("separates models that can be asked from those that lack something", () => {
    const idsWith = (key: { provider: string } | null) => {
      const { open, closed } = partModels(menu.models, key);
      return [open.map(({ id }) => id), closed.map(({ id }) => id)];
    };
    expect(idsWith(null)).toEqual([
      ["gpt-4o-mini", "coach"],
      ["gone", "claude"],
    ]);
    expect(idsWith({ provider: "Anthropic" })).toEqual([["gpt-4o-mini", "claude", "coach"], ["gone"]]);
  });

  it("prefers the prompt type's stored model to the preselected one, if it can be asked and nothing was chosen", () => {
    expect(settings.prompts[0]).toEqual({ promptType: "BQ", model: "deepseek-v3", isEnabled: false });
    const served = { ...menu, models: [...menu.models, model("deepseek-v3", "usable")] };
    expect(chooseModel(served, settings, "BQ", null)).toMatchObject({ model: { id: "deepseek-v3" }, missed: null });
    expect(chooseModel(served, { ...settings, model: "coach" }, "BQ", null).model.id).toBe("coach");
    const retired = { ...menu, models: [...menu.models, model("deepseek-v3", "retired")] };
    expect(chooseModel(retired, settings, "BQ", null)).toMatchObject({ model: { id: "gpt-4o-mini" }, missed: null });
  });
});

describe("assistant menu", () => {
  const menu = { models: [coach], preselected: "coach" };

  it("is fetched once", async () => {
    const fetchMenu = vi.fn(async () => menu);
    const store = createAssistantMenu(fetchMenu);
    expect(store.getView()).toMatchObject({ status: "loading", menu: COACH_ALONE });
    await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(store.getView()).toEqual({ status: "ready", menu });
    expect(fetchMenu).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["cannot be had", () => Promise.reject(new Error("offline"))],
    ["is none", () => Promise.resolve({ models: "none" })],
  ])("has only the coach if the answer %s, until a retry", async (_, answer) => {
    let fail = true;
    const store = createAssistantMenu(() => (fail ? answer() : Promise.resolve(menu)));
    await store.load();
    expect(store.getView()).toEqual({ status: "failed", menu: COACH_ALONE });
    fail = false;
    await store.load();
    expect(store.getView().status).toBe("ready");
  });
});

describe("makeRequest", () => {
  const asker = {
    choice: { model: coach, ownKey: false, missed: null },
    promptType: "TECH_CN" as const,
    interviewType: "technical" as const,
    lang: "zh-TW",
    company: "Halden",
    position: "Engineer",
    aboutMe: "  ",
  };

  it("includes the purpose, and nothing that was not given", () => {
    expect(makeRequest("interview_hint", asker)).toEqual({
      mode: "interview_hint",
      promptType: "TECH_CN",
      interviewType: "technical",
      model: "coach",
      lang: "zh-TW",
      company: "Halden",
      position: "Engineer",
    });
  });

  it("includes the lines, the person's own text, the key and the wish to share", () => {
    const own = { ...asker, aboutMe: "Ten years of queues", choice: { ...asker.choice, ownKey: true } };
    expect(makeRequest("answer_analysis", own, { segmentIds: ["a"], audience: "room" })).toMatchObject({
      context: "Ten years of queues",
      ownKey: true,
      segmentIds: ["a"],
      audience: "room",
    });
    expect(makeRequest("answer_analysis", own, { segmentIds: [] })).not.toHaveProperty("segmentIds");
  });

  it("repeats a request about the same lines", () => {
    const base = {
      id: "s",
      rev: 1,
      kind: "interview_hint" as const,
      audience: "self" as const,
      promptType: "BQ" as const,
      model: "coach",
      promptVersion: "",
      requestedBy: "me",
      createdAt: 0,
      status: "failed" as const,
      text: "",
    };
    expect(linesAskedAbout(base)).toBeUndefined();
    expect(linesAskedAbout({ ...base, about: "q" })).toEqual(["q"]);
  });
});

describe("assistant settings", () => {
  function memory() {
    const map = new Map<string, string>();
    return {
      map,
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    };
  }

  it("have a model for each prompt type, initially off", () => {
    expect(parseAssistantSettings(null).prompts).toEqual(
      ["BQ", "CODE", "HR", "TECH_CN"].map((promptType) => ({ promptType, model: "deepseek-v3", isEnabled: false })),
    );
    expect(parseAssistantSettings(null)).toMatchObject({ model: null, mode: "interview_hint", promptType: "BQ" });
  });

  it("survive a reload and invalid stored values", () => {
    const storage = memory();
    const store = new AssistantSettingsStore(storage);
    store.setPrompt({ promptType: "HR", model: "gpt-4o", isEnabled: true });
    store.change({ mode: "answer_analysis", model: "coach" });
    const again = new AssistantSettingsStore(storage).getView();
    expect(again).toEqual(store.getView());
    expect(again.prompts.find(({ promptType }) => promptType === "HR")).toMatchObject({ isEnabled: true });
    const broken = JSON.stringify({ model: 3, mode: "none", prompts: [{ promptType: "CODE" }, 7] });
    expect(parseAssistantSettings(broken)).toEqual({ ...DEFAULT_ASSISTANT_SETTINGS, mode: "none" });
    expect(parseAssistantSettings("not json")).toEqual(DEFAULT_ASSISTANT_SETTINGS);
  });

  it("follow other tabs", () => {
    const storage = memory();
    const [here, there] = [new AssistantSettingsStore(storage), new AssistantSettingsStore(storage)];
    const window = new EventTarget();
    const stop = here.watch(window);
    there.change({ promptType: "CODE" });
    window.dispatchEvent(Object.assign(new Event("storage"), { key: ASSISTANT_SETTINGS_KEY }));
    expect(here.getView().promptType).toBe("CODE");
    stop();
  });

  it("keep each person's own description, within the length limit", () => {
    const storage = memory();
    writeAboutMe("ada", "x".repeat(LONGEST_ABOUT_ME + 5), storage);
    expect(readAboutMe("ada", storage)).toHaveLength(LONGEST_ABOUT_ME);
    expect(readAboutMe("eve", storage)).toBe("");
    writeAboutMe("ada", " ", storage);
    expect(storage.map.has(aboutMeKey("ada"))).toBe(false);
  });

  it("leave room in a message for the longest text in Chinese and the largest picture", () => {
    expect(LONGEST_ABOUT_ME * 3 + LONGEST_PICTURE + 2_000).toBeLessThan(LIMITS.textFrameBytes);
  });
});

describe("scaling a picture to ask about", () => {
  const encoder = (bytesAt: (width: number, quality: number) => number, types = ["image/webp", "image/jpeg"]) =>
    vi.fn(
      async (width: number, type: string, quality: number) =>
        new Blob([new Uint8Array(bytesAt(width, quality))], { type: types.includes(type) ? type : "image/png" }),
    );

  it("makes it as large as allowed", async () => {
    const encode = encoder((width, quality) => Math.round(width * 60 * quality));
    const picture = await scalePicture(1_920, encode);
    expect(picture?.type).toBe("image/webp");
    expect(picture?.data.length).toBeLessThanOrEqual(LONGEST_PICTURE);
    expect(encode.mock.calls[0]?.[0]).toBe(1_280);
    const [width, , quality] = encode.mock.calls.at(-1) ?? [];
    expect([width, quality]).toEqual([1_280, 0.35]);
  });

  it("gives a JPEG if the browser makes no WebP, and nothing if nothing is small enough", async () => {
    expect(
      (
        await scalePicture(
          800,
          encoder(() => 100, ["image/jpeg"]),
        )
      )?.type,
    ).toBe("image/jpeg");
    expect(
      await scalePicture(
        800,
        encoder(() => LONGEST_PICTURE),
      ),
    ).toBeNull();
  });

  it("names its content type", async () => {
    const encode = async () => new Blob([new Uint8Array([82, 73, 70, 70])], { type: "image/webp" });
    expect((await scalePicture(800, encode))?.data).toBe("UklGRg==");
  });
});

describe("suggestion text", () => {
  const words = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join("");

  it("is rendered as headings, lists, quotes and paragraphs", () => {
    const blocks = readBlocks(
      "## Answer\nFirst **this**,\nthen that.\n\n1. One\n2. Two\n   goes on\n\n3. Three\n- a\n> said",
    );
    expect(blocks.map(({ type }) => type)).toEqual(["heading", "paragraph", "list", "list", "quote"]);
    expect(blocks[2]).toMatchObject({ ordered: true, start: 1 });
    expect(blocks[2]?.type === "list" && blocks[2].items.map(words)).toEqual(["One", "Two\ngoes on", "Three"]);
    expect(blocks[1]?.type === "paragraph" && blocks[1].runs[1]).toEqual({ text: "this", strong: true });
  });

  it("is never rendered as markup", () => {
    expect(readBlocks("<b>x</b> [a](javascript:alert(1))")).toEqual([
      { type: "paragraph", runs: [{ text: "<b>x</b> [a](javascript:alert(1))", strong: false }] },
    ]);
  });

  it("shows an unfinished mark literally while it streams", () => {
    expect(readBlocks("1. Say **the res")).toMatchObject([{ type: "list", items: [[{ text: "Say **the res" }]] }]);
    expect(readBlocks("In 2.5 years")).toMatchObject([{ type: "paragraph" }]);
  });

  it("shortens model names", () => {
    expect(firstWords("## **Lead** with the result\nand more")).toBe("Lead with the result");
    expect(firstWords("x".repeat(200), 10)).toBe(`${"x".repeat(10)}…`);
    expect(shorten("What happened after that?")).toBe("What happened after that?");
    expect(shorten("請說一次您和設計師意見不同、但必須一起完成的經驗？")).toBe("…意見不同、但必須一起完成的經驗？");
    expect(shorten("Good. And what happened after you shipped it?", 22)).toBe("…after you shipped it?");
  });
});

describe("answerLanguage", () => {
  it.each([
    ["Tell me about React", "en-US", "zh-TW", "en-US"],
    ["", "zh-TW", "en-US", "zh-TW"],
    ["42", "zh-CN", "en-US", "zh-CN"],
    ["请介绍一下你自己", "en-US", "en-US", "zh-CN"],
    ["請說說您怎麼用 React Native 做離線功能", "en-US", "zh-TW", "zh-TW"],
    ["請說說您自己", "zh-CN", "zh-TW", "zh-CN"],
    ["How did 小林 react to that?", "zh-TW", "zh-TW", "en-US"],
  ] as const)("for “%s”, with %s spoken and %s read, is %s", (words, spoken, page, language) => {
    expect(answerLanguage(words, spoken, page)).toBe(language);
  });
});

describe("error texts", () => {
  it("exist for every fault and every refusal", () => {
    for (const { assistant } of Object.values(readTexts())) {
      const texts = assistant as { faults: object; refusals: object };
      expect(Object.keys(texts.faults).sort()).toEqual([...ASSISTANT_FAULT_CODES].sort());
      expect(Object.keys(texts.refusals).sort()).toEqual([...ROOM_ERROR_CODES, "picture_lost"].sort());
    }
  });
});
