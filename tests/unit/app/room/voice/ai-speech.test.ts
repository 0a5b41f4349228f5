import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pickVoice } from "../../../../../app/room/voice/pick-voice";
import { takePieces } from "../../../../../app/room/voice/speech-pieces";
import { SpeechSynthesizer, type Utterance, VOICES_WITHIN_MS } from "../../../../../app/room/voice/speech-synthesizer";

const cut = (text: string, from = 0, isWhole = true) =>
  takePieces(text, from, isWhole).map(({ start, end }) => text.slice(start, end));

describe("takePieces", () => {
  it("returns sentences", () => {
    expect(cut("Hello. How are you? Fine!")).toEqual(["Hello. ", "How are you? ", "Fine!"]);
    expect(cut("你好。請介紹一下自己！謝謝")).toEqual(["你好。", "請介紹一下自己！", "謝謝"]);
  });

  it("waits for a sentence's end while more may come", () => {
    expect(cut("Hello. How are", 0, false)).toEqual(["Hello. "]);
    expect(cut("It took 3.", 0, false)).toEqual([]);
    expect(cut("It took 3.5 days. Then", 0, false)).toEqual(["It took 3.5 days. "]);
  });

  it("continues after the last piece taken", () => {
    expect(cut("Hello. How are you?", 7)).toEqual(["How are you?"]);
  });

  it("returns all of the text, in pieces short enough to be spoken at once", () => {
    const english = `${"one, two and three of the words ".repeat(20).trim()}.`;
    const chinese = `${"這個句子沒有標點而且非常非常長".repeat(12)}。`;
    for (const text of [english, chinese]) {
      const pieces = cut(text);
      expect(pieces.join("")).toBe(text);
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(text === english ? 180 : 55);
    }
    expect(cut(english)[0]).toMatch(/,\s*$/);
  });

  it("returns nothing for a text without words", () => {
    expect(cut(" \n ")).toEqual([]);
  });
});

describe("pickVoice", () => {
  const voice = (lang: string, more: { default?: boolean; localService?: boolean } = {}) => ({
    lang,
    default: false,
    localService: true,
    ...more,
  });

  it("finds the language's own voice, in the ways systems write it", () => {
    expect(pickVoice([voice("en-US"), voice("zh_TW"), voice("zh-CN")], "zh-TW")?.lang).toBe("zh_TW");
    expect(pickVoice([voice("en-GB"), voice("en-US")], "en-US")?.lang).toBe("en-US");
  });

  it("finds a related voice of the same language otherwise", () => {
    expect(pickVoice([voice("en-GB")], "en-US")?.lang).toBe("en-GB");
    expect(pickVoice([voice("zh-HK"), voice("cmn-Hans-CN")], "zh-TW")?.lang).toBe("cmn-Hans-CN");
  });

  it("finds none rather than one that can't read the language", () => {
    expect(pickVoice([voice("en-US"), voice("zh-HK")], "zh-CN")).toBeNull();
    expect(pickVoice([], "en-US")).toBeNull();
  });

  it("prefers the system's choice, then one that needs no network", () => {
    const far = voice("en-US", { localService: false });
    const own = voice("en-US", { localService: false, default: true });
    expect(pickVoice([far, voice("en-US"), own], "en-US")).toBe(own);
    expect(pickVoice([far, voice("en-US")], "en-US")?.localService).toBe(true);
  });
});

describe("SpeechSynthesizer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp(voices: string[] = ["en-US"]) {
    const spoken: Utterance[] = [];
    const told: string[] = [];
    let changed = () => {};
    let refuses = false;
    const speaker = new SpeechSynthesizer(
      {
        synthesis: {
          getVoices: () => voices.map((lang) => ({ lang, default: true, localService: true })),
          speak: (utterance) => {
            if (refuses) throw new Error("no voice today");
            spoken.push(utterance);
          },
          cancel: () => {},
          resume: () => {},
          addEventListener: (_, listener) => {
            changed = listener;
          },
          removeEventListener: () => {
            changed = () => {};
          },
        },
        newUtterance: (text) => {
          const events = { onstart: null, onboundary: null, onend: null, onerror: null };
          return { text, lang: "", voice: null, ...events };
        },
      },
      {
        onSound: () => {},
        onSpoken: (upTo) => void told.push(`spoken ${upTo}`),
        onDone: () => void told.push("done"),
        onSilent: () => void told.push("silent"),
      },
    );
    return {
      speaker,
      spoken,
      told,
      texts: () => spoken.map(({ text }) => text),
      voicesCome: (lang: string) => {
        voices.push(lang);
        changed();
      },
      refuse: () => {
        refuses = true;
      },
    };
  }

  it("waits for voices that load late, and then says everything", () => {
    const { speaker, texts, voicesCome, told } = setUp([]);
    speaker.begin("en-US");
    speaker.feed("Hello there.", true);
    expect(texts()).toEqual([]);
    voicesCome("en-US");
    expect(texts()).toEqual(["Hello there."]);
    vi.advanceTimersByTime(VOICES_WITHIN_MS);
    expect(told).not.toContain("silent");
  });

  it("gives up if no voice loads, and if speaking is refused", () => {
    const none = setUp([]);
    none.speaker.begin("en-US");
    none.speaker.feed("Hello.", true);
    vi.advanceTimersByTime(VOICES_WITHIN_MS);
    expect(none.told).toEqual(["silent"]);

    const refused = setUp();
    refused.speaker.begin("en-US");
    refused.speaker.feed("Hello.", true);
    refused.spoken[0]?.onerror?.({ error: "not-allowed" });
    expect(refused.told).toEqual(["silent"]);

    const broken = setUp();
    broken.refuse();
    broken.speaker.begin("en-US");
    broken.speaker.feed("Hello.", true);
    expect(broken.told).toEqual(["silent"]);
  });

  it("continues after a sentence that failed in the middle", () => {
    const { speaker, spoken, texts, told } = setUp();
    speaker.begin("en-US");
    speaker.feed("One. Two.", true);
    spoken[0]?.onstart?.();
    spoken[0]?.onerror?.({ error: "network" });
    expect(texts()).toEqual(["One.", "Two."]);
    spoken[1]?.onstart?.();
    spoken[1]?.onend?.();
    expect(told.at(-1)).toBe("done");
  });

  it("continues at the word or the sentence where it was held", () => {
    const { speaker, spoken, texts } = setUp();
    speaker.begin("en-US");
    speaker.feed("Tell me about a project.", true);
    spoken[0]?.onstart?.();
    spoken[0]?.onboundary?.({ charIndex: 8, charLength: 5 });
    speaker.hold();
    speaker.goOn("word");
    speaker.hold();
    speaker.goOn("sentence");
    expect(texts()).toEqual(["Tell me about a project.", "about a project.", "about a project."]);
  });

  it("says nothing more after a stop, whatever events still arrive", () => {
    const { speaker, spoken, texts, told } = setUp();
    speaker.begin("en-US");
    speaker.feed("One. Two.", true);
    spoken[0]?.onstart?.();
    speaker.stop();
    spoken[0]?.onend?.();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(["One."]);
    expect(told).toEqual([]);
  });
});
