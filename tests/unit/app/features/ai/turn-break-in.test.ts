import { describe, expect, it } from "vitest";
import { isAgreement } from "../../../../../app/features/ai/agreement";
import { YIELD_MS } from "../../../../../app/features/ai/machine/speak-over";
import { SpeechLevel } from "../../../../../app/features/ai/speech-level";
import type { TurnOptions } from "../../../../../app/features/ai/turn-view";
import { MOMENTARY } from "../../../../../app/room/media/sound-level";
import { createDice } from "../../../../support/seeded-random";
import { turnRig } from "./turn-rig";

const QUESTION = "Thank you for that. Now tell me about a time you led a project with a team of other people.";

/** The interviewer's turn is there, and the host's voice says it. */
function speaking(
  options: Partial<TurnOptions> = { headphones: true },
  by: "host" | "browser" = "host",
  question = QUESTION,
) {
  const rig = turnRig({ aloud: true, ...options });
  rig.replies("r1", question);
  rig.put({ type: "sounds", by });
  rig.put({ type: "spoken", upTo: 20 });
  const voice = () =>
    rig.effects.flatMap((effect) =>
      effect.type === "voice_hold"
        ? ["hold"]
        : effect.type === "voice_go_on"
          ? [`on at ${effect.at}`]
          : effect.type === "voice_stop"
            ? ["stop"]
            : [],
    );
  const before = voice().length;
  return {
    ...rig,
    voice: () => voice().slice(before),
    sound: (active: boolean) => rig.put(active ? { type: "voice", active } : { type: "voice", active, quietMs: 0 }),
    hears: () => {
      const wish = rig.effects.findLast(({ type }) => type === "recognize");
      return wish?.type === "recognize" && wish.wish?.muted === false;
    },
  };
}

