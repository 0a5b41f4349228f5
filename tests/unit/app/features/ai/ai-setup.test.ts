import { describe, expect, it } from "vitest";
import { readContextFile } from "../../../../../app/features/ai/context-file";
import { chooseModel, keyOwnerOf } from "../../../../../app/features/ai/prepare/model-field";
import { handTo } from "../../../../../app/features/ai/prepare/use-context-text";
import { answerLines, isOwnOf, newestTurn } from "../../../../../app/features/ai/read-turns";
import { faultOf } from "../../../../../app/features/ai/screen/fault-of";
import {
  CONTEXT_LENGTH,
  forgetJoined,
  loadAsked,
  loadContext,
  loadJoined,
  loadSetup,
  rememberAsked,
  saveContext,
  saveJoined,
  saveSetup,
} from "../../../../../app/features/ai/setup";
import { isRetryable } from "../../../../../app/features/ai/turn-view";
import type { AssistantMenu, ModelState } from "../../../../../party/protocol/assistant-menu";
import { ASSISTANT_FAULT_CODES } from "../../../../../party/protocol/errors";
import { promptTypeOf } from "../../../../../party/protocol/vocabulary";

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe("AI interview setup", () => {
  it("is stored, without values that do not fit", () => {
    const storage = memoryStorage();
    const usual = { interviewType: "behavioral", minutes: 20, answerBy: "voice", interviewer: "ava" };
    expect(loadSetup(storage)).toMatchObject(usual);
    saveSetup(storage, { ...loadSetup(storage), minutes: 45, answerBy: "typing", interviewer: "victor" });
    expect(loadSetup(storage)).toMatchObject({ minutes: 45, answerBy: "typing", interviewer: "victor" });
    const odd = { minutes: 600, answerBy: "push", silenceMs: 1, interviewer: "eve" };
    storage.setItem("mocki.ai-setup", JSON.stringify(odd));
    expect(loadSetup(storage)).toMatchObject({ minutes: 20, answerBy: "push", silenceMs: 0, interviewer: "ava" });
    storage.setItem("mocki.ai-setup", "{");
    expect(loadSetup(storage).minutes).toBe(20);
  });

  it("stores each user's own text separately", () => {
    const storage = memoryStorage();
    expect(loadContext(storage, "ann")).toBeNull();
    saveContext(storage, "ann", "x".repeat(CONTEXT_LENGTH + 1));
    expect(loadContext(storage, "ann")).toHaveLength(CONTEXT_LENGTH);
    expect(loadContext(storage, "ben")).toBeNull();
  });

  it("never shows another user's text, and keeps text typed before the user was known", () => {
    const load = () => "Ann's own";
    expect(handTo("ann", { uid: null, text: "" }, load)).toEqual({ uid: "ann", text: "Ann's own" });
    expect(handTo("ann", { uid: null, text: "typed" }, load)).toEqual({ uid: "ann", text: "typed" });
    expect(handTo("ann", { uid: "ann", text: "" }, load)).toEqual({ uid: "ann", text: "" });
    expect(handTo("ann", { uid: "ben", text: "Ben's" }, load)).toEqual({ uid: "ann", text: "Ann's own" });
  });

  it("is restored on a reload, for its own interview", () => {
    const storage = memoryStorage();
    const joined = {
      room: "abcdef12",
      setup: loadSetup(null),
      model: "coach",
      keyOf: null,
      advert: "",
      context: "I led a team.",
      focus: null,
      chosen: { questions: [{ text: "Why us?" }], only: false },
    };
    saveJoined(storage, joined);
    expect(loadJoined(storage, "abcdef12")).toEqual(joined);
    expect(loadJoined(storage, "another1")).toBeNull();
    forgetJoined(storage);
    expect(loadJoined(storage, "abcdef12")).toBeNull();
  });

  it("remembers a limited number of questions, the newest first", () => {
    const storage = memoryStorage();
    rememberAsked(storage, ["q1", "q2"]);
    rememberAsked(storage, ["q2", "q3"]);
    expect(loadAsked(storage)).toEqual(["q3", "q2", "q1"]);
    rememberAsked(
      storage,
      Array.from({ length: 250 }, (_, i) => `n${i}`),
    );
    expect(loadAsked(storage)).toHaveLength(200);
    expect(loadAsked(storage)[0]).toBe("n249");
  });

  it.each([
    ["technical", "en-US", "CODE"],
    ["technical", "zh-TW", "TECH_CN"],
    ["behavioral", "zh-CN", "BQ"],
    ["hr", "en-US", "HR"],
    ["language", "en-US", "BQ"],
  ] as const)("starts a %s interview in %s by %s", (type, lang, prompt) => {
    expect(promptTypeOf(type, lang)).toBe(prompt);
  });
});

