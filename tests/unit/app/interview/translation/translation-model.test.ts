import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AHEAD, chooseLines } from "../../../../../app/interview/transcript/choose-lines";
import { firstOf } from "../../../../../app/interview/translation/first-of";
import { modelTranslator } from "../../../../../app/interview/translation/model-translator";
import { LimitReachedError, type TranslatorSession } from "../../../../../app/interview/translation/translator";
import { COACH_ALONE, createAssistantMenu } from "../../../../../app/state/assistant-menu";
import { noteRatePause } from "../../../../../app/state/rate-pause";
import { translationLimit } from "../../../../../app/state/translation-limit";
import { FakeTranslator } from "../../../../support/fake-translator";

const PAIR = { from: "en-US", to: "zh-TW" } as const;
const { signal } = new AbortController();
const OPTIONS = { signal, onProgress: vi.fn() };

const menuThat = (translates: boolean) => createAssistantMenu(async () => ({ ...COACH_ALONE, translates }));

function answering(status: number, body: unknown) {
  const ask = vi.fn(async (_input: string, _init: RequestInit) => Response.json(body, { status }));
  return { ask, translator: modelTranslator(menuThat(true), ask) };
}

async function open(translator: ReturnType<typeof modelTranslator>): Promise<TranslatorSession> {
  const opened = await translator.open(PAIR, OPTIONS);
  if (typeof opened === "string") throw new Error(opened);
  return opened;
}

afterEach(() => translationLimit.set(false));

describe("modelTranslator", () => {
  it("sends all lines in one request", async () => {
    const { ask, translator } = answering(200, { texts: ["一", "二"] });
    const session = await open(translator);
    expect(ask, "and for none before there is one").not.toHaveBeenCalled();
    const off = new AbortController();
    expect(await session.translate(["one", "two"], off.signal)).toEqual(["一", "二"]);
    const [address, init] = ask.mock.lastCall ?? [];
    expect(address).toBe("/api/assistant/translation");
    expect(init).toMatchObject({ method: "POST", signal: off.signal });
    expect(JSON.parse(String(init?.body))).toEqual({ ...PAIR, texts: ["one", "two"] });
  });

  it.each<[string, number, unknown]>([
    ["a failure", 200, { error: { code: "assistant_failed" } }],
    ["no session", 401, { error: { code: "unauthorized" } }],
    ["fewer lines", 200, { texts: ["一"] }],
    ["more lines", 200, { texts: ["一", "二", "三"] }],
    ["a line without words", 200, { texts: ["一", ""] }],
    ["something else", 200, { lines: [] }],
  ])("reports no translation for an answer with %s", async (_, status, body) => {
    const session = await open(answering(status, body).translator);
    await expect(session.translate(["one", "two"], signal)).rejects.toThrow();
    expect(translationLimit.getView()).toBe(false);
  });

  it("reports a used-up daily limit on the whole page, until a translation succeeds", async () => {
    const used = await open(answering(429, { error: { code: "daily_limit", message: "" } }).translator);
    await expect(used.translate(["one"], signal)).rejects.toBeInstanceOf(LimitReachedError);
    expect(translationLimit.getView()).toBe(true);
    const again = await open(answering(200, { texts: ["一"] }).translator);
    expect(translationLimit.getView()).toBe(true);
    await again.translate(["one"], signal);
    expect(translationLimit.getView()).toBe(false);
  });

  describe("modelTranslator after too many requests", () => {
    const tooOften = () =>
      Response.json({ error: { code: "rate_limited" } }, { status: 429, headers: { "retry-after": "30" } });
    afterEach(() => void noteRatePause(new Headers({ "retry-after": "0" })));

    async function openAfter(...answers: Response[]) {
      const ask = vi.fn(async () => answers.shift() ?? Response.json({ texts: ["一"] }));
      const pause = vi.fn(async (_ms: number, _signal?: AbortSignal) => {});
      return { ask, pause, session: await open(modelTranslator(menuThat(true), ask, pause)) };
    }

    it("waits as long as the server says, and asks once more", async () => {
      const { ask, pause, session } = await openAfter(tooOften());
      expect(await session.translate(["one"], signal)).toEqual(["一"]);
      expect(pause.mock.calls).toEqual([[30_000, signal]]);
      expect(ask).toHaveBeenCalledTimes(2);
      expect(translationLimit.getView(), "the day's requests aren't used up").toBe(false);
    });

    it("doesn't retry a third time", async () => {
      const { ask, session } = await openAfter(tooOften(), tooOften());
      await expect(session.translate(["one"], signal)).rejects.toThrow("too often");
      expect(ask).toHaveBeenCalledTimes(2);
    });

    it("sends nothing more for lines that are no longer needed", async () => {
      const { ask, pause, session } = await openAfter(tooOften());
      const off = new AbortController();
      pause.mockImplementationOnce(async () => off.abort());
      await expect(session.translate(["one"], off.signal)).rejects.toThrow("abort");
      expect(ask).toHaveBeenCalledTimes(1);
    });
  });

  it("is missing if the server has no model", async () => {
    const translator = modelTranslator(menuThat(false));
    expect(await translator.support(PAIR)).toBe("missing");
    expect(await translator.open(PAIR, OPTIONS)).toBe("missing");
  });

  it("does not count as missing while the server is unreachable, and is available once it answers", async () => {
    const answers = [Promise.reject(new TypeError("offline")), Promise.reject(new TypeError("offline"))];
    for (const answer of answers) answer.catch(() => {});
    const menu = createAssistantMenu(() => answers.shift() ?? Promise.resolve({ ...COACH_ALONE, translates: true }));
    const translator = modelTranslator(menu);
    expect(await translator.support(PAIR)).toBe("available");
    expect(await translator.open(PAIR, OPTIONS)).toBe("failed");
    expect(await translator.open(PAIR, OPTIONS)).toMatchObject({ pace: { texts: 20 } });
  });
});

