import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { INITIAL_VIEW, OFF } from "../../../../../app/room/media/initial-view";
import { settingsStore } from "../../../../../app/state/use-settings";
import { words } from "../../../../e2e/support/words";
import type { Person } from "../../../../unit/app/room/client/support/room-rig";
import { PeerTranscript, preparePeerTranscript, runScript, textsOf } from "../../../support/peer-transcript";

const LONGEST_RETRY_MS = 31_000;

preparePeerTranscript();

let talk: PeerTranscript;

afterEach(() => talk.stop());

/** `error`: the end of the recognizer's first start. */
async function open(error: string | null = null): Promise<void> {
  runScript("fake-speech.js");
  window.mockSpeech.failNext = error;
  await talk.open();
}

async function hear(text: string, isFinal = true): Promise<void> {
  await waitFor(() => expect(window.mockSpeech.listening).toBe(1));
  await act(async () => window.mockSpeech.hear(text, isFinal));
  await talk.pass();
}

async function fail(error: string): Promise<void> {
  await act(async () => window.mockSpeech.fail(error));
}

const shows = (...texts: string[]) => waitFor(() => expect(textsOf()).toEqual(texts));
const sees = (text: string) => screen.findByText(text);
const seesNoMore = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

beforeEach(() => {
  talk = new PeerTranscript();
});

describe("useSpeech in a browser without a recognizer", () => {
  test("offers typing and says why", async () => {
    await talk.open();
    await sees(words("banner.speechUnsupported"));
    await screen.findByText(words("banner.speechUnsupportedHelp"), { exact: false });
    await sees(words("transcript.typingOnly"));
    expect(screen.queryByRole("button", { name: words("banner.speechRetry") })).toBeNull();
    await talk.type("I type instead.");
    await shows("I type instead.");
  });
});

describe("useSpeech after a refusal", () => {
  test("requests the microphone again only on demand", async () => {
    await open("not-allowed");
    await sees(words("banner.speechDenied"));
    await sees(words("transcript.typingOnly"));
    expect(window.mockSpeech.listening).toBe(0);
    await talk.type("Until then I type.");
    await shows("Until then I type.");
    await talk.pass(60_000);
    expect(window.mockSpeech.listening).toBe(0);
    await talk.press(words("banner.speechRetry"));
    await hear("Now I speak.");
    await shows("Until then I type.", "Now I speak.");
    await seesNoMore(words("banner.speechDenied"));
  });

  test("reports a missing microphone, not a refused permission", async () => {
    const microphone = { ...OFF, failure: "none" } as const;
    talk.media.set({ ...INITIAL_VIEW, captures: { ...INITIAL_VIEW.captures, microphone } });
    await open("not-allowed");
    await sees(words("banner.speechNoMic"));
    expect(screen.queryByText(words("banner.speechDenied"))).toBeNull();
  });
});

describe("useSpeech after a fault", () => {
  test.for([
    { error: "audio-capture", title: words("banner.speechNoMic") },
    { error: "service-not-allowed", title: words("banner.speechDenied") },
    { error: "language-not-supported", title: words("banner.speechLanguage", { language: "English (US)" }) },
  ])("names the fault after $error, and can be retried", async ({ error, title }) => {
    await open(error);
    await sees(title);
    await talk.press(words("banner.speechRetry"));
    await hear("Mended.");
    await shows("Mended.");
    await seesNoMore(title);
  });

  test("reconnects after network errors", async () => {
    await open();
    await hear("Before.");
    await fail("network");
    await sees(words("banner.speechNetwork"));
    for (let i = 0; i < 2; i++) {
      window.mockSpeech.failNext = "network";
      for (let ms = 0; ms < LONGEST_RETRY_MS && window.mockSpeech.failNext !== null; ms += 200) await talk.pass(200);
      expect(window.mockSpeech.failNext).toBeNull();
    }
    await talk.pass(LONGEST_RETRY_MS);
    await seesNoMore(words("banner.speechNetwork"));
    await hear("After.");
    await shows("Before.", "After.");
  });

  test("restarts after the recognizer ended in silence", async () => {
    await open();
    for (const text of ["One.", "Two.", "Three."]) {
      await hear(text);
      await act(async () => window.mockSpeech.end());
      expect(window.mockSpeech.listening).toBe(0);
    }
    await hear("Four.");
    await fail("no-speech");
    expect(screen.queryByText(words("transcript.paused"))).toBeNull();
    await hear("Five.");
    await shows("One.", "Two.", "Three.", "Four.", "Five.");
  });
});

