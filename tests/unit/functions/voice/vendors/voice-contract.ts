import { describe, expect, it, vi } from "vitest";
import {
  completeVoiceSettings,
  parseVoiceSettings,
  type VoiceSettings,
} from "../../../../../functions/settings/voice-settings";
import { beginSpeech, NEXT_BYTES_MS, type SpeechEnd } from "../../../../../functions/voice/begin-speech";
import type { VoiceNet, VoiceVendor } from "../../../../../functions/voice/voice-vendor";
import type { SpeechFault } from "../../../../../party/protocol/errors";
import { INTERVIEWERS, type SpokenLanguage } from "../../../../../party/protocol/vocabulary";
import { type FakeVoice, makeSound, SOUND_BYTES, type VoiceScript } from "../../../../support/fake-voice/fake-voice";
import { createManualTimers } from "../../../../support/manual-timers";

const WITHIN_MS = 8_000;

type Fake = Pick<FakeVoice, "asked" | "spoken">;

/** A vendor under test, and the faults of its fake. */
export type VoiceSubject = {
  name: string;
  languages: readonly SpokenLanguage[];
  /** `key`: the one that the fake knows, or another one. */
  make(
    script: (nth: number) => VoiceScript,
    net: Omit<VoiceNet, "fetch">,
    key: "good" | "bad",
  ): { vendor: VoiceVendor; fake: Fake };
  /** Whether the audio comes while it is made. */
  streams: boolean;
  /** The vendor's own errors, and the fault that each means. */
  troubles: Readonly<Record<string, { script: VoiceScript; fault: SpeechFault }>>;
  /** Aborting ends a request that has no answer yet. */
  endsUnanswered: boolean;
  /** The fault of a wrong key; null: it has no key. */
  badKey: SpeechFault | null;
};

export const TEXTS: Readonly<Record<SpokenLanguage, string>> = {
  "en-US": "Tell me about C++ & the 100% you spoke of.",
  "zh-CN": "请讲讲 C++，还有你说的 100%。",
  "zh-TW": "請講講 C++，還有您說的 100%。",
};

/** The settings that a JSON value means. */
export function voiceSettings(setting: object, isBound = false): VoiceSettings {
  const parsed = parseVoiceSettings(setting);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return completeVoiceSettings(parsed.setting, isBound);
}

/** A network that leads to the fake alone, with the timers of the test. */
export function connectVoice(fake: FakeVoice, clock: Omit<VoiceNet, "fetch">): VoiceNet {
  return { ...clock, fetch: (url, init) => fake.answer(new Request(url, init)) };
}

