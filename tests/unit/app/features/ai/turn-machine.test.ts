import { describe, expect, it } from "vitest";
import { OPEN_WORDS_MS } from "../../../../../app/features/ai/machine/end-answer";
import { REOPEN_MS } from "../../../../../app/features/ai/machine/enter-phase";
import type { TurnOptions } from "../../../../../app/features/ai/turn-view";
import type { Mock } from "../../../../../party/protocol/mock";
import type { Interviewer } from "../../../../../party/protocol/vocabulary";
import { turnRig } from "./turn-rig";

/** As much as such a question usually gets, with its outcome. */
const WHOLE =
  "I led the rewrite of our checkout because it failed for three percent of our customers. I measured where the time went and moved two calls into a queue, and since then we never had that problem again.";
const DOUBTFUL = [
  "I led the rewrite of our checkout because it failed for three percent of our customers. I measured where the time went and moved two calls into a queue",
  "and in the end errors were down to a tenth.",
];
const TELL = "Tell me about a time you led a project.";
const HALF = "I led the rewrite of our checkout because";

describe("turn machine at the end of an answer", () => {
  it("E1 ends soon after a whole answer, and late after a connective", () => {
    const whole = turnRig();
    whole.speaks(WHOLE);
    whole.passes(2_000);
    expect(whole.view().phase).toBe("sending");
    const open = turnRig();
    open.says(HALF);
    open.passes(5_500);
    expect(open.view().phase).toBe("listening");
    open.passes(5_000);
    expect(open.view().phase).toBe("sending");
  });

  it("E3 ignores a final that repeats its interim", () => {
    const rig = turnRig();
    rig.put({ type: "voice", active: true });
    rig.passes(400);
    rig.murmurs(WHOLE);
    rig.put({ type: "voice", active: false, quietMs: 0 });
    rig.passes(900);
    rig.says(WHOLE);
    rig.passes(300);
    expect(rig.view().phase).toBe("sending");
  });

  it("E3 counts from the end of the sound, or by words alone with time for the next word", () => {
    const measured = turnRig();
    measured.put({ type: "voice", active: true });
    measured.passes(300);
    measured.says(WHOLE);
    measured.put({ type: "voice", active: false, quietMs: 240 });
    measured.passes(1_000);
    expect(measured.view().phase).toBe("sending");
    const alone = turnRig();
    for (const word of WHOLE.split(" ")) alone.says(word);
    alone.passes(2_900);
    expect(alone.view().phase).toBe("listening");
    alone.passes(2_000);
    expect(alone.view().phase).toBe("sending");
  });

  it("E3 waits longer for a recognizer that delivers many words at a time", () => {
    const rig = turnRig();
    for (const part of WHOLE.split(/(?<=because|customers\.|went|queue,) /)) rig.says(part);
    rig.passes(5_000);
    expect(rig.view().phase).toBe("listening");
    rig.passes(1_000);
    expect(rig.view().phase).toBe("sending");
  });

  it("E3 counts the words that a final adds to its interim, not its whole sentence", () => {
    const untilEnd = (added: number) => {
      const rig = turnRig();
      for (const sentence of WHOLE.split(/(?<=\.|,) /)) {
        const words = sentence.split(" ");
        for (let n = 2; n <= words.length - added; n += 2) rig.murmurs(words.slice(0, n).join(" "));
        rig.says(sentence);
      }
      const from = rig.now();
      while (rig.view().phase === "listening") rig.passes(10);
      return rig.now() - from;
    };
    expect(untilEnd(2)).toBeLessThanOrEqual(untilEnd(0) + 200);
  });

  it("E4 waits longer after a silence within this answer, but not in the next one", () => {
    const untilEnd = (rig: ReturnType<typeof turnRig>) => {
      const from = rig.now();
      while (rig.view().phase === "listening") rig.passes(10);
      return rig.now() - from;
    };
    const rig = turnRig();
    const says = (restMs: number) => {
      for (const sentence of DOUBTFUL) {
        rig.passes(restMs);
        rig.speaks(sentence);
      }
    };
    says(5_500);
    expect(untilEnd(rig)).toBeGreaterThan(5_500);
    rig.replies("r1", "Tell me about a time you led a project.");
    says(0);
    expect(untilEnd(rig)).toBeLessThan(5_000);
  });

  it("E6 keeps a chosen silence, and requests no early reply", () => {
    const rig = turnRig({ silenceMs: 2_000 });
    rig.says(WHOLE);
    rig.passes(1_999);
    expect(rig.asks()).toEqual([]);
    rig.passes(1);
    expect(rig.asks()).toEqual(["reply"]);
  });

  it("E8 requests an early reply, hides it, and uses it once the answer is over", () => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.passes(500);
    expect([rig.asks(), rig.view().phase]).toEqual([["early"], "listening"]);
    rig.replies("r1", "What was hard about it?");
    expect(rig.view()).toMatchObject({
      phase: "listening",
      early: "r1",
      words: expect.stringContaining("led a project"),
    });
    rig.passes(1_000);
    expect(rig.asks()).toEqual(["early"]);
    expect(rig.view()).toMatchObject({ phase: "listening", early: null, words: "What was hard about it?" });
  });

  it("E8 discards the early reply when speech goes on", () => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.passes(500);
    rig.replies("r1", "What was hard about it?");
    rig.murmurs("And there is one more thing, because");
    expect(rig.cleared()).toEqual(["r1"]);
    expect(rig.view()).toMatchObject({ phase: "listening", early: null });
    expect(rig.view().answer).toContain("one more thing");
  });

  it("E8 requests at most three early replies for one answer", () => {
    const rig = turnRig();
    for (let i = 0; i < 6; i += 1) {
      rig.speaks(WHOLE);
      rig.passes(500);
    }
    expect(rig.asks()).toEqual(["early", "early", "early"]);
    expect(rig.cleared()).toHaveLength(3);
  });

  it("E8 requests no early reply when the next turn may end the interview", () => {
    const late = turnRig();
    late.change({ timer: { running: true, elapsedMs: 20 * 60_000 - 8_000, at: 0 } });
    late.speaks(WHOLE);
    late.passes(10_000);
    expect(late.asks()).toEqual(["reply"]);
    const last = turnRig();
    const { mock } = last.room();
    last.change({ mock: mock && { ...mock, plan: mock.plan.filter(({ status }) => status === "asking") } });
    last.speaks(WHOLE);
    last.passes(10_000);
    expect(last.asks()).toEqual(["reply"]);
  });

  it("E8 requests no early reply while the connection is lost, and the reply once the answer is over", () => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.passes(300);
    rig.change({ upToDate: false, connection: { ...rig.room().connection, phase: "reconnecting" } });
    rig.passes(10_000);
    expect(rig.asks()).toEqual(["reply"]);
  });

  it("E8 repeats an early request that failed, and shows only a later failure", () => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.passes(500);
    rig.fails("r1");
    rig.passes(2_000);
    expect([rig.asks(), rig.cleared()]).toEqual([["early", "reply"], ["r1"]]);
    expect(rig.view()).toMatchObject({ phase: "sending", failure: null });
    rig.fails("r2");
    expect(rig.view()).toMatchObject({ phase: "failed", failure: { code: "overloaded" } });
  });

  it("E8 keeps an early reply that offers help", () => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.passes(500);
    rig.replies("r1", "Please talk to somebody now.");
    const { mock } = rig.room();
    rig.change({ mock: mock && { ...mock, care: "crisis" } });
    expect(rig.view()).toMatchObject({ early: null, words: "Please talk to somebody now." });
  });

  it("E10 restarts the silence after an action without words, and withdraws an early request", () => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.passes(500);
    expect(rig.asks()).toEqual(["early"]);
    rig.put({ type: "worked" });
    expect(rig.cleared()).toEqual(["r1"]);
    rig.passes(900);
    expect(rig.view().phase).toBe("listening");
    rig.passes(1_500);
    expect(rig.view().phase).toBe("sending");
    const silent = turnRig();
    silent.passes(29_000);
    silent.put({ type: "worked" });
    silent.passes(29_000);
    expect(silent.asks()).toEqual([]);
    silent.passes(1_000);
    expect(silent.asks()).toEqual(["reply"]);
  });

  it("E9 waits for the words of a voice that has begun, but not for noise", () => {
    const voice = turnRig();
    voice.speaks(WHOLE);
    voice.passes(600);
    voice.put({ type: "voice", active: true });
    voice.passes(1_000);
    expect(voice.view().phase).toBe("listening");
    voice.passes(1_000);
    expect(voice.view().phase).toBe("sending");
  });

  it("E9 ends a sound with its microphone", () => {
    const untilEnd = (ends: (rig: ReturnType<typeof turnRig>) => void) => {
      const rig = turnRig();
      rig.put({ type: "voice", active: true });
      rig.passes(400);
      rig.says(WHOLE);
      ends(rig);
      const from = rig.now();
      while (rig.view().phase === "listening") rig.passes(10);
      return rig.now() - from;
    };
    const ended = untilEnd((rig) => rig.put({ type: "voice", active: false, quietMs: 0 }));
    expect(untilEnd((rig) => rig.options({ voice: { id: "another" } as MediaStreamTrack }))).toBe(ended);
  });

  it("E9 waits only a moment for repeated noise, also after typing", () => {
    const rig = turnRig();
    rig.says(WHOLE);
    rig.put({ type: "typing", typing: true });
    rig.passes(3_000);
    rig.put({ type: "typing", typing: false });
    for (let i = 0; i < 12; i += 1) {
      rig.put({ type: "voice", active: true });
      rig.passes(250);
      rig.put({ type: "voice", active: false, quietMs: 240 });
      rig.passes(250);
    }
    expect(rig.view().phase).toBe("sending");
  });
});

