import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TranslationRequest } from "../../../../../functions/shared/contract/translation";
import type { FakeTranslator } from "../../../../e2e/support/translator";
import { words } from "../../../../e2e/support/words";
import { isAccessible } from "../../../support/accessible";
import {
  lineOf,
  PeerTranscript,
  preparePeerTranscript,
  runScript,
  translationsOf,
} from "../../../support/peer-transcript";

const QUESTION = "Tell me about yourself.";
const TRANSLATION = { lang: "zh-Hans", text: `【zh】${QUESTION}` };
/** The model is sent the lines of some seconds together. */
const GATHERED_MS = 5_000;

let talk: PeerTranscript;
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  talk = new PeerTranscript();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => talk.stop());

/** The browser's translator. */
function giveTranslator(plan: Partial<FakeTranslator> = {}): void {
  // The one of jsdom knows whole numbers only.
  vi.stubGlobal(
    "ProgressEvent",
    class extends Event {
      constructor(
        type: string,
        readonly init: { loaded: number },
      ) {
        super(type);
      }
      get loaded(): number {
        return this.init.loaded;
      }
    },
  );
  window.translatorPlan = plan;
  runScript("translator-script.js");
}

/** Browsers load language packs only for somebody who has just clicked. */
function setActivated(isActive: boolean): void {
  Object.assign(navigator.userActivation, { isActive });
}

const toggle = () => screen.getByRole<HTMLButtonElement>("switch");
const sees = (text: string) => screen.findByText(text);
const seesNo = (text: string) => expect(screen.queryByText(text)).toBeNull();
const translates = (...all: { lang: string; text: string }[]) => waitFor(() => expect(translationsOf()).toEqual(all));

async function flip(): Promise<void> {
  await talk.user.click(toggle());
  await talk.pass();
}