describe("turn machine with a candidate who interrupts", () => {
  it("B1 requires headphones, or the host's voice and a microphone that doesn't hear it", () => {
    const over = (options: Partial<TurnOptions>, by: "host" | "browser", leak: boolean | null) => {
      const rig = speaking(options, by);
      rig.put({ type: "leak", found: leak });
      const found = rig.view().interruptible;
      expect(rig.hears()).toBe(found);
      return found;
    };
    expect(over({ headphones: true }, "browser", null)).toBe(true);
    expect(over({}, "host", false)).toBe(true);
    expect(over({}, "host", true)).toBe(false);
    expect(over({}, "host", null)).toBe(false);
    expect(over({}, "browser", false)).toBe(false);
    expect(over({ headphones: true, muted: true }, "host", false)).toBe(false);
    expect(over({ headphones: true, answerBy: "push" }, "host", false)).toBe(false);
  });

  it("B1 stops when the browser's voice takes over or the devices change", () => {
    const rig = speaking({});
    rig.put({ type: "leak", found: false });
    expect(rig.view().interruptible).toBe(true);
    rig.put({ type: "sounds", by: "browser" });
    expect([rig.view().interruptible, rig.hears()]).toEqual([false, false]);
    rig.put({ type: "sounds", by: "host" });
    rig.put({ type: "leak", found: null });
    expect([rig.view().interruptible, rig.hears()]).toEqual([false, false]);
    rig.sound(true);
    rig.murmurs("sorry may I ask something");
    expect([rig.view().phase, rig.voice(), rig.said()]).toEqual(["speaking", [], []]);
  });

  it("B2 holds the voice within 100 ms of what the microphone gives, and never for a click", () => {
    const dice = createDice(7);
    const waits = Array.from({ length: 200 }, () => {
      const rig = speaking();
      const level = new SpeechLevel((active) => rig.sound(active));
      const noise = () => 0.08 + dice.between(0, 6) / 100;
      for (let i = 0; i < 100; i += 1) level.take(noise());
      for (let i = 0; i < 60; i += 1) level.take(i % 20 < 2 ? 0.9 : noise());
      expect(rig.voice()).toEqual([]);
      // The voice begins anywhere between two readings, softly at times.
      let sinceVoice = dice.between(0, MOMENTARY.everyMs - 1);
      rig.passes(sinceVoice);
      for (let i = 0; i < 20 && !rig.view().yielding; i += 1) {
        level.take(i === 0 && dice.chance(0.2) ? noise() : 0.45 + dice.between(0, 20) / 100);
        if (rig.view().yielding) break;
        rig.passes(MOMENTARY.everyMs);
        sinceVoice += MOMENTARY.everyMs;
      }
      expect(rig.voice()).toEqual(["hold"]);
      return sinceVoice;
    });
    expect(Math.max(...waits)).toBeLessThanOrEqual(100);
  });

  it("B3 ends the interviewer's turn at the candidate's words, which begin the answer", () => {
    for (const sounds of [true, false]) {
      const rig = speaking();
      if (sounds) rig.sound(true);
      rig.passes(300);
      rig.murmurs("sorry may I ask");
      expect(rig.view()).toMatchObject({
        phase: "listening",
        voice: "off",
        yielding: false,
        answer: "sorry may I ask",
      });
      expect(rig.voice().at(-1)).toBe("stop");
    }
  });

  it("B3 waits for a second word, or for the first to be final", () => {
    const rig = speaking();
    rig.murmurs("wait");
    expect(rig.view()).toMatchObject({ phase: "speaking", yielding: true });
    rig.says("Wait.");
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "Wait." });
  });

  it("B3 keeps words that were said before a pause, or before the microphone was muted, and come after it", () => {
    const stops = (how: "pause" | "mute", words: string) => {
      const rig = speaking();
      rig.passes(2_000);
      if (how === "pause") rig.put({ type: "pause", paused: true });
      else rig.options({ headphones: true, muted: true });
      rig.saidBefore(900, words);
      return rig;
    };
    for (const how of ["pause", "mute"] as const) {
      const rig = stops(how, "Sorry, may I ask something first?");
      expect(rig.said()).toEqual(["Sorry, may I ask something first?"]);
      expect(rig.view()).toMatchObject({ phase: "listening", answer: "Sorry, may I ask something first?" });
      expect(rig.view().paused).toBe(how === "pause");
      for (const words of ["tell me about a time", "Mm-hm."]) {
        const none = stops(how, words);
        expect([none.said(), none.view().phase]).toEqual([[], "speaking"]);
      }
    }
    // A word that held the voice becomes final by the pause.
    const held = speaking();
    held.murmurs("Wait");
    held.put({ type: "pause", paused: true });
    expect([held.said(), held.view().answer, held.view().phase]).toEqual([["Wait"], "Wait", "listening"]);
    held.passes(30_000);
    expect(held.asks()).toEqual([]);
  });

  it("B4 continues where it stopped after noise, soon after its end and after 2 s at most", () => {
    const short = speaking();
    short.sound(true);
    short.passes(200);
    short.sound(false);
    short.passes(900);
    expect(short.voice()).toEqual(["hold", "on at word"]);
    const long = speaking();
    long.sound(true);
    long.passes(YIELD_MS - 1);
    expect(long.voice()).toEqual(["hold"]);
    long.passes(1);
    expect(long.voice()).toEqual(["hold", "on at word"]);
    expect(long.view()).toMatchObject({ phase: "speaking", yielding: false });
  });

  it("B4 doesn't continue in a page that is closing", () => {
    const rig = speaking();
    rig.sound(true);
    rig.put({ type: "disposed" });
    rig.passes(YIELD_MS);
    expect(rig.voice()).toEqual(["hold", "stop"]);
  });

  it.each(["Mm-hm.", "right", "Yeah, okay.", "嗯", "對。", "对", "好", "好的，明白"])(
    "B5 continues after %j",
    (words) => {
      for (const sounds of [true, false]) {
        const rig = speaking();
        if (sounds) rig.sound(true);
        rig.passes(250);
        rig.murmurs(words);
        rig.says(words);
        rig.passes(YIELD_MS);
        expect(rig.voice()).toEqual(sounds ? ["hold", "on at word"] : []);
        expect(rig.view()).toMatchObject({ phase: "speaking", yielding: false, answer: "" });
        rig.put({ type: "spoke" });
        expect(rig.view()).toMatchObject({ phase: "listening", answer: "" });
        expect(rig.said()).toEqual([]);
      }
    },
  );

  it("B5 doesn't treat agreement as an answer after the turn, or from the room", () => {
    const rig = speaking();
    rig.murmurs("right");
    rig.put({ type: "spoke" });
    rig.says("Right.");
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "" });
    const words = { id: "line", text: "嗯", lang: "zh-TW", startedAt: 0, endedAt: 0 };
    const room = speaking();
    room.put({ type: "final", words, by: "room", quietMs: 0 });
    const line = { ...words, own: true, role: "candidate", participantId: "p", rev: 2, seq: 2, pending: null } as const;
    room.change({ lines: [...room.room().lines, line] });
    room.put({ type: "spoke" });
    expect(room.view()).toMatchObject({ phase: "listening", answer: "" });
  });

  it("B5 treats agreement that goes on, and an answer over the last words, as an answer", () => {
    const rig = speaking();
    rig.murmurs("right");
    expect(rig.view().phase).toBe("speaking");
    rig.murmurs("right but may I ask");
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "right but may I ask" });
    const last = speaking();
    last.put({ type: "spoken", upTo: QUESTION.length - "people.".length });
    last.says("Yes.");
    expect(last.view()).toMatchObject({ phase: "listening", answer: "Yes." });
  });

  it("B6 never treats the interviewer's own words as an answer", () => {
    const rig = speaking();
    for (const heard of ["tell me", "tell me about a time", "now tell me about a time you let a project", "project"]) {
      rig.sound(true);
      rig.says(heard);
      rig.passes(YIELD_MS);
      rig.sound(false);
    }
    expect(rig.view().phase).toBe("speaking");
    rig.put({ type: "spoke" });
    expect([rig.view().answer, rig.said()]).toEqual(["", []]);
  });

  it("B6 never treats the interviewer's own words in the room's lines as an answer, also after B9 or the turn's end", () => {
    const own = ["a time you let a project", "tell me about a time", "with a team of other people"];
    for (const options of [{}, { headphones: true }]) {
      const rig = speaking(options);
      rig.put({ type: "leak", found: false });
      for (const heard of own) rig.roomSays(heard);
      rig.put({ type: "spoke" });
      rig.passes(20_000);
      expect([rig.view().phase, rig.view().answer, rig.asks()]).toEqual(["listening", "", []]);
      rig.roomSays("I led the rewrite.");
      expect(rig.view().answer).toBe("I led the rewrite.");
    }
    const late = speaking();
    late.murmurs("tell me about");
    late.put({ type: "spoke" });
    late.says("tell me about a time");
    expect(late.view()).toMatchObject({ phase: "listening", answer: "" });
  });

  it("B5 B6 repeats the turn after a reload, without an answer to it", () => {
    for (const words of ["Mm-hm.", "a project with a team"]) {
      const rig = speaking();
      rig.roomSays(words);
      rig.reloads();
      expect(rig.view()).toMatchObject({ phase: "speaking", answer: "" });
      rig.put({ type: "spoke" });
      rig.passes(25_000);
      expect([rig.view().phase, rig.view().answer, rig.asks()]).toEqual(["listening", "", []]);
    }
  });

  it("B6 treats words that go on after the interviewer's own as an answer, with all that the room has of them", () => {
    const rig = speaking();
    const words = { id: "w1", lang: "en-US", startedAt: 0 };
    rig.put({ type: "interim", words: { ...words, text: "a time" }, by: "room" });
    rig.put({ type: "spoke" });
    rig.roomSays("A time when I led was last year.");
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "A time when I led was last year." });
  });

  it("B9 loses its certainty when the interviewer's own words are recognized", () => {
    const rig = speaking({});
    rig.put({ type: "leak", found: false });
    rig.sound(true);
    rig.says("tell me about a time");
    expect(rig.view()).toMatchObject({ phase: "speaking", interruptible: false, leak: true, yielding: false });
    expect([rig.voice(), rig.hears(), rig.said()]).toEqual([["hold", "on at word"], false, []]);
  });

  it("B9 keeps its certainty when a few of the interviewer's words are recognized once in a turn", () => {
    const rig = speaking({});
    rig.put({ type: "leak", found: false });
    rig.murmurs("a project");
    rig.says("a project?");
    rig.says("project");
    expect(rig.view()).toMatchObject({ phase: "speaking", interruptible: true, leak: false });
    rig.replies("r2", QUESTION);
    rig.put({ type: "sounds", by: "host" });
    rig.says("a project?");
    expect(rig.view()).toMatchObject({ phase: "speaking", interruptible: true, leak: false });
    rig.says("with a team");
    expect(rig.view()).toMatchObject({ phase: "speaking", interruptible: false, leak: true });
  });

  it("B10 doesn't treat the interviewer's last words, recognized after the turn, as an answer", () => {
    for (const options of [{ headphones: true }, {}]) {
      for (const by of ["browser", "room"]) {
        const rig = speaking(options);
        rig.put({ type: "leak", found: options.headphones ? null : false });
        rig.sound(true);
        rig.put({ type: "spoke" });
        rig.passes(300);
        rig.sound(false);
        rig.passes(1_200);
        rig.murmurs("people");
        const says = by === "room" ? rig.roomSays : rig.says;
        says("of other people");
        expect(rig.view()).toMatchObject({ phase: "listening", answer: "" });
        rig.passes(25_000);
        expect([rig.asks(), rig.said()]).toEqual([[], []]);
        rig.reloads();
        expect(rig.view()).toMatchObject({ phase: "listening", answer: "" });
      }
    }
  });

  /** The turn `question` was spoken to its end `ms` ago. */
  const ended = (ms: number, question = QUESTION) => {
    const rig = speaking({ headphones: true }, "host", question);
    rig.put({ type: "spoke" });
    rig.passes(ms);
    return rig;
  };

  it("B10 treats the interviewer's own words as an answer once more words come, or later", () => {
    const more = ended(500);
    more.murmurs("a time");
    expect(more.view().answer).toBe("");
    more.murmurs("a time I led");
    more.says("A time I led was last year.");
    expect(more.view().answer).toBe("A time I led was last year.");
    for (const [ms, answer] of [
      [1_500, ""],
      [1_501, "Other people."],
    ] as const) {
      const rig = ended(ms);
      rig.says("Other people.");
      expect({ ms, answer: rig.view().answer }).toEqual({ ms, answer });
    }
  });

  it.each([
    ["Yes or no?", "Yes.", "No."],
    ["Would you use Java or Python?", "Java.", "Python."],
    ["Would you take a hash map or a tree?", "A hash map.", "A tree."],
    ["您是第一次面試嗎？", "是。", "第一次面試嗎？"],
    ["你做过吗？是还是不是？", "是还是。", "不是。"],
    ["你會選快取還是佇列？", "快取。", "佇列。"],
  ])(
    "B10 treats one of the choices of %j as an answer, and the last words only if somebody has spoken",
    (question, choice, last) => {
      for (const by of ["browser", "room"] as const) {
        const says = (rig: ReturnType<typeof ended>, text: string) => {
          rig.murmurs(text);
          if (by === "room") rig.roomSays(text);
          else rig.says(text);
          return rig.view();
        };
        expect(says(ended(300, question), choice)).toMatchObject({ answer: choice, echoes: [] });
        const heard = ended(100, question);
        heard.sound(true);
        heard.passes(500);
        heard.sound(false);
        expect(says(heard, last)).toMatchObject({ answer: last, echoes: [] });
        // Nothing has sounded: it may be either.
        const unheard = ended(300, question);
        expect(says(unheard, last)).toMatchObject({ answer: "", echoes: [{ text: last }] });
        unheard.put({ type: "restore_echo" });
        expect(unheard.view()).toMatchObject({ answer: last, echoes: [] });
        unheard.reloads();
        expect(unheard.view().answer).toBe(last);
        expect(
          unheard
            .room()
            .lines.filter(({ own }) => own)
            .map(({ text }) => text),
        ).toEqual([last]);
        unheard.put({ type: "done" });
        expect(unheard.asks()).toEqual(["reply"]);
      }
    },
  );

  it("B10 treats the last words as an answer where a sound begins, or goes on, more than 0.35 s after the turn", () => {
    for (const [beginsMs, lastsMs, answer] of [
      [0, 350, ""],
      [0, 351, "Other people."],
      [350, 0, ""],
      [351, 0, "Other people."],
    ] as const) {
      const rig = ended(beginsMs);
      rig.sound(true);
      rig.passes(lastsMs);
      rig.sound(false);
      rig.passes(200);
      rig.says("Other people.");
      expect({ beginsMs, lastsMs, answer: rig.view().answer }).toEqual({ beginsMs, lastsMs, answer });
    }
    // A sound's end is noticed 240 ms later.
    for (const [ms, answer] of [
      [590, ""],
      [591, "Other people."],
    ] as const) {
      const rig = ended(0);
      rig.sound(true);
      rig.passes(ms);
      rig.says("Other people.");
      expect({ ms, answer: rig.view().answer }).toEqual({ ms, answer });
    }
  });

  it("B10 takes any words of the turn for the interviewer's that began before its end, or of five words and more", () => {
    const before = speaking();
    before.passes(1_000);
    before.put({ type: "spoke" });
    before.passes(400);
    before.saidBefore(500, "a project");
    expect(before.view()).toMatchObject({ answer: "", echoes: [{ text: "a project" }] });
    const long = ended(400);
    long.says("tell me about a time");
    expect(long.view()).toMatchObject({ answer: "", echoes: [{ text: "tell me about a time" }] });
  });

  it("B6 B10 shows words that were heard within the turn and become final after it, whatever sounds", () => {
    const rig = speaking();
    rig.passes(1_000);
    rig.sound(true);
    rig.murmurs("people");
    rig.put({ type: "spoke" });
    rig.passes(700);
    rig.says("People.");
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "", echoes: [{ text: "People." }] });
    const blank = ended(300);
    blank.says("…");
    expect(blank.view()).toMatchObject({ answer: "", echoes: [] });
    const agreed = speaking();
    agreed.murmurs("right");
    agreed.put({ type: "spoke" });
    agreed.says("Right.");
    expect(agreed.view()).toMatchObject({ answer: "", echoes: [] });
  });

  it("B10 shows all words that are taken for the interviewer's, in order, and adds them together", () => {
    const rig = ended(100);
    rig.says("tell me about a time");
    rig.says("other people");
    expect(rig.view()).toMatchObject({
      answer: "",
      echoes: [{ text: "tell me about a time" }, { text: "other people" }],
    });
    const before = rig.said();
    rig.put({ type: "restore_echo" });
    expect(rig.view()).toMatchObject({ answer: "tell me about a time other people", echoes: [] });
    expect(rig.said()).toEqual([...before, "tell me about a time", "other people"]);
  });

  it("B10 shows no echo twice, and none of them any more once it is dismissed", () => {
    const rig = ended(100);
    const words = { id: "e1", text: "a time", lang: "en-US", startedAt: rig.roomNow(), endedAt: rig.roomNow() + 1 };
    rig.put({ type: "echo", words });
    rig.put({ type: "echo", words: { ...words, text: "a time when" } });
    expect(rig.view().echoes.map(({ text }) => text)).toEqual(["a time when"]);
    rig.put({ type: "dismiss_echo" });
    rig.put({ type: "restore_echo" });
    expect(rig.view()).toMatchObject({ answer: "", echoes: [] });
  });

  it("B10 keeps an answer whose last version has only the interviewer's words", () => {
    const rig = speaking();
    rig.put({ type: "spoke" });
    rig.passes(200);
    rig.murmurs("other people I led");
    rig.says("Other people.");
    expect(rig.view().answer).toBe("Other people.");
  });

  it("B10 doesn't treat the last words before a press on the interrupting button as an answer", () => {
    const rig = speaking();
    rig.put({ type: "interrupt" });
    rig.passes(600);
    rig.says("you led a project");
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "" });
  });

  it("B7 doesn't stop for a third noise in a turn, but stops for words", () => {
    const rig = speaking();
    for (let i = 0; i < 5; i += 1) {
      rig.sound(true);
      rig.passes(200);
      rig.sound(false);
      rig.passes(YIELD_MS);
    }
    expect(rig.voice().filter((one) => one === "hold")).toHaveLength(2);
    rig.murmurs("sorry may I ask");
    expect(rig.view().phase).toBe("listening");
  });

  it("B8 stays paused when it is paused during a stop", () => {
    const rig = speaking();
    rig.sound(true);
    rig.put({ type: "pause", paused: true });
    rig.passes(60_000);
    expect(rig.voice()).toEqual(["hold", "hold"]);
    rig.put({ type: "pause", paused: false });
    expect(rig.voice().at(-1)).toBe("on at sentence");
    expect(rig.view()).toMatchObject({ phase: "speaking", yielding: false });
  });
});