describe("turn machine with one request at a time", () => {
  it.each([700, 1_100, 2_500, 60_000])("M3 requests once when its timer comes %i ms late", (ms) => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.late(ms);
    rig.passes(5_000);
    expect([rig.asks().length, rig.cleared(), rig.view().phase]).toEqual([1, [], "sending"]);
  });

  it("M3 requests once when a key is released in a coding task and its timer comes late", () => {
    const rig = turnRig({ answerBy: "push" });
    const { mock } = rig.room();
    const plan = (mock?.plan ?? []).slice(0, 1).map((one) => ({
      ...one,
      id: "task-two-vouchers",
      coding: { stage: "writing" as const, nudges: 0, hints: 0 },
    }));
    rig.change({ mock: mock && { ...mock, plan } });
    rig.put({ type: "worked" });
    rig.put({ type: "talk", down: true });
    rig.says("I would like a hint, please.");
    rig.put({ type: "talk", down: false });
    rig.late(60_000);
    expect(rig.asks()).toEqual(["reply"]);
  });

  it.each(["skip", "end"] as const)(
    "M3 M5 requests a %s alone, though an answer's end fell into the pause",
    (action) => {
      const rig = turnRig({ answerBy: "push" });
      rig.put({ type: "talk", down: true });
      rig.says("I led it.");
      rig.put({ type: "talk", down: false });
      rig.put({ type: "pause", paused: true });
      rig.passes(3_000);
      rig.put({ type: action });
      expect([rig.asks(), rig.view().paused]).toEqual([[action], false]);
    },
  );

  it("M3 M5 requests an end alone, though a final run has its result in the pause", () => {
    const rig = turnRig();
    const { mock } = rig.room();
    const plan = (mock?.plan ?? []).slice(0, 1).map((one) => ({
      ...one,
      id: "task-two-vouchers",
      coding: { stage: "final" as const, nudges: 0, hints: 0 },
    }));
    rig.change({ mock: mock && { ...mock, plan } });
    rig.put({ type: "pause", paused: true });
    rig.put({ type: "ran" });
    rig.put({ type: "end" });
    expect(rig.asks()).toEqual(["end"]);
  });

  it("M5 takes what is typed in a pause as the answer's end, and requests once", () => {
    const rig = turnRig({ answerBy: "push" });
    rig.put({ type: "talk", down: true });
    rig.says("I led it.");
    rig.put({ type: "talk", down: false });
    rig.put({ type: "pause", paused: true });
    rig.passes(3_000);
    rig.put({ type: "types" });
    expect([rig.asks(), rig.view().phase]).toEqual([[], "listening"]);
    rig.put({ type: "typed" });
    expect(rig.asks()).toEqual(["reply"]);
  });

  it.each(["go_on", "end"] as const)("M3 requests once when %s is pressed twice", (type) => {
    const rig = turnRig();
    rig.put({ type });
    rig.put({ type });
    expect(rig.asks()).toHaveLength(1);
  });

  it.each([true, false])(
    "M3 requests once when go_on is pressed twice and its early reply is there, aloud: %s",
    (aloud) => {
      const rig = turnRig({ aloud });
      rig.speaks(WHOLE);
      rig.passes(700);
      rig.replies("r1", "What came next?");
      rig.put({ type: "go_on" });
      rig.put({ type: "go_on" });
      expect([rig.asks(), rig.view().words]).toEqual([["early"], "What came next?"]);
      rig.passes(1_000);
      rig.put({ type: "go_on" });
      expect(rig.asks()).toEqual(["early", "reply"]);
    },
  );

  it("M3 requests the end again after it failed, and not while the goodbye is said", () => {
    const rig = turnRig({ aloud: true });
    rig.put({ type: "end" });
    rig.fails("r1");
    rig.put({ type: "end" });
    expect(rig.asks()).toEqual(["end", "end"]);
    rig.replies("r2", "Thank you, and goodbye.");
    rig.put({ type: "end" });
    expect([rig.asks(), rig.view().phase]).toEqual([["end", "end"], "speaking"]);
  });
});