describe("browser and model translators together", () => {
  let browser: FakeTranslator;
  let model: FakeTranslator;
  let both: ReturnType<typeof firstOf>;
  const OTHER = { from: "zh-CN", to: "en-US" } as const;

  beforeEach(() => {
    browser = new FakeTranslator();
    model = new FakeTranslator();
    model.active = true;
    both = firstOf([browser, model]);
  });

  it("share the pairs: the browser takes those it can, the model the others", async () => {
    const asked = vi.spyOn(model, "support");
    browser.supports = { "zh-CN>en-US": "missing" };
    expect(await both.support(PAIR)).toBe("available");
    await both.open(PAIR, OPTIONS);
    expect(asked, "what the browser can is no question for the server").not.toHaveBeenCalled();
    expect(await both.support(OTHER)).toBe("available");
    await both.open(OTHER, OPTIONS);
    expect(browser.openings.map(({ pair }) => pair)).toEqual(["en-US>zh-TW"]);
    expect(model.openings.map(({ pair }) => pair)).toEqual(["zh-CN>en-US"]);
  });

  it("send nothing to the model while a language pack can be loaded", async () => {
    browser.supports = { "en-US>zh-TW": "downloadable" };
    expect(await both.support(PAIR)).toBe("downloadable");
    expect(both.isActivated()).toBe(false);
    browser.opensAtOnce = false;
    const opening = both.open(PAIR, OPTIONS);
    await vi.waitFor(() => expect(browser.openings).toHaveLength(1));
    browser.openings[0]?.end("failed");
    expect(await opening).toBe("failed");
    expect(model.openings).toEqual([]);
  });

  it("are missing together", async () => {
    browser.supports = { "en-US>zh-TW": "missing" };
    model.supports = { "en-US>zh-TW": "missing" };
    expect(await both.support(PAIR)).toBe("missing");
    expect(await both.open(PAIR, OPTIONS)).toBe("missing");
  });
});

it("translators never translate interims", () => {
  const line = { id: "1", text: "said" };
  const rows = [
    { kind: "final", id: "1", line },
    { kind: "interim", id: "2", line: { id: "2", text: "still being said" } },
  ] as unknown as Parameters<typeof chooseLines>[0];
  expect(chooseLines(rows, { first: 0, last: AHEAD })).toEqual([line]);
});