/** The contract of every vendor, together with the code that asks it. */
export function describeVoice(subject: VoiceSubject): void {
  const [language = "en-US"] = subject.languages;

  function open(script: VoiceScript = {}, key: "good" | "bad" = "good") {
    const timers = createManualTimers();
    const { vendor, fake } = subject.make(() => script, timers, key);
    const leave = new AbortController();
    const ends: SpeechEnd[] = [];
    const speak = (interviewer: (typeof INTERVIEWERS)[number] = "ava", lang: SpokenLanguage = language) =>
      beginSpeech(
        vendor,
        { text: TEXTS[lang], language: lang, interviewer },
        { net: timers, signal: leave.signal, withinMs: WITHIN_MS, onEnd: (end) => ends.push(end) },
      );
    return { timers, fake, leave, ends, speak };
  }

  describe(subject.name, () => {
    it.each(subject.languages)("speaks %s with each interviewer's voice, the text as it is", async (lang) => {
      const { speak, fake, ends } = open();
      for (const interviewer of INTERVIEWERS) {
        const sound = await hear(speak(interviewer, lang));
        const last = fake.spoken.at(-1);
        expect(last?.text).toBe(TEXTS[lang]);
        expect(sound).toEqual(makeSound(last?.voice ?? "", TEXTS[lang]));
      }
      expect(fake.spoken[0]?.voice).not.toBe(fake.spoken[2]?.voice);
      expect(ends).toEqual(["done", "done", "done"]);
    });

    it.each(Object.entries(subject.troubles))("names the fault: %s", async (_, { script, fault }) => {
      const { speak, ends } = open(script);
      expect(await speak()).toEqual({ fault });
      expect(ends).toEqual([]);
    });

    if (subject.badKey) {
      it("names a wrong key", async () => {
        expect(await open({}, "bad").speak()).toEqual({ fault: subject.badKey });
      });
    }

    it.each<[string, VoiceScript]>([
      ["a page in place of the audio", { type: "text/html", junk: "<html>Sign in</html>" }],
      ["an answer without a byte", { isEmpty: true }],
    ])("takes %s for a failure", async (_, script) => {
      expect(await open(script).speak()).toEqual({ fault: "internal" });
    });

    it("follows no redirect, which could take the key elsewhere", async () => {
      const refuse = { status: 302, body: "", headers: { location: "http://elsewhere.test/" } };
      const { speak, fake } = open({ refuse });
      expect(await speak()).toEqual({ fault: "refused" });
      expect(fake.asked).toHaveLength(1);
    });

    it.each<[string, VoiceScript]>([
      ["never answers", { isMute: true }],
      ["answers without a byte", { stallAt: 0 }],
    ])("gives up a vendor that %s", async (_, script) => {
      const { speak, timers, fake } = open(script);
      const speaking = speak();
      await vi.waitFor(() => expect(fake.spoken).toHaveLength(1));
      await timers.advance(WITHIN_MS - 1);
      expect(await Promise.race([speaking, "waiting"])).toBe("waiting");
      await timers.advance(1);
      expect(await speaking).toEqual({ fault: "timeout" });
      expect(timers.waiting()).toBe(0);
    });

    it("ends the vendor's request when the asker leaves before the first byte", async () => {
      const { speak, fake, leave, timers } = open(subject.endsUnanswered ? { isMute: true } : { stallAt: 0 });
      const speaking = speak();
      await vi.waitFor(() => expect(fake.spoken).toHaveLength(1));
      leave.abort(new Error("gone"));
      await expect(speaking).rejects.toThrow("gone");
      await vi.waitFor(() => expect(fake.asked[0]?.isAborted).toBe(true));
      expect(timers.waiting()).toBe(0);
    });

    if (!subject.streams) {
      it("takes an answer that breaks off for a failure, before anything is heard", async () => {
        expect(await open({ cutAt: 100 }).speak()).toEqual({ fault: "unreachable" });
      });
      return;
    }

    it("passes on what came before the vendor broke off, and then fails", async () => {
      const { speak, ends } = open({ cutAt: SOUND_BYTES / 2 });
      const heard = listen(await speak());
      await expect(heard.done).rejects.toThrow();
      expect(heard.bytes()).toBe(SOUND_BYTES / 2);
      expect(ends).toEqual(["closed"]);
    });

    it("breaks off where the vendor stalls, and ends its request", async () => {
      const { speak, ends, timers, fake } = open({ stallAt: SOUND_BYTES / 2 });
      const heard = listen(await speak());
      await vi.waitFor(() => expect([heard.bytes(), timers.waiting()]).toEqual([SOUND_BYTES / 2, 2]));
      await timers.advance(NEXT_BYTES_MS - 1);
      expect(ends).toEqual([]);
      await Promise.all([expect(heard.done).rejects.toThrow(), timers.advance(1)]);
      expect(ends).toEqual(["timeout"]);
      expect(fake.asked[0]?.isAborted).toBe(true);
      expect(timers.waiting()).toBe(0);
    });

    it("ends the vendor's request when nobody wants the rest", async () => {
      const { speak, ends, fake } = open({ isEndless: true });
      await audioOf(await speak()).cancel();
      expect(ends).toEqual(["stopped"]);
      await vi.waitFor(() => expect(fake.asked[0]?.isAborted).toBe(true));
    });

    it("ends the vendor's request when the asker leaves in mid-stream", async () => {
      const { speak, ends, fake, leave } = open({ stallAt: SOUND_BYTES / 2 });
      const heard = listen(await speak());
      await vi.waitFor(() => expect(heard.bytes()).toBe(SOUND_BYTES / 2));
      leave.abort(new Error("gone"));
      await expect(heard.done).rejects.toThrow();
      expect(ends).toEqual(["stopped"]);
      await vi.waitFor(() => expect(fake.asked[0]?.isAborted).toBe(true));
    });
  });
}

type Begun = Awaited<ReturnType<typeof beginSpeech>>;

export function audioOf(begun: Begun): ReadableStream<Uint8Array> {
  if ("fault" in begun) throw new Error(begun.fault);
  expect(begun.type).toBe("audio/mpeg");
  return begun.audio;
}

async function hear(speaking: Promise<Begun>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(audioOf(await speaking)).arrayBuffer());
}

/** Reads to the end; `done` rejects where the audio breaks off. */
export function listen(begun: Begun): { bytes: () => number; done: Promise<void> } {
  const reader = audioOf(begun).getReader();
  let bytes = 0;
  async function read(): Promise<void> {
    for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.byteLength;
  }
  const done = read();
  done.catch(() => {});
  return { bytes: () => bytes, done };
}