describe("turn machine during a long answer", () => {
  const SENTENCE = "And then we looked at the next part of it.";
  const led = (interviewer: Interviewer, options: Partial<TurnOptions> = {}) => {
    const rig = turnRig(options);
    const { mock } = rig.room();
    rig.change({ mock: mock && { ...mock, interviewer } });
    return rig;
  };

  it("L1 stops it once, at the end of the sentence that passes three minutes", () => {
    const rig = led("victor");
    for (let n = 0; n < 17; n += 1) rig.saysFor(10_000, `${n}. ${SENTENCE}`);
    rig.saysFor(9_999, "We were nearly done.");
    expect(rig.asks()).toEqual([]);
    rig.saysFor(1, "So.");
    expect([rig.asks(), rig.view().phase]).toEqual([["step in"], "sending"]);
    const { mock } = rig.room();
    const plan = mock?.plan.map((one) => ({ ...one, ...(one.status === "asking" && { steppedIn: true as const }) }));
    rig.change({ mock: mock && { ...mock, plan: plan ?? [] } });
    rig.passes(5_000);
    rig.replies("r1", "Let me stop you there. What's the main point?");
    rig.passes(2_500);
    rig.saysFor(200_000, SENTENCE);
    expect(rig.asks()).toEqual(["step in"]);
  });

  it("L1 stops it in the middle of an endless sentence, whose words become final first", () => {
    const rig = led("victor");
    rig.saysFor(179_000, SENTENCE);
    const words = ["and after that I"];
    rig.murmurs(words.join(" "));
    while (rig.asks().length === 0 && words.length < 20) {
      rig.passes(1_000);
      words.push("and");
      rig.murmurs(words.join(" "));
    }
    expect([rig.asks(), words.length]).toEqual([["step in"], 17]);
    expect(rig.said()).toEqual([SENTENCE, words.join(" ")]);
  });

  it("L1 doesn't stop it at the moment it ends", () => {
    const rig = led("victor");
    rig.saysFor(179_000, SENTENCE);
    rig.murmurs("That was all of it");
    rig.passes(1_500);
    rig.put({ type: "done" });
    expect(rig.asks()).toEqual(["reply"]);
  });

  it.each(["ava", "maya"] as const)("L1 isn't triggered by %s", (interviewer) => {
    const rig = led(interviewer);
    rig.saysFor(300_000, SENTENCE);
    expect(rig.asks()).toEqual([]);
  });

  it.each<[string, (mock: Mock) => Partial<Mock>]>([
    ["the candidate's own questions", () => ({ phase: "closing" })],
    ["an interview that has stepped out of its role", () => ({ care: "disclosure" })],
    [
      "a coding task",
      ({ plan }) => ({
        plan: plan.map((one) => ({
          ...one,
          id: `task-${one.id}`,
          coding: { stage: "approach" as const, nudges: 0, hints: 0 },
        })),
      }),
    ],
  ])("L1 isn't triggered in %s", (_, change) => {
    const rig = led("victor");
    const { mock } = rig.room();
    rig.change({ mock: mock && { ...mock, ...change(mock) } });
    rig.saysFor(300_000, SENTENCE);
    expect(rig.asks()).toEqual([]);
  });

  it("L2 records all of it until the interviewer speaks, and doesn't reopen it", () => {
    const rig = led("victor", { aloud: true, headphones: true });
    rig.saysFor(181_000, SENTENCE);
    expect(rig.view()).toMatchObject({ phase: "sending", reopens: false });
    rig.passes(200);
    rig.murmurs("which is why");
    rig.passes(200);
    rig.replies("r1", "Let me stop you there. What's the main point?");
    rig.sounds();
    expect(rig.view().phase).toBe("speaking");
    rig.says("which is why I called them");
    rig.passes(500);
    rig.says("and they came");
    expect(rig.view()).toMatchObject({ phase: "speaking", answer: "" });
    expect(rig.said()).toEqual([SENTENCE, "which is why I called them", "and they came"]);
    rig.reloads();
    rig.sounds();
    expect(rig.view()).toMatchObject({ phase: "speaking", answer: "" });
    rig.passes(2_000);
    rig.says("Sorry, the main point is the price.");
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "Sorry, the main point is the price." });
  });

  it("L2 holds after a reload in the moment before the interviewer speaks", () => {
    const rig = led("victor", { aloud: true, headphones: true });
    rig.saysFor(181_000, SENTENCE);
    expect(rig.asks()).toEqual(["step in"]);
    rig.reloads();
    rig.passes(200);
    rig.replies("r1", "Let me stop you there. What's the main point?");
    rig.sounds();
    rig.passes(500);
    rig.says("and they came");
    expect(rig.view()).toMatchObject({ phase: "speaking", answer: "" });
    expect(rig.said()).toEqual([SENTENCE, "and they came"]);
    rig.passes(2_000);
    rig.says("Sorry, the main point is the price.");
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "Sorry, the main point is the price." });
  });

  it("L2 goes on after a pause before its last words, and stops at the next sentence", () => {
    const rig = led("victor");
    rig.put({ type: "open", open: true });
    rig.saysFor(181_000, SENTENCE);
    expect(rig.view()).toMatchObject({ phase: "listening", lastWords: true });
    rig.put({ type: "pause", paused: true });
    rig.put({ type: "open", open: false });
    rig.put({ type: "pause", paused: false });
    expect([rig.view().phase, rig.asks()]).toEqual(["listening", []]);
    rig.says("And then we shipped it.");
    expect(rig.asks()).toEqual(["step in"]);
  });

  it("L1 stops it after a pause that fell into the moment in which it would have", () => {
    const rig = led("victor");
    rig.pausesElsewhere();
    rig.saysFor(181_000, SENTENCE);
    expect([rig.view().paused, rig.asks()]).toEqual([true, []]);
    rig.put({ type: "pause", paused: false });
    rig.says("And then we shipped it.");
    expect(rig.asks()).toEqual(["step in"]);
  });

  it("L2 ends with something typed before its last words", () => {
    const rig = led("victor");
    rig.put({ type: "open", open: true });
    rig.saysFor(181_000, SENTENCE);
    rig.put({ type: "types" });
    rig.put({ type: "typed" });
    rig.put({ type: "open", open: false });
    expect(rig.asks()).toEqual(["reply"]);
  });

  it("L2 holds the interviewer's voice for later sound, but not for the answer's own", () => {
    const rig = led("victor", { aloud: true, headphones: true });
    rig.saysFor(181_000, SENTENCE);
    rig.replies("r1", "Let me stop you there. What's the main point?");
    rig.sounds();
    rig.passes(500);
    rig.put({ type: "voice", active: true });
    expect(rig.view()).toMatchObject({ phase: "speaking", yielding: false });
    rig.passes(1_500);
    rig.put({ type: "voice", active: false, quietMs: 0 });
    rig.put({ type: "voice", active: true });
    expect(rig.view()).toMatchObject({ phase: "speaking", yielding: true });
  });
});