describe("useSpeech", () => {
  test("stops while muted, and keeps earlier words", async () => {
    await open();
    await hear("I was just about to", false);
    expect(textsOf("interim")).toEqual(["I was just about to"]);
    await talk.setMedia({ voice: "muted", muted: true });
    await talk.pass();
    expect(window.mockSpeech.listening).toBe(0);
    await sees(words("transcript.muted"));
    await shows("I was just about to");
    expect(talk.carlsTexts()).toEqual(["I was just about to"]);
    await act(async () => window.mockSpeech.hear("Nobody shall read this.", true));
    await talk.setMedia({ voice: "on", muted: false });
    await hear("Now again.");
    await shows("I was just about to", "Now again.");
    expect(talk.carlsTexts()).toEqual(["I was just about to", "Now again."]);
  });

  test("listens in the chosen language, in which the lines are marked", async () => {
    await open();
    expect(window.mockSpeech.languages).toEqual(["en-US"]);
    await act(async () => settingsStore.getState().setRecognitionLanguage("zh-TW"));
    await talk.pass(1_000);
    expect(window.mockSpeech.languages).toEqual(["zh-TW"]);
    await hear("請介紹一下你自己。");
    await shows("請介紹一下你自己。");
    expect(document.querySelector("[data-row] p[lang]")?.getAttribute("lang")).toBe("zh-TW");
  });
});

describe("loudspeaker echo of the other's voice", () => {
  const QUESTION = "Could you walk me through the architecture of your last project?";
  const BEGINNING = "could you walk me through the";

  /** Carl asks while Ida's microphone hears him: only overlapping speech is an echo. */
  async function isHeardByBoth({ client: { actions } }: Person): Promise<void> {
    const sentence = { id: "question", lang: "en-US", startedAt: actions.roomNow() };
    await act(async () => actions.interim({ ...sentence, text: BEGINNING }));
    await talk.pass();
    await hear(BEGINNING, false);
    await act(async () => void actions.say({ ...sentence, text: QUESTION, endedAt: actions.roomNow() }));
    await talk.pass();
    await shows(QUESTION);
  }

  test("becomes no line of the listener, and suggests headphones", async () => {
    await open();
    await isHeardByBoth(talk.carl);
    await hear("could you walk me through the architecture of your last project");
    await sees(words("banner.headphones"));
    await screen.findByText(words("banner.headphonesHelp"), { exact: false });
    await hear("It was a billing system.");
    await talk.pass(10_000);
    await shows(QUESTION, "It was a billing system.");
    expect(talk.carlsTexts()).toEqual([QUESTION, "It was a billing system."]);
    expect(textsOf("interim")).toEqual([]);
    expect(talk.carl.client.getView().interims).toEqual([]);
    await talk.press(words("banner.dismiss"));
    expect(screen.queryByText(words("banner.headphones"))).toBeNull();
  });

  test("becomes a line if the person claims it", async () => {
    await open();
    await isHeardByBoth(talk.carl);
    await hear(QUESTION);
    await talk.press(words("banner.headphonesMine"));
    await shows(QUESTION, QUESTION);
    expect(talk.carlsTexts()).toEqual([QUESTION, QUESTION]);
  });

  test("isn't assumed for short words that both say", async () => {
    await open();
    await talk.say(talk.carl, "Sounds good.");
    await hear("Sounds good.");
    await talk.pass(10_000);
    await shows("Sounds good.", "Sounds good.");
    expect(talk.carlsTexts()).toEqual(["Sounds good.", "Sounds good."]);
  });
});
