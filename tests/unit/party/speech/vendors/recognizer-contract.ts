import { describe, expect, it } from "vitest";
import type { SpeechFault } from "../../../../../party/protocol/errors";
import type { SpokenLanguage } from "../../../../../party/protocol/vocabulary";
import type { Recognizer, RecognizerEvent, SpeechNet } from "../../../../../party/speech/recognizer";
import { listen } from "../../../../support/fake-speech/listen";
import type { FakeVendor, Script } from "../../../../support/fake-speech/vendor";
import {
  bareWords,
  CHINESE_SENTENCES,
  ENGLISH_SENTENCES,
  type Sentence,
  splitWords,
} from "../../../../support/speech/sentences";
import { makeSession } from "../../../../support/speech/sessions";

/** A recognizer under test, and the faults of its vendor. */
export type Subject = {
  name: string;
  languages: readonly SpokenLanguage[];
  fake(script: (session: number) => Script): FakeVendor;
  /** `key`: the one that the fake knows, or another one. */
  make(net: SpeechNet, key: "good" | "bad"): Recognizer;
  /** Whether it reports words before a sentence ends, or before it is complete. */
  interims: boolean;
  /** Vendor errors, in all its sessions from the first one on, and the fault that each means. */
  troubles: Readonly<Record<string, { script: Script; fault: SpeechFault }>>;
  /** The line breaks in each session that the script applies to, after more than one sentence and before the end. */
  drop: { script(session: number): Script; fault: SpeechFault };
  /** Vendor behavior that does no harm. */
  quirks: Readonly<Record<string, Script>>;
  /** The first sentence fails and the session goes on; null: this vendor has no such error. */
  lostSentence: Script | null;
};

const SPOKEN: Readonly<Record<SpokenLanguage, readonly Sentence[]>> = {
  "en-US": ENGLISH_SENTENCES.slice(2, 6),
  "zh-CN": CHINESE_SENTENCES.slice(2, 6),
  "zh-TW": CHINESE_SENTENCES.slice(2, 6),
};
const ROOM = { noise: 25 };
const PAUSE_MS = 1_200;