describe("turn machine with words that come late", () => {
  const LATE = "And we also won a prize for it.";
  const NEXT = "What was the hardest part of that?";
  /** The interviewer's next turn is there; its voice began `ms` ago. */
  const asked = (ms: number, options: Partial<TurnOptions> = {}) => {
    const rig = turnRig({ aloud: true, ...options });
    rig.says(WHOLE);
    rig.put({ type: "done" });
    rig.passes(3_000);
    rig.replies("r1", NEXT);
    rig.sounds();
    rig.passes(ms);
    return rig;
  };
  /** The interviewer says all of it; the candidate is silent for as long as no answer would be. */
  const hearsOut = (rig: ReturnType<typeof turnRig>) => {
    rig.put({ type: "spoke" });
    rig.passes(25_000);
    return { asks: rig.asks(), ...rig.view() };
  };

  it.each(["last", "before the last"] as const)(
    "H2 takes the room's late words for no answer, with their line %s",
    (place) => {
      const rig = asked(800);
      rig.saidBefore(1_300, LATE, place);
      expect(rig.view()).toMatchObject({ phase: "speaking", words: NEXT, answer: "" });
      expect(hearsOut(rig)).toMatchObject({ asks: ["reply"], phase: "listening", answer: "" });
      rig.says("The budget.");
      expect(rig.view().answer).toBe("The budget.");
    },
  );

  it("H2 takes words from before the voice began for no answer, though the turn was there", () => {
    const rig = turnRig({ aloud: true });
    rig.says(WHOLE);
    rig.put({ type: "done" });
    rig.passes(3_000);
    rig.replies("r1", NEXT);
    rig.passes(600);
    rig.sounds();
    rig.passes(200);
    rig.saidBefore(500, LATE, "last");
    expect(hearsOut(rig)).toMatchObject({ asks: ["reply"], answer: "" });
  });

  it("H2 says the browser's late words to the room, and not the interviewer's own", () => {
    const rig = asked(300);
    rig.saidBefore(800, LATE);
    rig.saidBefore(800, "the hardest part of that");
    expect(rig.said()).toEqual([WHOLE, LATE]);
    expect(hearsOut(rig)).toMatchObject({ asks: ["reply"], answer: "" });
  });

  it("H2 takes words from before a turn that is only shown for no answer", () => {
    const rig = turnRig();
    rig.says(WHOLE);
    rig.put({ type: "done" });
    rig.passes(3_000);
    rig.replies("r1", NEXT);
    rig.passes(400);
    rig.saidBefore(1_000, LATE);
    expect(rig.said()).toEqual([WHOLE, LATE]);
    rig.passes(25_000);
    expect([rig.asks(), rig.view().answer]).toEqual([["reply"], ""]);
  });

  /** The interviewer's turn is only shown, at 100 ms after somebody's first words. */
  const shown = () => {
    const rig = turnRig({ silenceMs: 2_000 });
    rig.says(WHOLE);
    rig.put({ type: "done" });
    rig.passes(3_000);
    const words = { id: "on", lang: "en-US", startedAt: rig.roomNow() };
    rig.passes(100);
    rig.replies("r1", NEXT);
    return { rig, words };
  };

  it.each([
    [2_000, ""],
    [2_001, LATE],
  ])("H2 takes words that end %i ms after the turn for the answer %j", (ms, answer) => {
    const { rig, words } = shown();
    rig.passes(ms);
    rig.put({
      ...{ type: "final", by: "browser", quietMs: null },
      words: { ...words, text: LATE, endedAt: rig.roomNow() },
    });
    expect([rig.view().answer, rig.said()]).toEqual([answer, [WHOLE, LATE]]);
    rig.reloads();
    expect(rig.view().answer).toBe(answer);
    rig.passes(10_000);
    expect(rig.asks()).toEqual(answer === "" ? ["reply"] : ["reply", "reply"]);
  });

  it("H2 shows an answer that began before the turn while it goes on, and keeps it if its sound ended sooner", () => {
    const { rig, words } = shown();
    rig.passes(1_900);
    rig.put({ type: "interim", words: { ...words, text: "and the" }, by: "room" });
    expect(rig.view().answer).toBe("");
    rig.passes(101);
    rig.put({ type: "interim", words: { ...words, text: "and the budget" }, by: "room" });
    expect(rig.view().answer).toBe("and the budget");
    rig.put({
      ...{ type: "final", by: "room", quietMs: 400 },
      words: { ...words, text: LATE, endedAt: rig.roomNow() - 400 },
    });
    expect(rig.view().answer).toBe(LATE);
    rig.passes(10_000);
    expect(rig.asks()).toEqual(["reply", "reply"]);
  });

  it.each(["last", "before the last"] as const)(
    "H2 takes words that go on after a spoken turn for its answer, from its end on, with their line %s",
    (place) => {
      const rig = asked(2_500);
      rig.saidBefore(3_000, "And we also won", place, 0);
      rig.put({ type: "spoke" });
      rig.passes(3_000);
      expect(rig.view()).toMatchObject({ phase: "listening", answer: "" });
      rig.saidBefore(6_000, LATE, place, 100);
      expect(rig.view().answer).toBe(LATE);
      rig.reloads();
      expect(rig.view().answer).toBe(LATE);
    },
  );

  it("H2 holds after a reload, which says the turn again", () => {
    const rig = asked(800);
    rig.saidBefore(1_300, LATE, "last");
    rig.reloads();
    expect(rig.view()).toMatchObject({ phase: "speaking", words: NEXT, answer: "" });
    rig.sounds();
    rig.put({ type: "spoke" });
    rig.passes(1_000);
    rig.says("The budget.");
    rig.reloads();
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "The budget." });
  });

  it("H2 holds after a reload before the turn's first sound", () => {
    const rig = turnRig({ aloud: true });
    rig.says(WHOLE);
    rig.put({ type: "done" });
    rig.passes(3_000);
    rig.replies("r1", NEXT);
    rig.passes(100);
    rig.saidBefore(50, LATE, "last");
    rig.reloads();
    expect(rig.view()).toMatchObject({ phase: "speaking", words: NEXT, answer: "" });
  });

  it("H2 takes words that are written down before the turn's first sound for no answer, whatever the room's clock says", () => {
    for (const [behindMs, reloads] of [
      [0, false],
      [0, true],
      [200, false],
      [200, true],
    ] as const) {
      const rig = turnRig({ aloud: true, headphones: true });
      rig.says(WHOLE);
      rig.put({ type: "done" });
      rig.passes(3_000);
      rig.replies("r1", NEXT);
      rig.murmurs(LATE);
      rig.put({ type: "hidden" });
      expect(rig.said()).toEqual([WHOLE, LATE]);
      // The clock is found to have been ahead, before a reload or without one.
      rig.setsClock(-behindMs);
      if (reloads) rig.reloads();
      else rig.put({ type: "shown" });
      rig.sounds();
      rig.passes(2_000);
      rig.put({ type: "spoke" });
      expect(rig.view()).toMatchObject({ phase: "listening", answer: "" });
      rig.put({ type: "done" });
      expect(rig.asks()).toEqual(["reply"]);
      rig.reloads();
      expect(rig.view()).toMatchObject({ phase: "listening", answer: "" });
      rig.says("The budget.");
      expect(rig.view().answer).toBe("The budget.");
    }
  });

  it("H2 takes words for an answer that began before a turn was said again", () => {
    const rig = asked(800);
    rig.passes(1_000);
    rig.reloads();
    rig.passes(1_000);
    rig.sounds();
    rig.put({ type: "spoke" });
    rig.passes(1_000);
    const startedAt = rig.roomNow() - 2_500;
    rig.put({
      type: "echo",
      words: { id: "e", text: "The budget.", lang: "en-US", startedAt, endedAt: startedAt + 400 },
    });
    rig.put({ type: "restore_echo" });
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "The budget." });
  });

  it("H2 B3 stops the interviewer for somebody who goes on", () => {
    const rig = asked(0, { headphones: true });
    const words = { id: "on", lang: "en-US", startedAt: rig.roomNow() - 500 };
    rig.passes(700);
    rig.put({ type: "interim", words: { ...words, text: "and we also won" }, by: "browser" });
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "and we also won" });
    rig.put({
      ...{ type: "final", by: "browser", quietMs: null },
      words: { ...words, text: LATE, endedAt: rig.roomNow() },
    });
    expect([rig.said(), rig.view().answer]).toEqual([[WHOLE, LATE], LATE]);
  });

  it("H2 keeps a sentence out of the answer that was taken for an echo before the turn", () => {
    const rig = asked(0);
    const words = { id: "e1", text: "I see", lang: "en-US", startedAt: 0, endedAt: 10 };
    rig.put({ type: "echo", words });
    rig.put({ type: "restore_echo" });
    expect(rig.said()).toEqual([WHOLE, "I see"]);
    expect(hearsOut(rig)).toMatchObject({ asks: ["reply"], answer: "" });
  });
});