describe("readContextFile", () => {
  const file = (name: string, text: string, size = text.length) => ({ name, size, text: async () => text });

  it("reads a text file", async () => {
    expect(await readContextFile(file("story.MD", "\r\n# A story\r\nof mine\n"))).toEqual({
      ok: true,
      text: "# A story\nof mine",
      cut: false,
    });
    expect(await readContextFile(file("a.txt", "y".repeat(CONTEXT_LENGTH + 5)))).toMatchObject({ ok: true, cut: true });
  });

  it("rejects a file without text", async () => {
    expect(await readContextFile(file("cv.pdf", "%PDF"))).toEqual({ ok: false, reason: "type" });
    expect(await readContextFile(file("a.txt", "  \n"))).toEqual({ ok: false, reason: "empty" });
    expect(await readContextFile(file("a.txt", "x", 11 * 1024 * 1024))).toEqual({ ok: false, reason: "size" });
    const gone = { name: "a.txt", size: 1, text: () => Promise.reject(new DOMException("", "NotReadableError")) };
    expect(await readContextFile(gone)).toEqual({ ok: false, reason: "unreadable" });
  });

  it("does not cut within a character", async () => {
    const text = `${"y".repeat(CONTEXT_LENGTH - 1)}🙂`;
    const whole = text.slice(0, -2);
    expect(await readContextFile(file("a.txt", text))).toEqual({ ok: true, text: whole, cut: true });
    const storage = memoryStorage();
    saveContext(storage, "ann", text);
    expect(loadContext(storage, "ann")).toBe(whole);
  });
});

describe("chooseModel for the interviewer", () => {
  const model = (id: string, state: ModelState) => ({
    ...{ id, name: id, provider: "House", readsPictures: false, builtIn: id === "coach", takesKey: id !== "coach" },
    state,
  });
  const menu = (preselected: string): AssistantMenu => ({
    models: [
      model("coach", "usable"),
      model("big", "usable"),
      model("spare", "usable"),
      model("theirs", "needs_key"),
      model("old", "retired"),
    ],
    preselected,
  });

  it("takes the chosen model, if that is usable", () => {
    expect(chooseModel(menu("coach"), "big")).toBe("big");
    expect(chooseModel(menu("big"), "coach")).toBe("coach");
    expect(chooseModel(menu("big"), "old")).toBe("big");
    expect(chooseModel(menu("big"), "theirs")).toBe("theirs");
    expect(chooseModel(menu("big"), "elsewhere")).toBe("big");
    expect(chooseModel(menu("big"), null)).toBe("big");
  });

  it("accepts a person's own key, but requires one only if they chose so", () => {
    expect(keyOwnerOf(menu("big"), "theirs")).toBe("House");
    expect(keyOwnerOf(menu("big"), "big")).toBeNull();
    expect(chooseModel(menu("theirs"), null)).toBe("coach");
  });

  it("takes the stored model if nothing was chosen, and the preselected one where that can't be used", () => {
    expect(chooseModel(menu("big"), null, null, "spare")).toBe("spare");
    expect(chooseModel(menu("big"), "coach", null, "spare")).toBe("coach");
    expect(chooseModel(menu("big"), "old", null, "spare")).toBe("big");
    for (const unusable of ["old", "theirs", "elsewhere"]) {
      expect(chooseModel(menu("big"), null, null, unusable)).toBe("big");
    }
    expect(chooseModel(menu("coach"), null, { provider: "House" }, "spare")).toBe("big");
  });

  it("takes a model of the person's own key unless they chose another one", () => {
    expect(chooseModel(menu("coach"), null, { provider: "House" })).toBe("big");
    expect(chooseModel(menu("coach"), null, { provider: "Elsewhere" })).toBe("coach");
    expect(chooseModel(menu("coach"), "coach", { provider: "House" })).toBe("coach");
  });

  it("falls back to the coach", () => {
    expect(chooseModel(null, "big")).toBe("coach");
    expect(chooseModel(menu("old"), "old")).toBe("coach");
  });
});

describe("faultOf", () => {
  it("has a text for every fault, and offers a retry if that may help", () => {
    for (const code of ASSISTANT_FAULT_CODES) expect(faultOf(code)).toBeTruthy();
    expect(faultOf("quota_reached")).toBe("quota");
    expect(faultOf("daily_limit")).toBe("daily");
    expect(isRetryable("timeout")).toBe(true);
    expect(isRetryable("interrupted")).toBe(true);
    expect(isRetryable("no_credit")).toBe(false);
    expect(isRetryable("quota_reached")).toBe(false);
  });
});

describe("reading turns from the room", () => {
  it("finds nothing before anything was requested", () => {
    expect(newestTurn({ suggestions: [], asks: [] }, null)).toBeNull();
    expect(newestTurn({ suggestions: [], asks: [] }, "r1")).toEqual({ kind: "waiting", id: "r1" });
  });

  it("has no answer before the question's line is there", () => {
    expect(answerLines({ lines: [], suggestions: [] }, "r1")).toEqual([]);
  });

  it.each([
    ["tell me about", "Well, tell me about yourself.", true],
    ["yourself", "Tell me about yourself.", true],
    ["wait", "Tell me about yourself.", false],
    ["tell me about a time you let a project", "Tell me about a time you led a project.", true],
    ["tell me what you mean by a project", "Tell me about a time you led a project.", false],
    ["may I ask something", "Tell me about yourself.", false],
    ["about me", "Tell me about yourself.", false],
    ["請介紹", "您好，請介紹一下自己。", true],
    ["等一下我想問", "您好，請介紹一下自己。", false],
  ])("B6 treats %j as the interviewer's own words while %j is spoken: %s", (heard, said, isEcho) => {
    expect(isOwnOf(heard, said)).toBe(isEcho);
  });
});
