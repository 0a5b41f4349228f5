import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LINE_BY_LINE } from "../../../../../app/interview/translation/browser-translator";
import { STALL_SECONDS, TranslationQueue } from "../../../../../app/interview/translation/translation-queue";
import { LimitReachedError } from "../../../../../app/interview/translation/translator";
import { FakeTranslator } from "../../../../support/fake-translator";

const english = (text: string) => ({ text, lang: "en-US" });
const chinese = (text: string) => ({ text, lang: "zh-CN" });
const HELLO = english("Hello there");
const THANKS = english("Thank you");

let translator: FakeTranslator;
let queue: TranslationQueue;

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  translator = new FakeTranslator();
  queue = new TranslationQueue(translator);
});
afterEach(() => vi.useRealTimers());

async function answer(...words: string[]): Promise<void> {
  translator.current.answer(...words);
  await settle();
}

async function fail(): Promise<void> {
  translator.current.fail();
  await settle();
}

describe("TranslationQueue", () => {
  it("puts a line's translation under it", async () => {
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    expect(translator.current).toMatchObject({ texts: [HELLO.text], pair: "en-US>zh-CN" });
    expect(queue.find(HELLO)).toEqual({ state: "waiting" });
    await answer(" 你好 ");
    expect(queue.find(HELLO)).toEqual({ state: "done", text: "你好", lang: "zh-Hans" });
    expect(queue.find(HELLO)).toBe(queue.find({ ...HELLO }));
  });

  it("translates Chinese into English and English into the Chinese that is read", async () => {
    queue.want([chinese("你好"), HELLO]);
    queue.set("zh-TW");
    await settle();
    expect(translator.current.pair).toBe("zh-CN>en-US");
    await answer("Hello");
    expect(queue.find(chinese("你好"))).toMatchObject({ lang: "en" });
    expect(translator.current.pair).toBe("en-US>zh-TW");
    await answer("您好");
    expect(queue.find(HELLO)).toMatchObject({ lang: "zh-Hant" });
  });

  it("translates one line at a time, in the wanted order, which may change meanwhile", async () => {
    queue.set("zh-CN");
    const [a, b, c] = [english("one"), english("two"), english("three")];
    queue.want([a, b, c]);
    await settle();
    expect(translator.texts).toEqual(["one"]);
    queue.want([c, b, a]);
    await answer("一");
    await answer("三");
    await answer("二");
    expect(translator.texts).toEqual(["one", "three", "two"]);
  });

  it("translates the same words once, and an edited line again", async () => {
    queue.set("zh-CN");
    queue.want([HELLO, { ...HELLO }]);
    await settle();
    await answer("你好");
    expect(translator.texts).toEqual([HELLO.text]);
    queue.want([english("Hello you")]);
    expect(queue.find(english("Hello you"))).toEqual({ state: "waiting" });
    await answer("你好啊");
    queue.want([HELLO]);
    await settle();
    expect(translator.texts).toEqual([HELLO.text, "Hello you"]);
    expect(queue.find(HELLO)).toMatchObject({ text: "你好" });
  });

  it("shows nothing for an unchanged line, or for one without words", async () => {
    queue.set("zh-CN");
    queue.want([english("React"), english("42")]);
    await settle();
    await answer("React");
    expect(translator.texts).toEqual(["React"]);
    expect(queue.find(english("React"))).toBeNull();
    expect(queue.find(english("42"))).toBeNull();
  });

  it("opens a direction only when a line needs it", async () => {
    queue.set("zh-CN");
    await settle();
    expect(translator.openings).toEqual([]);
    queue.want([HELLO]);
    await settle();
    expect(translator.openings.map(({ pair }) => pair)).toEqual(["en-US>zh-CN"]);
    await answer("你好");
    queue.want([chinese("谢谢")]);
    await settle();
    expect(translator.openings.map(({ pair }) => pair)).toEqual(["en-US>zh-CN", "zh-CN>en-US"]);
  });

  it("notifies listeners, and has a new version whenever a translation changes", async () => {
    const heard = vi.fn();
    const forget = queue.subscribe(heard);
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    const before = queue.getView();
    heard.mockClear();
    await answer("你好");
    expect(heard).toHaveBeenCalled();
    expect(queue.getView()).toBeGreaterThan(before);
    forget();
    heard.mockClear();
    queue.set(null);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("TranslationQueue switched off", () => {
  it("aborts running translations and shows nothing any more", async () => {
    queue.set("zh-CN");
    queue.want([HELLO, THANKS]);
    await settle();
    await answer("你好");
    const { signal } = translator.current;
    queue.set(null);
    expect(signal.aborted).toBe(true);
    expect(translator.closed).toEqual(["en-US>zh-CN"]);
    expect(queue.find(HELLO)).toBeNull();
    await answer("谢谢");
    queue.want([THANKS]);
    await settle();
    expect(translator.texts).toEqual([HELLO.text, THANKS.text]);
    expect(queue.find(THANKS)).toBeNull();
  });

  it("keeps finished translations for the next time", async () => {
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    await answer("你好");
    queue.set(null);
    queue.set("zh-CN");
    expect(queue.find(HELLO)).toMatchObject({ text: "你好" });
    await settle();
    expect(translator.texts).toEqual([HELLO.text]);
  });

  it("closes a translator that opens only afterwards", async () => {
    translator.opensAtOnce = false;
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    queue.set(null);
    expect(translator.openings[0]?.signal.aborted).toBe(true);
    expect(queue.status.getView()).toEqual({ name: "quiet" });
  });

  it("translates again when switched on for the other Chinese", async () => {
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    await answer("你们好");
    queue.set("zh-TW");
    await settle();
    expect(translator.current.pair).toBe("en-US>zh-TW");
    await answer("你們好");
    expect(queue.find(HELLO)).toMatchObject({ text: "你們好", lang: "zh-Hant" });
  });
});

describe("TranslationQueue language pack", () => {
  beforeEach(() => {
    translator.supports = { "en-US>zh-CN": "downloadable", "zh-CN>en-US": "downloadable" };
    translator.opensAtOnce = false;
  });

  it("loads at once on a click, with progress", async () => {
    translator.active = true;
    queue.set("zh-CN");
    await settle();
    expect(queue.status.getView()).toEqual({ name: "loading", progress: 0 });
    expect(queue.find(HELLO)).toBeNull();
    translator.openings[0]?.onProgress(0.4);
    expect(queue.status.getView()).toEqual({ name: "loading", progress: 0.4 });
    translator.supports = {};
    translator.openings[0]?.end();
    await settle();
    expect(queue.status.getView()).toEqual({ name: "quiet" });
    queue.want([HELLO]);
    expect(translator.texts).toEqual([HELLO.text]);
  });

  it("waits for a click if there was none", async () => {
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    expect(translator.openings).toEqual([]);
    expect(queue.status.getView()).toEqual({ name: "needs-click" });
    expect(queue.find(HELLO)).toBeNull();
    translator.active = true;
    queue.retry();
    await settle();
    expect(queue.status.getView()).toEqual({ name: "loading", progress: 0 });
    translator.openings[0]?.end();
    await settle();
    await answer("你好");
    expect(queue.find(HELLO)).toMatchObject({ state: "done" });
  });

  it("asks for a click if the browser reports that there was none", async () => {
    translator.active = true;
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    translator.active = false;
    translator.openings[0]?.end("unasked");
    await settle();
    expect(queue.status.getView()).toEqual({ name: "needs-click" });
  });

  it("is not requested for the other direction before that has a line", async () => {
    translator.supports = { "zh-CN>en-US": "downloadable" };
    translator.opensAtOnce = true;
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    expect(queue.status.getView()).toEqual({ name: "quiet" });
    queue.want([HELLO, chinese("谢谢")]);
    await settle();
    expect(queue.status.getView()).toEqual({ name: "needs-click" });
    await answer("你好");
    expect(queue.find(HELLO)).toMatchObject({ state: "done" });
  });

  it("fails when its download stalls, and is retried on request", async () => {
    translator.active = true;
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    await vi.advanceTimersByTimeAsync((STALL_SECONDS - 1) * 1000);
    translator.openings[0]?.onProgress(0.1);
    await vi.advanceTimersByTimeAsync((STALL_SECONDS - 1) * 1000);
    expect(queue.status.getView()).toEqual({ name: "loading", progress: 0.1 });
    translator.active = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(translator.openings[0]?.signal.aborted).toBe(true);
    expect(queue.status.getView()).toEqual({ name: "failed" });
    translator.active = true;
    queue.retry();
    await settle();
    expect(translator.openings).toHaveLength(2);
    translator.openings[0]?.onProgress(0.9);
    expect(queue.status.getView()).toEqual({ name: "loading", progress: 0 });
  });
});

describe("TranslationQueue failures", () => {
  it("report that the browser has no translator", async () => {
    translator.supports = { "en-US>zh-CN": "missing", "zh-CN>en-US": "missing" };
    queue.set("zh-CN");
    queue.want([HELLO]);
    await settle();
    expect(queue.status.getView()).toEqual({ name: "missing" });
    expect(queue.find(HELLO)).toBeNull();
    queue.set(null);
    expect(queue.status.getView()).toEqual({ name: "quiet" });
  });

  it("leave the direction that the browser knows working", async () => {
    translator.supports = { "zh-CN>en-US": "missing" };
    queue.set("zh-CN");
    queue.want([chinese("谢谢"), HELLO]);
    await settle();
    await answer("你好");
    expect(queue.status.getView()).toEqual({ name: "quiet" });
    expect(queue.find(chinese("谢谢"))).toBeNull();
  });

  it("leave one line without a translation, and the next ones are translated", async () => {
    queue.set("zh-CN");
    queue.want([HELLO, THANKS]);
    await settle();
    await fail();
    expect(queue.find(HELLO)).toEqual({ state: "failed" });
    expect(queue.status.getView()).toEqual({ name: "quiet" });
    await answer("谢谢");
    expect(queue.find(THANKS)).toMatchObject({ state: "done" });
    // A fresh translator: the old one may have been what was broken.
    expect(translator.openings).toHaveLength(2);
    expect(translator.closed).toHaveLength(1);
  });

  it("stop the queue after three in a row, and a retry on request starts over", async () => {
    queue.set("zh-CN");
    const lines = ["one", "two", "three", "four"].map(english);
    queue.want(lines);
    await settle();
    for (let i = 0; i < 3; i++) await fail();
    expect(translator.texts).toEqual(["one", "two", "three"]);
    expect(queue.status.getView()).toEqual({ name: "failed" });
    queue.retry();
    await settle();
    for (const words of ["一", "二", "三", "四"]) await answer(words);
    expect(lines.map((line) => queue.find(line)?.state)).toEqual(["done", "done", "done", "done"]);
    expect(queue.status.getView()).toEqual({ name: "quiet" });
  });

  it("are not counted together if they lie apart", async () => {
    queue.set("zh-CN");
    queue.want(["one", "two", "three", "four", "five"].map(english));
    await settle();
    await fail();
    await fail();
    await answer("三");
    await fail();
    await answer("五");
    expect(queue.status.getView()).toEqual({ name: "quiet" });
  });

  it("give up a line on a timeout, or on an empty result", async () => {
    queue.set("zh-CN");
    queue.want([HELLO, THANKS]);
    await settle();
    const { signal } = translator.current;
    await vi.advanceTimersByTimeAsync(LINE_BY_LINE.seconds * 1000);
    expect(signal.aborted).toBe(true);
    expect(queue.find(HELLO)).toEqual({ state: "failed" });
    expect(translator.current.texts).toEqual([THANKS.text]);
    await answer("  ");
    expect(queue.find(THANKS)).toEqual({ state: "failed" });
  });
});

describe("TranslationQueue batches", () => {
  const all = (texts: readonly string[]) => texts.map((text) => `【${text}】`);
  const answerAll = () => answer(...all(translator.current.texts));

  beforeEach(() => {
    translator.pace = { texts: 8, characters: 60, gatherMs: 4_000, seconds: 60 };
    queue.set("zh-CN");
  });

  it("send waiting lines of one direction together, each text once, then the other direction", async () => {
    queue.want([english("one"), chinese("二"), english("three"), english("one")]);
    await settle();
    expect(translator.current).toMatchObject({ texts: ["one", "three"], pair: "en-US>zh-CN" });
    await answerAll();
    expect(translator.current).toMatchObject({ texts: ["二"], pair: "zh-CN>en-US" });
    expect(queue.find(english("three"))).toMatchObject({ state: "done", text: "【three】" });
  });

  it("respect the translator's limits, and send a longer line alone", async () => {
    const long = "a long line ".repeat(9);
    const lines = ["first", long, ...Array.from({ length: 10 }, (_, i) => `line ${i}`)].map(english);
    queue.want(lines);
    await settle();
    for (const count of [1, 1, 8, 2]) {
      expect(translator.current.texts).toHaveLength(count);
      await answerAll();
      await vi.advanceTimersByTimeAsync(4_000);
    }
    expect(translator.asked).toHaveLength(4);
  });

  it("are some seconds apart, in which lines are gathered", async () => {
    queue.want([english("one")]);
    await settle();
    await answerAll();
    queue.want(["one", "two"].map(english));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(translator.texts).toEqual(["one"]);
    expect(queue.find(english("two"))).toEqual({ state: "waiting" });
    queue.want(["one", "two", "three"].map(english));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(translator.current.texts).toEqual(["two", "three"]);
    await answerAll();
    await vi.advanceTimersByTimeAsync(10_000);
    queue.want(["four"].map(english));
    expect(translator.current.texts, "nothing is waited for after a pause").toEqual(["four"]);
  });

  it("are sent at once when full", async () => {
    queue.want([english("one")]);
    await settle();
    await answerAll();
    queue.want(Array.from({ length: 8 }, (_, i) => english(`l ${i}`)));
    expect(translator.current.texts).toHaveLength(8);
  });

  it("stop when switched off", async () => {
    queue.want([english("one")]);
    await settle();
    await answerAll();
    queue.want([english("two")]);
    queue.set(null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(translator.texts).toEqual(["one"]);
  });

  it("are divided after a failure, until the one untranslatable line is found", async () => {
    const lines = ["a", "b", "c", "bad", "e", "f", "g", "h"].map(english);
    queue.want(lines);
    await settle();
    const sizes: number[] = [];
    while (lines.some((line) => queue.find(line)?.state !== "done" && queue.find(line)?.state !== "failed")) {
      sizes.push(translator.current.texts.length);
      if (translator.current.texts.includes("bad")) await fail();
      else await answerAll();
      await vi.advanceTimersByTimeAsync(4_000);
    }
    expect(sizes.slice(0, 3)).toEqual([8, 2, 6]);
    expect(queue.find(english("bad"))).toEqual({ state: "failed" });
    expect(lines.filter((line) => queue.find(line)?.state === "done")).toHaveLength(7);
    expect(queue.status.getView()).toEqual({ name: "quiet" });
  });

  it("fail for good after few requests if nothing works", async () => {
    queue.want(Array.from({ length: 8 }, (_, i) => english(`l ${i}`)));
    await settle();
    while (queue.status.getView().name === "quiet") await fail();
    expect(translator.asked.map(({ texts }) => texts.length)).toEqual([8, 2, 1, 1, 1]);
    expect(queue.status.getView()).toEqual({ name: "failed" });
  });

  it("reject an answer with another number of lines", async () => {
    queue.want(["one", "two"].map(english));
    await settle();
    await answer("一");
    expect(queue.find(english("one"))).toMatchObject({ state: "done" });
    expect(queue.find(english("two"))).toEqual({ state: "failed" });
  });

  it("report a used-up daily limit, blame no line for it, and are retried on request", async () => {
    queue.want([HELLO, THANKS]);
    await settle();
    translator.current.fail(new LimitReachedError());
    await settle();
    expect(queue.status.getView()).toEqual({ name: "limited" });
    expect(queue.find(HELLO)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(translator.asked).toHaveLength(1);
    queue.retry();
    await vi.advanceTimersByTimeAsync(4_000);
    await answerAll();
    expect(queue.status.getView()).toEqual({ name: "quiet" });
    expect(queue.find(THANKS)).toMatchObject({ state: "done" });
  });
});