describe("turn machine reopening an answer", () => {
  it("H1 R1 hears on after an answer that was restored while the interviewer spoke", () => {
    const rig = turnRig({ aloud: true });
    rig.says(WHOLE);
    rig.put({ type: "done" });
    rig.replies("r1", "What came next?");
    rig.sounds();
    rig.passes(1_000);
    const startedAt = rig.roomNow() - 400;
    rig.put({ type: "echo", words: { id: "e1", text: "We won.", lang: "en-US", startedAt, endedAt: rig.roomNow() } });
    rig.put({ type: "restore_echo" });
    rig.put({ type: "go_on" });
    rig.passes(1_000);
    rig.says("And we won twice.");
    expect([rig.asks(), rig.cleared()]).toEqual([["reply", "reply"], ["r2"]]);
    expect(rig.view()).toMatchObject({ phase: "listening", answer: "We won. And we won twice." });
  });

  it("R1 continues the same answer after words within a moment, and answers once", () => {
    const rig = turnRig({ silenceMs: 2_000 });
    rig.says(WHOLE);
    rig.passes(2_000);
    rig.passes(REOPEN_MS - 1);
    rig.says("And we kept it that way.");
    expect([rig.cleared(), rig.view().phase]).toEqual([["r1"], "listening"]);
    expect(rig.view().answer).toBe(`${WHOLE} And we kept it that way.`);
    rig.passes(2_000);
    expect(rig.asks()).toEqual(["reply", "reply"]);
  });

  it.each([true, false])("R1 continues the same answer though an early reply is there, aloud: %s", (aloud) => {
    const rig = turnRig({ aloud });
    rig.speaks(WHOLE);
    rig.passes(520);
    rig.replies("r1", "What was hard about it?");
    while (rig.view().phase === "listening" && rig.view().early !== null) rig.passes(10);
    expect(rig.view()).toMatchObject({ phase: aloud ? "speaking" : "listening", words: "What was hard about it?" });
    rig.passes(100);
    rig.saidBefore(150, "And I should add that we had a budget problem.");
    expect([rig.cleared(), rig.view().phase]).toEqual([["r1"], "listening"]);
    expect(rig.view().answer).toBe(`${WHOLE} And I should add that we had a budget problem.`);
    rig.passes(10_000);
    expect(rig.asks().length - rig.cleared().length).toBe(1);
  });

  it("R1 H1 hears words between an early reply and its voice, and no longer", () => {
    const rig = turnRig({ aloud: true });
    const hears = () => {
      const last = rig.effects.findLast(({ type }) => type === "recognize");
      return last?.type === "recognize" && last.wish?.muted === false;
    };
    rig.speaks(WHOLE);
    rig.passes(520);
    rig.replies("r1", "What was hard about it?");
    rig.passes(600);
    expect([rig.view().phase, hears()]).toEqual(["speaking", true]);
    rig.passes(100);
    rig.murmurs("And I should");
    expect([rig.cleared(), rig.view().phase, hears()]).toEqual([["r1"], "listening", true]);
    rig.says("And I should add that we had a budget problem.");
    rig.passes(10_000);
    rig.replies(`r${rig.asks().length}`, "What was hard about it?");
    rig.sounds();
    expect([rig.view().phase, hears()]).toEqual(["speaking", false]);
  });

  describe("with a recognizer that gives a sentence as one piece", () => {
    const LATE = "And I should add that we had a budget problem.";
    /** The answer is over at 0, the interviewer's voice begins at 1,600 ms, and words come `atMs`. */
    const said = (
      startedAt: number,
      endedAt: number,
      atMs: number,
      text = LATE,
      place: "last" | "before the last" = "last",
    ) => {
      const rig = turnRig({ aloud: true, provider: "google", silenceMs: 2_000 });
      rig.says(WHOLE);
      rig.put({ type: "done" });
      rig.passes(Math.min(atMs, 1_550));
      rig.replies("r1", "What was hard about it?");
      rig.passes(50);
      rig.sounds();
      rig.passes(Math.max(0, atMs - 1_600));
      rig.saidBefore(atMs - startedAt, text, place, atMs - endedAt);
      return rig;
    };

    it.each(["last", "before the last"] as const)(
      "R1 continues the same answer at late words that began within a moment, with their line %s",
      (place) => {
        const rig = said(300, 3_300, 4_000, LATE, place);
        expect([rig.cleared(), rig.view().phase]).toEqual([["r1"], "listening"]);
        expect(rig.effects.some(({ type }) => type === "voice_stop")).toBe(true);
        expect(rig.view().answer).toBe(`${WHOLE} ${LATE}`);
        rig.passes(20_000);
        expect(rig.asks()).toEqual(["reply", "reply"]);
      },
    );

    it("R1 continues the same answer at words that come within a moment, after their line", () => {
      expect(said(200, 800, 1_400).cleared()).toEqual(["r1"]);
    });

    it("R1 continues the same answer while the interviewer is still thinking", () => {
      const rig = turnRig({ provider: "google" });
      rig.says(WHOLE);
      rig.put({ type: "done" });
      rig.passes(4_000);
      rig.saidBefore(3_000, LATE, "last", 800);
      expect([rig.cleared(), rig.view().answer]).toEqual([["r1"], `${WHOLE} ${LATE}`]);
    });

    it.each([
      ["began 1,500 ms after the end", 1_500, 3_000, 4_000, LATE, true],
      ["began later", 1_501, 3_000, 4_000, LATE, false],
      ["went on for 300 ms after the end", -2_000, 300, 4_000, LATE, false],
      ["went on for longer", -2_000, 301, 4_000, LATE, true],
      ["come 8 s after the end", 300, 6_000, 8_000, LATE, true],
      ["come later", 300, 6_000, 8_001, LATE, false],
      ["agree", 800, 1_200, 3_000, "Okay, right.", false],
    ] as const)("R1 reopens for late words only by when they were said: they %s", (_, from, to, at, text, reopens) => {
      expect(said(from, to, at, text).cleared()).toEqual(reopens ? ["r1"] : []);
    });
  });

  it("R1 doesn't reopen for later words", () => {
    const rig = turnRig({ silenceMs: 2_000 });
    rig.says(WHOLE);
    rig.passes(2_000 + REOPEN_MS + 1);
    rig.says("And we kept it that way.");
    expect(rig.cleared()).toEqual([]);
  });

  it("R2 returns from the interviewer's words to the same answer on a press", () => {
    const rig = turnRig({ aloud: true });
    rig.speaks(WHOLE);
    rig.passes(2_000);
    rig.replies("r1", "What was hard about it?");
    expect(rig.view()).toMatchObject({ phase: "speaking", reopens: true });
    rig.put({ type: "not_finished" });
    expect(rig.cleared()).toEqual(["r1"]);
    expect(rig.view()).toMatchObject({ phase: "listening", answer: WHOLE, reopens: false });
    expect(rig.effects.at(-1)).toBeDefined();
    // R3
    rig.passes(5_900);
    expect(rig.view().phase).toBe("listening");
    rig.says("It was also the first time that I led anybody.");
    rig.passes(6_000);
    expect(rig.said()).toEqual([WHOLE, "It was also the first time that I led anybody."]);
  });

  it("R2 R4 isn't offered once the next answer has begun or the interview is over", () => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.passes(2_000);
    rig.replies("r1", "What was hard about it?");
    expect(rig.view().reopens).toBe(true);
    rig.says("The queue was");
    expect(rig.view().reopens).toBe(false);
    const over = turnRig();
    over.speaks(WHOLE);
    over.passes(2_000);
    over.change({ finishedAt: 1 });
    expect(over.view().reopens).toBe(false);
  });
});