describe("isAgreement", () => {
  it.each([
    "mm-hm",
    "Mhm.",
    "uh huh",
    "Right, right.",
    "I see",
    "Okay, got it.",
    "嗯嗯",
    "好的",
    "是的，沒錯",
    "对对对",
  ])("accepts %j", (words) => expect(isAgreement(words)).toBe(true));
  it.each(["", "Right, but why?", "Yesterday", "no", "等一下", "好像不是", "對不起", "sure thing is", "rightly"])(
    "rejects %j",
    (words) => expect(isAgreement(words)).toBe(false),
  );
});

/** More seeds: `TURN_SEEDS=2000 npx vitest run --project unit tests/unit/app/features/ai/turn-break-in.test.ts`. */
const SEEDS = Number(process.env.TURN_SEEDS ?? 40);
const STEP_MS = 50;
/** A recognizer's last words are waited for so long; nothing is known of this one. */
const WORDS_WITHIN_MS = 800;

/** Keeps by a clock on the wall whether the interviewer speaks, has stopped for a sound, or has given way. */
class Clerk {
  is: "speaking" | "held" | "giving way" = "speaking";
  heldMs = 0;
  quietMs: number | null = null;
  vain = 0;

  sound(active: boolean): void {
    if (this.is === "held") this.quietMs = active ? null : 0;
    if (!active || this.is !== "speaking" || this.vain >= 2) return;
    this.holds();
  }
  holds(): void {
    this.is = "held";
    this.heldMs = 0;
    this.quietMs = null;
  }
  agrees(): void {
    if (this.is === "held") this.is = "speaking";
  }
  passes(ms: number): void {
    if (this.is !== "held") return;
    this.heldMs += ms;
    if (this.quietMs !== null) this.quietMs += ms;
    if (this.heldMs < 2_000 && (this.quietMs ?? 0) < WORDS_WITHIN_MS) return;
    this.is = "speaking";
    this.vain += 1;
  }
}