/** The contract of every recognizer, in virtual time and with real speech. */
export function describeRecognizer(subject: Subject): void {
  const begin = (script: (session: number) => Script = () => ({}), language: SpokenLanguage = "zh-CN") => {
    const vendor = subject.fake(script);
    return { vendor, ...listen(vendor, (net) => subject.make(net, "good"), language) };
  };

  describe(subject.name, () => {
    it.each(subject.languages)("reports the speech of %s in order, and covers all audio", async (language) => {
      const heard = begin(undefined, language);
      const sentences = SPOKEN[language];
      const pcm = makeSession([300, ...sentences.flatMap((sentence) => [sentence, PAUSE_MS])], ROOM);
      await heard.speak(pcm);
      await heard.finish();
      expect(wordsIn(heard.events)).toEqual(wordsOf(sentences));
      expect(heard.finals()).toHaveLength(sentences.length);
      expect(heard.ended()).toEqual([null]);
      expect(reachedBy(heard.events)).toBe(pcm.length);
      expectOrder(heard.events);
      expect(complaintsOf(heard.vendor)).toEqual([]);
    });

    it.each(apart(subject))("reports where each sentence lies, in %s", async (language) => {
      const heard = begin(undefined, language);
      const [first, second] = SPOKEN[language] as [Sentence, Sentence];
      const [one, two] = [makeSession([300, first, 900], ROOM), makeSession([600, second, 900], ROOM)];
      await heard.speak(one);
      await heard.speak(two);
      await heard.finish();
      const [early, late] = heard.finals();
      expect(early?.from).toBeLessThan(8_000);
      expect(early?.to).toBeGreaterThan(one.length - 900 * 16 - 4_800);
      expect(early?.to).toBeLessThanOrEqual(one.length + 4_800);
      expect(late?.from).toBeGreaterThan(one.length - 900 * 16 - 4_800);
      expect(late?.to).toBeGreaterThan(one.length + two.length - 900 * 16 - 4_800);
    });

    it("ends a sentence at a signaled pause, and recognizes the words after it", async () => {
      const heard = begin();
      const [first, second] = SPOKEN["zh-CN"] as [Sentence, Sentence];
      await heard.speak(makeSession([200, first, 100], ROOM));
      await heard.rest(3_000);
      expect(wordsIn(heard.events)).toEqual(wordsOf([first]));
      await heard.speak(makeSession([second, 100], ROOM));
      await heard.rest(3_000);
      expect(wordsIn(heard.events)).toEqual(wordsOf([first, second]));
      expect(heard.ended()).toEqual([]);
    });

    it("skips audio without speech: silence, noise and a door", async () => {
      const heard = begin();
      const pcm = makeSession([6_000], { noise: 60, clicks: [2_000] });
      await heard.speak(pcm);
      await heard.rest(2_000);
      await heard.finish();
      expect(heard.finals()).toEqual([]);
      expect(heard.ofType("lost")).toEqual([]);
      expect(reachedBy(heard.events)).toBe(pcm.length);
      expect(heard.ended()).toEqual([null]);
    });

    it("accepts audio in pieces of any length", async () => {
      const [first, second] = SPOKEN["zh-CN"] as [Sentence, Sentence];
      const pcm = makeSession([200, first, PAUSE_MS, second, 700], ROOM);
      for (const piece of [pcm.length, 37, 16_001]) {
        const heard = begin();
        for (let at = 0; at < pcm.length; at += piece) heard.session.write(pcm.subarray(at, at + piece));
        await heard.net.advance(pcm.length / 16);
        await heard.finish();
        expect(wordsIn(heard.events)).toEqual(wordsOf([first, second]));
        expect(reachedBy(heard.events)).toBe(pcm.length);
      }
    });

    it("keeps audio written before the vendor accepts it, and finishes with it", async () => {
      const heard = begin();
      const [first] = SPOKEN["zh-CN"] as [Sentence];
      const pcm = makeSession([first, 400], ROOM);
      heard.session.write(pcm);
      // The recognizer must not read it any more.
      pcm.fill(0);
      await heard.finish();
      expect(wordsIn(heard.events)).toEqual(wordsOf([first]));
      expect(heard.ended()).toEqual([null]);
    });

    it("ends in order when there was no speech", async () => {
      const heard = begin();
      await heard.finish();
      expect(heard.events.filter(({ type }) => type !== "ready" && type !== "passed")).toEqual([
        { type: "ended", fault: null },
      ]);
    });

    it("reports nothing before it was opened, and nothing after its end", async () => {
      const heard = begin();
      expect(heard.events).toEqual([]);
      await heard.finish();
      const before = heard.events.length;
      heard.session.write(makeSession([SPOKEN["zh-CN"][0] ?? 0, 900]));
      heard.session.pause();
      heard.session.finish();
      heard.session.abort();
      await heard.net.advance(60_000);
      expect(heard.events).toHaveLength(before);
    });

    it("is silent as soon as it is canceled", async () => {
      const heard = begin();
      const [first, second] = SPOKEN["zh-CN"] as [Sentence, Sentence];
      await heard.speak(makeSession([200, first, PAUSE_MS, second], ROOM));
      heard.session.abort();
      const before = heard.events.length;
      await heard.net.advance(60_000);
      expect(heard.events).toHaveLength(before);
      expect(heard.vendor.sessions.filter(({ isOpen }) => isOpen)).toEqual([]);
    });

    if (subject.interims)
      it("shows a sentence before it is final, with words that are in it", async () => {
        const heard = begin();
        const [first] = SPOKEN["zh-CN"] as [Sentence];
        await heard.speak(makeSession([200, first, PAUSE_MS], ROOM));
        await heard.finish();
        const interims = heard.ofType("interim");
        expect(interims.length).toBeGreaterThan(2);
        expect(heard.events.findIndex(({ type }) => type === "interim")).toBeLessThan(
          heard.events.findIndex(({ type }) => type === "final"),
        );
        const last = bareWords(interims.at(-1)?.text ?? "");
        expect(last.length).toBeGreaterThan(2);
        expect(wordsOf([first]).slice(0, last.length)).toEqual(last);
      });

    it("keeps two simultaneous speakers apart", async () => {
      const heard = begin();
      const [first, second] = SPOKEN["zh-CN"] as [Sentence, Sentence];
      const others: RecognizerEvent[] = [];
      const other = heard.recognizer.open("zh-CN", (event) => void others.push(event));
      const [mine, theirs] = [makeSession([first, PAUSE_MS], ROOM), makeSession([second, PAUSE_MS], ROOM)];
      for (let at = 0; at < Math.max(mine.length, theirs.length); at += 1_600) {
        heard.session.write(mine.subarray(at, at + 1_600));
        other.write(theirs.subarray(at, at + 1_600));
        await heard.net.advance(100);
      }
      other.finish();
      await heard.finish();
      expect(wordsIn(heard.events)).toEqual(wordsOf([first]));
      expect(wordsIn(others)).toEqual(wordsOf([second]));
    });

    it("reports a refused key, and never the key itself", async () => {
      const vendor = subject.fake(() => ({}));
      const heard = listen(vendor, (net) => subject.make(net, "bad"), "zh-CN");
      await heard.speak(makeSession([SPOKEN["zh-CN"][0] ?? 0, PAUSE_MS]));
      await heard.net.advance(10_000);
      expect(heard.ended()).toEqual(["key_refused"]);
      expect(heard.finals()).toEqual([]);
      expect(JSON.stringify(heard.events)).not.toContain("bad");
    });

    it("reports an unreachable vendor", async () => {
      const vendor = subject.fake(() => ({}));
      const lost = () => Promise.reject(new Error("no route"));
      const heard = listen(vendor, (net) => subject.make({ ...net, fetch: lost, dial: lost }, "good"), "zh-CN");
      await heard.speak(makeSession([SPOKEN["zh-CN"][0] ?? 0, PAUSE_MS]));
      await heard.net.advance(10_000);
      expect(heard.ended()).toEqual(["unreachable"]);
      expect(reachedByWords(heard.events)).toBe(0);
    });

    it("detects a stuck vendor", async () => {
      const heard = begin(() => ({ stallAtMs: 300 }));
      await heard.speak(makeSession([SPOKEN["zh-CN"][0] ?? 0, PAUSE_MS], ROOM));
      heard.session.pause();
      await heard.net.advance(180_000);
      expect(heard.ended()).toEqual(["timeout"]);
      expect(heard.finals()).toEqual([]);
      expect(reachedByWords(heard.events)).toBe(0);
    });

    it.each(Object.entries(subject.troubles))("recognizes its vendor's error: %s", async (_, { script, fault }) => {
      const heard = begin(() => script);
      await heard.speak(makeSession([SPOKEN["zh-CN"][0] ?? 0, PAUSE_MS], ROOM));
      await heard.net.advance(30_000);
      expect(heard.ended()).toEqual([fault]);
      expect(heard.events.at(-1)?.type).toBe("ended");
      expect(reachedByWords(heard.events)).toBe(0);
    });

    it.each(Object.entries(subject.quirks))("is not harmed by %s", async (_, script) => {
      const heard = begin(() => script);
      const sentences = SPOKEN["zh-CN"].slice(0, 2);
      await heard.speak(makeSession([200, ...sentences.flatMap((sentence) => [sentence, PAUSE_MS])], ROOM));
      await heard.finish();
      expect(wordsIn(heard.events)).toEqual(wordsOf(sentences));
      expect(heard.finals()).toHaveLength(2);
      expect(heard.ended()).toEqual([null]);
    });

    if (subject.lostSentence)
      it("continues after a sentence that the vendor could not recognize", async () => {
        const heard = begin(() => subject.lostSentence ?? {});
        const [first, second] = SPOKEN["zh-CN"] as [Sentence, Sentence];
        await heard.speak(makeSession([200, first, PAUSE_MS, second, PAUSE_MS], ROOM));
        await heard.finish();
        expect(heard.ofType("lost")).toMatchObject([{ fault: "sentence_failed" }]);
        expect(wordsIn(heard.events)).toEqual(wordsOf([second]));
        expect(heard.ended()).toEqual([null]);
      });

    it.each(apart(subject))(
      "leaves unreported audio to the next session when the line breaks, in %s",
      async (language) => {
        const sentences = SPOKEN[language];
        const pcm = makeSession([200, ...sentences.flatMap((sentence) => [sentence, PAUSE_MS])], ROOM);
        const vendor = subject.fake(subject.drop.script);
        const heard = listen(vendor, (net) => subject.make(net, "good"), language);
        await heard.speak(pcm);
        await heard.net.advance(30_000);
        expect(heard.ended()).toEqual([subject.drop.fault]);
        const told = wordsIn(heard.events);
        expect(told.length).toBeGreaterThan(0);
        expect(told.length).toBeLessThan(wordsOf(sentences).length);
        // Audio after that is written as it is.
        const rest = pcm.subarray(reachedBy(heard.events));
        const after: RecognizerEvent[] = [];
        const next = heard.recognizer.open(language, (event) => void after.push(event));
        next.write(rest);
        next.finish();
        await heard.net.advance(60_000);
        expect([...told, ...wordsIn(after)]).toEqual(wordsOf(sentences));
        expect(reachedBy(after)).toBe(rest.length);
        expect(after.at(-1)).toEqual({ type: "ended", fault: null });
      },
    );
  });
}