describe("turn machine and room", () => {
  const waiting = () => {
    const rig = turnRig({ provider: "google" });
    rig.put({ type: "open", open: true });
    rig.roomSays("I led it.");
    rig.put({ type: "done" });
    expect([rig.view().lastWords, rig.asks()]).toEqual([true, []]);
    return rig;
  };

  it("M5 drops an answer's end for another turn that comes before its last words", () => {
    const rig = waiting();
    rig.replies("elsewhere", "What was hard about it?");
    expect(rig.view()).toMatchObject({ phase: "listening", lastWords: false });
    rig.passes(OPEN_WORDS_MS);
    expect(rig.asks()).toEqual([]);
  });

  it("H2 asks for no reply where speech has brought no words at all", () => {
    const rig = turnRig({ provider: "google" });
    rig.put({ type: "open", open: true });
    rig.put({ type: "done" });
    rig.passes(OPEN_WORDS_MS);
    expect([rig.view().phase, rig.view().lastWords, rig.asks()]).toEqual(["listening", false, []]);
    rig.roomSays("I led it.");
    rig.put({ type: "open", open: false });
    rig.passes(10_000);
    expect(rig.asks()).toEqual(["reply"]);
  });

  it("M3 M5 waits for an answer's last words again once the room is loaded", () => {
    const rig = waiting();
    rig.change({ loaded: false });
    rig.passes(OPEN_WORDS_MS);
    expect([rig.view().phase, rig.asks()]).toEqual(["entering", []]);
    rig.change({ loaded: true });
    expect([rig.view().lastWords, rig.asks()]).toEqual([true, []]);
    rig.put({ type: "open", open: false });
    expect(rig.asks()).toEqual(["reply"]);
  });

  it("M2 follows the room's pause while a request waits for its key", () => {
    const rig = turnRig();
    rig.put({ type: "end" });
    const { outbox } = rig.room();
    const asks = rig.room().asks.map((one) => ({ ...one, state: "key" as const }));
    const timer = { running: false, elapsedMs: 0, at: 0 };
    rig.change({ asks, outbox: { ...outbox, pending: 2, asks }, timer });
    expect(rig.view()).toMatchObject({ phase: "failed", paused: false });
    rig.change({ outbox: { ...outbox, pending: 1, asks } });
    expect(rig.view().paused).toBe(true);
  });

  it("M8 drops words that a cleared transcript lacks, and keeps the question", () => {
    const rig = turnRig({ silenceMs: 10_000 });
    rig.says("I would rather not");
    rig.put({ type: "room" });
    rig.change({ lines: [], suggestions: rig.room().suggestions.map((one) => ({ ...one, endedAt: 0 })) });
    expect(rig.view()).toMatchObject({
      phase: "listening",
      answer: "",
      words: "Tell me about a time you led a project.",
    });
    rig.says("I led the rewrite.");
    expect(rig.view().answer).toBe("I led the rewrite.");
  });
});