describe("auto translate in a browser with a translator", () => {
  preparePeerTranscript({ translates: true });

  test("translates both directions within the browser, follows an edit, and closes its translators when switched off", async () => {
    giveTranslator();
    await talk.open();
    await talk.say(talk.carl, "我用 React 写了三年。", "zh-CN");
    await sees(words("translation.help"));
    expect(translationsOf()).toEqual([]);
    await flip();
    await translates({ lang: "en", text: "In English: 我用 React 写了三年。" });
    await talk.say(talk.carl, "And you?");
    const chinese = (text: string) => [translationsOf()[0], { lang: "zh-Hans", text }];
    await waitFor(() => expect(translationsOf()).toEqual(chinese("【zh】And you?")));
    const line = talk.carl.lines[1] ?? expect.unreachable("Carl has no second line");
    talk.carl.client.actions.edit(line, "And you, Ida?");
    await talk.pass();
    await waitFor(() => expect(translationsOf()).toEqual(chinese("【zh】And you, Ida?")));
    expect(window.mockTranslator.open).toHaveLength(2);
    await isAccessible();
    await flip();
    await translates();
    expect(window.mockTranslator.open).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("writes traditional characters on a page in zh-TW, and stays on after a reload", async () => {
    giveTranslator();
    await talk.open({ language: "zh-TW" });
    await talk.say(talk.ida, QUESTION);
    await flip();
    const traditional = { lang: "zh-Hant", text: `【zh-Hant】${QUESTION}` };
    await translates(traditional);
    await talk.reload({ language: "zh-TW" });
    await translates(traditional);
  });

  test("loads a language pack with progress, and can be stopped", async () => {
    giveTranslator({ support: "downloadable" });
    setActivated(true);
    await talk.open();
    await talk.type(QUESTION);
    await sees(words("translation.helpDownload"));
    await flip();
    await sees(words("translation.loading"));
    await act(async () => window.mockTranslator.download(0.4));
    const progress = await screen.findByRole("progressbar", { name: words("translation.progress") });
    await waitFor(() => expect(progress.getAttribute("value")).toBe("0.4"));
    await isAccessible();
    await talk.press(words("translation.off"));
    expect(progress.isConnected).toBe(false);
    await flip();
    await screen.findByRole("progressbar");
    await act(async () => window.mockTranslator.download(1));
    await translates(TRANSLATION);
    seesNo(words("translation.loading"));
  });

  test("asks for a click if the browser requires one", async () => {
    giveTranslator({ support: "downloadable" });
    setActivated(true);
    await talk.open();
    await talk.type(QUESTION);
    await flip();
    await sees(words("translation.loading"));
    setActivated(false);
    await talk.reload();
    await sees(words("translation.needsClick"));
    await isAccessible();
    setActivated(true);
    await talk.press(words("translation.load"));
    await sees(words("translation.loading"));
    await act(async () => window.mockTranslator.download(1));
    await translates(TRANSLATION);
  });

  test("skips a line that can't be translated, and reports a failure after several", async () => {
    giveTranslator({ unknown: "hmm" });
    await talk.open();
    await talk.type("hmm");
    await talk.type(QUESTION);
    await flip();
    await within(lineOf("hmm")).findByText(words("translation.none"));
    await translates(TRANSLATION);
    seesNo(words("translation.failed"));
    for (const text of ["hmm and hmm", "hmm and hmm and hmm", "hmm and so on"]) await talk.type(text);
    await sees(words("translation.failed"));
    window.mockTranslator.unknown = null;
    await talk.press(words("translation.retry"));
    await waitFor(() => expect(translationsOf()).toHaveLength(5));
    seesNo(words("translation.failed"));
  });
});

describe("auto translate in a browser without a translator, on a host without a model", () => {
  preparePeerTranscript();

  test("can't be switched on, and says what is missing", async () => {
    await talk.open();
    await talk.type(QUESTION);
    await sees(words("translation.helpMissing"));
    expect(toggle().disabled).toBe(true);
    await isAccessible();
  });

  test("says what is missing if it was switched on before, and can be switched off", async () => {
    giveTranslator();
    await talk.open();
    await talk.type(QUESTION);
    await flip();
    await translates(TRANSLATION);
    window.mockTranslator.support = "unavailable";
    await talk.reload();
    await sees(words("translation.missing"));
    expect(translationsOf()).toEqual([]);
    await isAccessible();
    await talk.press(words("translation.off"));
    seesNo(words("translation.missing"));
    await waitFor(() => expect(toggle().disabled).toBe(true));
  });
});

describe("auto translate by the operator's model", () => {
  preparePeerTranscript({ translates: true });

  const translated: Parameters<typeof fetched.mockImplementation>[0] = async (_, init) => {
    const { texts, to }: TranslationRequest = JSON.parse(String(init?.body));
    return Response.json({ texts: texts.map((text) => `${to}: ${text}`) });
  };

  test("sends the lines of one direction together, for one person only, also after a reload", async () => {
    fetched.mockImplementation(translated);
    await talk.open();
    await sees(words("translation.helpModel"));
    await talk.type(QUESTION);
    await talk.say(talk.carl, "我用 React 写了三年。", "zh-CN");
    expect(fetched).not.toHaveBeenCalled();
    await flip();
    await talk.pass(GATHERED_MS);
    const both = [
      { lang: "zh-Hans", text: `zh-CN: ${QUESTION}` },
      { lang: "en", text: "en-US: 我用 React 写了三年。" },
    ];
    await translates(...both);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(Array(2).fill("/api/assistant/translation"));
    await isAccessible();
    await talk.reload();
    await talk.pass(GATHERED_MS);
    await translates(...both);
    for (const text of ["One.", "Two.", "Three."]) await talk.say(talk.carl, text);
    await talk.pass(GATHERED_MS);
    const more = ["One.", "Two.", "Three."].map((text) => ({ lang: "zh-Hans", text: `zh-CN: ${text}` }));
    await translates(...both, ...more);
  });

  test("cancels its request when switched off", async () => {
    fetched.mockReturnValue(new Promise(() => {}));
    await talk.open();
    await talk.type(QUESTION);
    await flip();
    await sees(words("translation.waiting"));
    await talk.pass(GATHERED_MS);
    const signal = fetched.mock.lastCall?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    await flip();
    expect(signal?.aborted).toBe(true);
    fetched.mockImplementation(translated);
    await flip();
    await talk.pass(GATHERED_MS);
    await translates({ lang: "zh-Hans", text: `zh-CN: ${QUESTION}` });
  });

  test("shows a used-up daily limit without blaming a line, and asks again on request", async () => {
    const message = "Today's share of the operator's AI services is used up";
    fetched.mockImplementation(async () => Response.json({ error: { code: "daily_limit", message } }, { status: 429 }));
    await talk.open();
    await talk.type(QUESTION);
    await flip();
    await talk.pass(GATHERED_MS);
    await sees(words("translation.limited"));
    await sees(words("translation.helpLimited"));
    expect(translationsOf()).toEqual([]);
    seesNo(words("translation.none"));
    await isAccessible();
    fetched.mockImplementation(translated);
    await talk.press(words("translation.retry"));
    await talk.pass(GATHERED_MS);
    await translates({ lang: "zh-Hans", text: `zh-CN: ${QUESTION}` });
    seesNo(words("translation.limited"));
    await sees(words("translation.helpModel"));
  });

  test("reports a model that doesn't answer, and never shows the line itself instead", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    await talk.open();
    await talk.type(QUESTION);
    await flip();
    await talk.pass(GATHERED_MS);
    await sees(words("translation.none"));
    expect(translationsOf()).toEqual([]);
    for (const text of ["And then?", "And why?"]) await talk.type(text);
    await talk.pass(4 * GATHERED_MS);
    await sees(words("translation.failed"));
    fetched.mockImplementation(translated);
    await talk.press(words("translation.retry"));
    await talk.pass(GATHERED_MS);
    await waitFor(() => expect(translationsOf()).toHaveLength(3));
  });
});