describe("turn machine with random interruptions", () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))("B2, B3, B4, B5, B6, B7, B10 with seed %i", (seed) => {
    const dice = createDice(seed);
    const rig = speaking({ headphones: true, silenceMs: 60_000, thinkingMs: null });
    // With every other seed the room recognizes speech.
    const says = seed % 2 === 0 ? rig.roomSays : rig.says;
    const clerk = new Clerk();
    let active = false;
    for (let step = 0; step < 120 && clerk.is !== "giving way"; step += 1) {
      const what = dice.pick([
        "time",
        "time",
        "time",
        "sound",
        "sound",
        "agree",
        "own",
        "word",
        "words",
        "load",
      ] as const);
      switch (what) {
        case "time":
          for (let i = dice.between(1, 30); i > 0; i -= 1) {
            clerk.passes(STEP_MS);
            rig.passes(STEP_MS);
          }
          break;
        case "sound":
          active = !active;
          clerk.sound(active);
          rig.sound(active);
          break;
        case "agree":
          clerk.agrees();
          says(dice.pick(["Right.", "嗯", "Okay, sure."]));
          break;
        case "own":
          says(dice.pick(["tell me about a time", "with a team", "project"]));
          break;
        case "word":
          if (clerk.is === "speaking") clerk.holds();
          rig.murmurs("sorry");
          break;
        case "load":
          // B5 and B6: the room's lines of before are no answer.
          if (clerk.is !== "speaking") break;
          rig.reloads();
          rig.put({ type: "sounds", by: "host" });
          rig.put({ type: "spoken", upTo: 20 });
          clerk.vain = 0;
          active = false;
          break;
        case "words":
          if (dice.chance(0.8)) break;
          clerk.is = "giving way";
          says("Sorry, may I ask something first?");
          break;
        default:
          what satisfies never;
      }
      const { phase, yielding } = rig.view();
      const seen = phase === "listening" ? "giving way" : yielding ? "held" : "speaking";
      expect({ step, what, is: seen }).toEqual({ step, what, is: clerk.is });
    }
    rig.sound(false);
    rig.put({ type: "spoke" });
    // B10: nothing has sounded since the turn's end, or somebody has.
    const isSound = dice.chance(0.3);
    const afterMs = dice.between(0, 1_400);
    if (isSound) rig.sound(true);
    rig.passes(afterMs);
    if (isSound) rig.sound(false);
    const last = dice.pick(["of other people", "a team", "people", "with a team of other people"]);
    says(last);
    // A turn that was stopped may have ended anywhere.
    const isStopped = clerk.is === "giving way";
    const isEcho = (isStopped || last !== "a team") && !(isSound && afterMs > 350);
    const answer = [isStopped ? "Sorry, may I ask something first?" : "", isEcho ? "" : last].join(" ").trim();
    expect(rig.view().answer).toBe(answer);
    // Each time it was held it went on, or stopped for good.
    const voice = rig.voice();
    for (const [i, one] of voice.entries())
      if (one === "hold" && i + 1 < voice.length) expect(voice[i + 1]).toMatch(/on at word|stop/);
  });
});