describe("turn machine and page", () => {
  it("M2 keeps the last words of a closing page, and requests nothing about them", () => {
    const rig = turnRig();
    rig.murmurs("I led the rewrite of our");
    rig.put({ type: "disposed" });
    rig.says("I led the rewrite of our");
    rig.passes(60_000);
    expect([rig.said(), rig.asks()]).toEqual([["I led the rewrite of our"], []]);
  });
});

describe("turn machine and page with an early request", () => {
  const early = () => {
    const rig = turnRig();
    rig.speaks(WHOLE);
    rig.passes(500);
    expect(rig.asks()).toEqual(["early"]);
    return rig;
  };

  it.each([true, false])("M2 E8 takes it back after a reload, reply there: %s", (isThere) => {
    const rig = early();
    if (isThere) rig.replies("r1", "What was hard about it?");
    rig.reloads();
    expect(rig.cleared()).toEqual(["r1"]);
    expect(rig.view()).toMatchObject({ phase: "listening", words: TELL, answer: WHOLE, early: null });
    if (!isThere) rig.replies("r1", "What was hard about it?");
    expect(rig.view()).toMatchObject({ phase: "listening", words: TELL, answer: WHOLE });
    rig.reloads();
    expect(rig.cleared()).toEqual(["r1"]);
  });

  it("M2 E8 keeps one that has become the reply, or offers help, after a reload", () => {
    const over = early();
    over.replies("r1", "What was hard about it?");
    over.passes(2_000);
    over.reloads();
    expect([over.cleared(), over.view().words]).toEqual([[], "What was hard about it?"]);
    const help = early();
    const { mock } = help.room();
    help.replies("r1", "Please talk to somebody now.");
    help.reloads({ mock: mock && { ...mock, care: "crisis" } });
    expect([help.cleared(), help.view().words]).toEqual([[], "Please talk to somebody now."]);
  });

  it.each(["disposed", "hidden"] as const)("M2 E8 takes it back when the page is %s", (type) => {
    const rig = early();
    rig.put({ type });
    expect([rig.cleared(), rig.view().early]).toEqual([["r1"], null]);
    rig.reloads();
    expect([rig.cleared(), rig.view().answer]).toEqual([["r1"], WHOLE]);
  });

  it("M2 E8 takes it back when the room shuts the page out", () => {
    const rig = early();
    const { connection } = rig.room();
    rig.change({ connection: { ...connection, phase: "closed" } });
    expect([rig.cleared(), rig.view().phase]).toEqual([["r1"], "away"]);
  });

  it("M9 asks nothing while the page is away, and counts silence from when it is shown again", () => {
    const rig = turnRig({ silenceMs: 2_000 });
    rig.says(WHOLE);
    rig.passes(1_900);
    rig.put({ type: "hidden" });
    rig.passes(60_000);
    rig.late(60_000);
    expect(rig.asks()).toEqual([]);
    rig.put({ type: "shown" });
    rig.passes(1_999);
    expect(rig.asks()).toEqual([]);
    rig.passes(1);
    expect(rig.asks()).toEqual(["reply"]);
  });

  it("M9 S1 starts the time to think over", () => {
    const rig = turnRig({ thinkingMs: 30_000 });
    rig.passes(29_000);
    rig.put({ type: "hidden" });
    rig.late(120_000);
    rig.put({ type: "shown" });
    rig.passes(29_999);
    expect([rig.asks(), rig.view().paused]).toEqual([[], false]);
    rig.passes(1);
    expect([rig.asks(), rig.view().paused]).toEqual([["reply"], false]);
  });

  it("M9 B2 ends a hold for a sound, and doesn't speak in a page that was only loaded", () => {
    const rig = turnRig({ aloud: true, headphones: true });
    rig.replies("r1", "What was hard about it?");
    rig.sounds();
    const voice = () => rig.effects.filter(({ type }) => type === "voice_hold" || type === "voice_go_on");
    rig.put({ type: "shown" });
    expect(voice()).toEqual([]);
    rig.put({ type: "voice", active: true });
    expect(rig.view().yielding).toBe(true);
    rig.put({ type: "hidden" });
    rig.put({ type: "shown" });
    rig.passes(10_000);
    expect(rig.view()).toMatchObject({ phase: "speaking", yielding: false });
    expect(voice().map((one) => (one.type === "voice_go_on" ? one.at : "hold"))).toEqual(["hold", "hold", "sentence"]);
  });

  it("M2 M9 lets a page that is shown again go on with the interviewer's sentence, unless it is paused", () => {
    const rig = turnRig({ aloud: true });
    rig.replies("r1", "What was hard about it?");
    const voice = () => rig.effects.filter(({ type }) => type === "voice_hold" || type === "voice_go_on");
    rig.put({ type: "hidden" });
    rig.put({ type: "shown" });
    expect(voice()).toEqual([{ type: "voice_hold" }, { type: "voice_go_on", at: "sentence" }]);
    rig.put({ type: "pause", paused: true });
    rig.put({ type: "hidden" });
    rig.put({ type: "shown" });
    expect(voice().at(-1)).toEqual({ type: "voice_hold" });
  });
});

describe("turn machine in silence", () => {
  it("S1 S2 prompts once, and pauses after the same time again", () => {
    const rig = turnRig();
    rig.passes(30_000);
    expect(rig.asks()).toEqual(["reply"]);
    rig.replies("r1", "Take your time. Are you still there?");
    rig.passes(29_999);
    expect(rig.view()).toMatchObject({ paused: false, rested: false });
    rig.passes(1);
    expect(rig.view()).toMatchObject({ paused: true, rested: true });
    rig.put({ type: "pause", paused: false });
    expect(rig.view()).toMatchObject({ paused: false, rested: false });
    expect(rig.asks()).toEqual(["reply"]);
  });
});