/** Taiwan's Mandarin is only another setting of the same vendor; one test shows that it is the right one. */
function apart({ languages }: Subject): SpokenLanguage[] {
  return languages.filter((language) => language !== "zh-TW");
}

/** In Simplified characters, whichever the vendor sends. */
function wordsIn(events: readonly RecognizerEvent[]): string[] {
  const words = events.flatMap((event) => (event.type === "final" ? bareWords(event.text) : []));
  return words.map((word) => SIMPLIFIED.get(word) ?? word);
}

function wordsOf(sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(({ text }) => bareWords(text));
}

const SIMPLIFIED = new Map(
  CHINESE_SENTENCES.flatMap(({ text, traditional }) => {
    const simple = splitWords(text);
    return splitWords(traditional).map((word, i): [string, string] => [
      bareWords(word)[0] ?? "",
      bareWords(simple[i] ?? "")[0] ?? "",
    ]);
  }),
);

function reachedBy(events: readonly RecognizerEvent[]): number {
  return Math.max(0, ...events.map((event) => ("to" in event ? event.to : 0)));
}

/** End of the acknowledged audio that has words in it. */
function reachedByWords(events: readonly RecognizerEvent[]): number {
  return Math.max(0, ...events.map((event) => (event.type === "final" || event.type === "lost" ? event.to : 0)));
}

function expectOrder(events: readonly RecognizerEvent[]): void {
  expect(events[0]).toEqual({ type: "ready" });
  expect(events.at(-1)?.type).toBe("ended");
  let reached = 0;
  for (const event of events) {
    if (event.type === "interim" || event.type === "final") expect(event.from).toBeGreaterThanOrEqual(reached);
    if (event.type === "interim" || event.type === "final") expect(event.text.trim()).not.toBe("");
    if (!("to" in event)) continue;
    expect(event.to).toBeGreaterThanOrEqual(reached);
    reached = event.to;
  }
}

/** The vendor's rules that the recognizer broke. */
function complaintsOf(vendor: FakeVendor): string[] {
  return vendor.sessions.flatMap(({ complaints }) => complaints);
}
