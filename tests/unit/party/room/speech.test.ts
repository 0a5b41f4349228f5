import { describe, expect, test } from "vitest";
import { AUDIO_RETURN_MS, LAST_AUDIO_MS, LIMITS, WORK_LOOK_MS } from "../../../../party/protocol/limits";
import { echoContextOf } from "../../../../party/room/echo-context";
import { readSpeechOp, speechOp } from "../../../../party/room/recognized-stream";
import { STREAM_BURST } from "../../../../party/room/speech-streams";
import { claimsOf, final, interim, peerRoom, TestRoom } from "./support/test-room";

const GOOGLE = { stream: 0, provider: "google", language: "en-US" };

function configure(room: TestRoom, connection: string, recognition: Record<string, unknown> | null): void {
  room.say(connection, { type: "config", recognition });
}

/** Ann's microphone is recognized, with all messages about it read. Returns the stream's id. */
function listening(room: TestRoom, connection = "ann", more: Record<string, unknown> = {}): string {
  configure(room, connection, { ...GOOGLE, ...more });
  room.read();
  return room.speech.at(-1)?.id ?? "";
}

const said = (room: TestRoom, id: string, line: string, text: string, more: Record<string, unknown> = {}) =>
  room.hear({
    ...{ type: "speech_final", id, line, text, startedAt: room.now - 900, endedAt: room.now - 100, through: 7 },
    ...more,
  });
const told = (room: TestRoom, type: string) => room.told.filter((effect) => effect.type === type).map(({ id }) => id);
const statuses = (room: TestRoom, connection: string) =>
  room.of(connection, "config").map(({ recognition, status, fault }) => [recognition?.provider, status, fault]);
const linesOf = (room: TestRoom) => [...room.state.segments.values()].flatMap((row) => (row.deleted ? [] : [row]));

describe("room, recognition config", () => {
  test("V1 is requested by stream, acknowledged, and opened for its sender", () => {
    const room = peerRoom();
    configure(room, "ann", { ...GOOGLE, stream: 3, source: "shared_audio" });
    const recognition = { stream: 3, provider: "google", language: "en-US", source: "shared_audio" };
    expect(room.read()).toEqual([
      { to: "ann", message: { type: "config", recognition, assistant: false, status: "connecting" } },
    ]);
    expect(room.speech).toEqual(
      [
        {
          ...{ id: "speech-1", key: "p1/3/page-ann", participantId: "p1", ...recognition, after: null },
          charge: { room: room.state.room, epoch: "e1", uid: "ann", origin: "" },
        },
      ].map(({ stream: _, ...job }) => job),
    );
  });

  test("V1 allows four streams per page; a repeated request for one of them is not a fifth", () => {
    const room = peerRoom();
    for (let stream = 0; stream < LIMITS.audioStreams; stream++) configure(room, "ann", { ...GOOGLE, stream });
    configure(room, "ann", { ...GOOGLE, stream: 2, language: "zh-CN" });
    expect(room.of("ann", "error")).toEqual([]);
    configure(room, "ann", { ...GOOGLE, stream: 9 });
    expect(room.of("ann", "error")).toMatchObject([{ code: "room_limit" }]);
    configure(room, "bob", GOOGLE);
    expect(room.of("bob", "config")).toHaveLength(1);
  });

  test("V1 ends one stream with `browser` and all of the page's with null, and still writes their last words", () => {
    const room = peerRoom();
    const first = listening(room);
    const second = listening(room, "ann", { stream: 1 });
    const bobs = listening(room, "bob");
    configure(room, "ann", { ...GOOGLE, provider: "browser" });
    expect(statuses(room, "ann")).toEqual([["browser", "off", undefined]]);
    configure(room, "ann", null);
    expect(statuses(room, "ann")).toEqual([[undefined, "off", undefined]]);
    expect(told(room, "speech_finish")).toEqual([first, second]);
    said(room, second, "x", "the last words");
    expect(linesOf(room)).toMatchObject([{ id: "x", participantId: "p1" }]);
    expect(room.state.recognizing.get(bobs)?.closing).toBe(false);
    room.sound("ann", 0, 1);
    expect(room.of("ann", "error")).toMatchObject([{ code: "bad_message" }]);
  });

  test.each(["ai", "test"] as const)("V1 allows only the own voice in a room with mode %s", (mode) => {
    const room = new TestRoom();
    room.enter("ann", "candidate", { mode });
    configure(room, "ann", { ...GOOGLE, source: "shared_audio" });
    expect(room.of("ann", "error")).toMatchObject([{ code: "not_available" }]);
    configure(room, "ann", GOOGLE);
    expect(statuses(room, "ann")).toEqual([["google", "connecting", undefined]]);
  });

  test("V1 repeats `ask` in all messages about the stream since that request, and in none before it", () => {
    const room = peerRoom();
    const asks = () => room.of("ann", "config").map(({ recognition, status }) => [recognition?.ask, status]);
    configure(room, "ann", { ...GOOGLE, ask: 1 });
    const first = room.speech.at(-1)?.id ?? "";
    room.hear({ type: "speech_state", id: first, status: "failed", provider: "baidu", fault: "refused" });
    // The page requested the fallback provider while this message was on its way.
    configure(room, "ann", { ...GOOGLE, provider: "baidu", ask: 2 });
    expect(asks()).toEqual([
      [1, "connecting"],
      [1, "failed"],
      [2, "connecting"],
    ]);
    configure(room, "ann", { ...GOOGLE, provider: "baidu", ask: 3 });
    room.hear({ type: "speech_state", id: room.speech.at(-1)?.id ?? "", status: "ready", provider: "baidu" });
    expect(asks()).toEqual([
      [3, "connecting"],
      [3, "ready"],
    ]);
    room.restart("kept");
    room.sound("ann", 0, 1);
    room.hear({ type: "speech_state", id: room.speech.at(-1)?.id ?? "", status: "ready", provider: "baidu" });
    configure(room, "ann", { ...GOOGLE, provider: "browser", ask: 4 });
    configure(room, "ann", GOOGLE);
    expect(asks()).toEqual([
      [3, "ready"],
      [4, "off"],
      [undefined, "connecting"],
    ]);
    configure(room, "ann", { ...GOOGLE, ask: -1 });
    expect(room.of("ann", "error")).toMatchObject([{ code: "bad_message" }]);
  });

  test("V1 accepts a key in the same message", () => {
    const room = peerRoom();
    room.say("ann", { type: "config", recognition: GOOGLE, assistant: { apiKey: "k" } });
    expect(room.of("ann", "config")).toMatchObject([{ assistant: true, status: "connecting" }]);
  });

  test("V1 limits repeated requests", () => {
    const room = peerRoom();
    for (let n = 0; n < 20; n++) configure(room, "ann", { ...GOOGLE, language: n % 2 ? "en-US" : "zh-CN" });
    expect(room.of("ann", "error").map(({ code }) => code)).toContain("rate_limited");
    expect(room.state.recognizing.size).toBeLessThanOrEqual(2 * LIMITS.audioStreams + 1);
  });

  test("V1 limits repeated requests also when each stream ends at once", () => {
    const room = peerRoom();
    const before = room.speech.length;
    const ask = (n: number) => {
      configure(room, "ann", { ...GOOGLE, language: n % 2 ? "en-US" : "zh-CN" });
      for (const { id, closing } of room.state.recognizing.values())
        if (closing) room.hear({ type: "speech_ended", id });
    };
    for (let n = 0; n < 40; n++) ask(n);
    expect(room.speech.length - before).toBe(STREAM_BURST);
    expect(room.of("ann", "error").map(({ code }) => code)).toContain("rate_limited");
    room.now += 2_000;
    ask(STREAM_BURST);
    expect(room.speech.length - before).toBe(STREAM_BURST + 1);
  });
});

describe("room, audio frames", () => {
  test("V2 go on to the recognizer without a reply", () => {
    const room = peerRoom();
    const id = listening(room);
    room.sound("ann", 0, 5, { pauses: true });
    expect(room.read()).toEqual([]);
    expect(room.told).toMatchObject([{ type: "speech_audio", id, audio: { sequence: 5, pauses: true } }]);
  });

  test("V2 are bad messages and go nowhere when malformed, of another stream or of another participant", () => {
    const room = peerRoom();
    listening(room);
    room.binary("ann", 7);
    room.sound("ann", 1, 1);
    room.sound("bob", 0, 1);
    expect(room.read()).toMatchObject([
      { to: "ann", message: { code: "bad_message" } },
      { to: "ann", message: { code: "bad_message" } },
      { to: "bob", message: { code: "bad_message" } },
    ]);
    expect(room.told).toEqual([]);
  });

  test("V2 are refused above the pace, and the rest is recognized", () => {
    const room = peerRoom();
    listening(room);
    for (let n = 0; n < LIMITS.audioFrameBurst + 10; n++) room.sound("ann", 0, n);
    expect(room.of("ann", "error")).toHaveLength(10);
    room.now += 1_000;
    for (let n = 0; n < LIMITS.audioFramesPerSecond; n++) room.sound("ann", 0, n);
    expect(room.of("ann", "error")).toHaveLength(0);
  });

  test("V3 continue in the same stream after hibernation", () => {
    const room = peerRoom();
    listening(room, "ann", { stream: 1, source: "shared_audio", language: "zh-TW" });
    room.restart("kept");
    expect(room.state.recognizing.size).toBe(0);
    room.sound("ann", 1, 80);
    expect(room.read()).toEqual([]);
    expect(room.speech.at(-1)).toMatchObject({
      ...{ key: "p1/1/page-ann", provider: "google", language: "zh-TW", source: "shared_audio" },
    });
    expect(room.told.at(-1)).toMatchObject({ type: "speech_audio", audio: { sequence: 80 } });
    room.say("ann", { type: "config", recognition: null });
    room.restart("kept");
    room.sound("ann", 1, 81);
    expect(room.of("ann", "error")).toMatchObject([{ code: "bad_message" }]);
  });

  test("V3 need at most 2 KiB of state beside a socket", () => {
    const room = new TestRoom();
    const wide = (length: number) => "面".repeat(length);
    const claims = { ...claimsOf("u".repeat(128)), name: wide(64), origin: "o".repeat(32), room: "r".repeat(64) };
    room.open("ann", claims);
    room.say("ann", { type: "join", role: "interviewer", pageId: wide(64) });
    for (let stream = 252; stream < 256; stream++) {
      const language = "abcdefgh-abcdefgh-abcdefgh-abcdefgh";
      configure(room, "ann", { stream, provider: "google", language, source: "shared_audio", ask: 0xffff_ffff });
    }
    const attachment = room.attachments.get("ann");
    expect(attachment?.recognition).toHaveLength(4);
    expect(new TextEncoder().encode(JSON.stringify({ ...attachment, seenAt: room.now })).length).toBeLessThan(2_048);
  });
});

describe("room, recognized words", () => {
  test("V4 go as interims to the other as the speaker's, to the speaker as a result, and are not stored", () => {
    const room = peerRoom();
    const id = listening(room, "ann", { source: "shared_audio" });
    const { rev } = room.state;
    const startedAt = room.now - 300;
    room.hear({ type: "speech_interim", id, line: "x", text: "tell me", startedAt });
    const words = { id: "x", text: "tell me", lang: "en-US", startedAt, isFinal: false };
    expect(room.read()).toEqual([
      {
        to: "bob",
        message: {
          type: "transcript_update",
          segment: { ...words, participantId: "p1", role: "candidate", source: "shared_audio", startedAt: room.now },
        },
      },
      { to: "ann", message: { type: "recognition_result", stream: 0, segment: words } },
    ]);
    expect(room.state.rev).toBe(rev);
  });

  test("V4 are withdrawn from both when they come to nothing", () => {
    const room = peerRoom();
    const id = listening(room);
    room.hear({ type: "speech_interim", id, line: "x", text: "hm", startedAt: room.now });
    room.wait(100);
    room.read();
    room.hear({ type: "speech_dropped", id, line: "x" });
    expect(room.read()).toMatchObject([
      { to: "bob", message: { type: "transcript_update", segment: { id: "x", text: "" } } },
      { to: "ann", message: { type: "recognition_result", segment: { id: "x", text: "", isFinal: true } } },
    ]);
  });

  test("V4 share one pace for the streams of one source (T11), and not for those of two", () => {
    const room = peerRoom();
    const voice = listening(room);
    const call = listening(room, "ann", { stream: 1, source: "shared_audio" });
    for (let n = 0; n < 10; n++) {
      room.hear({ type: "speech_interim", id: voice, line: "v", text: `${n}`, startedAt: room.now });
      room.hear({ type: "speech_interim", id: call, line: "c", text: `${n}`, startedAt: room.now });
      room.wait(10);
    }
    room.wait(100);
    const heard = room.of("bob", "transcript_update").map(({ segment }) => segment.text);
    expect(heard).toHaveLength(6);
    expect(heard.slice(-2)).toEqual(["9", "9"]);
  });

  test("V5 become a line when final: written, then sent to both, then as a result to the speaker", () => {
    const room = peerRoom();
    room.now += 5_000;
    const id = listening(room);
    const startedAt = room.now - 900;
    const effects = said(room, id, "x", "Tell me about a conflict.");
    expect(effects.map(({ type }) => type).filter((type) => type !== "alarm")).toEqual(["commit", "send", "send"]);
    const line = {
      ...{ id: "x", seq: 1, rev: 1, participantId: "p1", role: "interviewer", text: "Tell me about a conflict." },
      ...{ lang: "en-US", startedAt, endedAt: room.now - 100 },
    };
    const sent = room.read();
    expect(sent.slice(0, 2)).toMatchObject([
      { message: { type: "transcript", rev: 1, segment: line } },
      { message: { type: "transcript", rev: 1, segment: line } },
    ]);
    expect(sent.slice(2)).toMatchObject([
      {
        to: "ann",
        message: { type: "recognition_result", stream: 0, segment: { id: "x", isFinal: true, startedAt } },
      },
    ]);
    room.restart("lost");
    expect(linesOf(room)).toMatchObject([line]);
  });

  test("V5 cost one row per line, under an op that no client can send", () => {
    const room = peerRoom();
    const id = listening(room);
    const before = room.stored.size;
    said(room, id, "x", "one");
    expect(room.stored.size).toBe(before + 1);
    const op = linesOf(room)[0]?.op ?? "";
    expect(op).toBe("speech/8/page-ann/0/7/x");
    expect(room.state.operations.size).toBe(1);
  });

  test("V5 have the role of the moment in which they began, and the opposite one in a shared call", () => {
    const room = peerRoom();
    const voice = listening(room);
    const call = listening(room, "ann", { stream: 1, source: "shared_audio" });
    room.now += 10_000;
    const begun = room.now;
    room.now += 1_000;
    room.reply("ann", { type: "swap_roles", op: "s1" });
    room.reply("bob", { type: "swap_roles", op: "s2", answer: "accept" });
    room.now += 1_000;
    said(room, voice, "before", "x", { startedAt: begun });
    said(room, voice, "after", "x", { startedAt: room.now - 100 });
    said(room, call, "shared", "x", { startedAt: room.now - 100 });
    expect(linesOf(room).map(({ id, role, source }) => [id, role, source])).toEqual([
      ["before", "interviewer", undefined],
      ["after", "candidate", undefined],
      ["shared", "interviewer", "shared_audio"],
    ]);
  });

  test("V5 do not restore a deleted line and do not change an edited one", () => {
    const room = peerRoom();
    const id = listening(room);
    said(room, id, "x", "one");
    room.reply("bob", { type: "delete_transcript", op: "d", id: "x" });
    said(room, id, "y", "two");
    room.reply("bob", { type: "edit_transcript", op: "e", id: "y", base: room.state.rev, text: "TWO" });
    said(room, id, "x", "one more", { through: 8 });
    said(room, id, "y", "two more", { through: 9 });
    expect(linesOf(room).map(({ text }) => text)).toEqual(["TWO"]);
  });

  test("V6 are reported to the speaker when the room is full, and ignored when blank", () => {
    const room = peerRoom();
    const id = listening(room);
    said(room, id, "big", "x".repeat(LIMITS.segmentCharacters + 1));
    expect(room.messages("ann")).toMatchObject([
      { type: "recognition_result", segment: { id: "big", text: "" } },
      { type: "error", code: "too_large" },
    ]);
    said(room, id, "blank", " \n");
    expect(room.of("ann", "error")).toEqual([]);
    expect(linesOf(room)).toEqual([]);
  });
});

describe("room, recognition progress", () => {
  test("V7 is sent once its lines are stored, and never falls", () => {
    const room = peerRoom();
    const id = listening(room);
    said(room, id, "x", "one", { through: 12 });
    room.read();
    room.hear({ type: "speech_through", id, sequence: 12, idle: false });
    room.hear({ type: "speech_through", id, sequence: 9, idle: true });
    expect(room.read()).toEqual([{ to: "ann", message: { type: "audio", stream: 0, sequence: 12 } }]);
  });

  test("V7 for a stream under a new config waits for words under the old one", () => {
    const room = peerRoom();
    const old = listening(room);
    const next = listening(room, "ann", { language: "zh-CN" });
    expect(told(room, "speech_finish")).toEqual([old]);
    room.hear({ type: "speech_through", id: next, sequence: 40, idle: false });
    expect(room.of("ann", "audio")).toEqual([]);
    said(room, old, "x", "in English", { through: 30 });
    room.hear({ type: "speech_through", id: old, sequence: 31, idle: true });
    expect(room.of("ann", "audio")).toMatchObject([{ sequence: 31 }]);
    room.hear({ type: "speech_ended", id: old });
    expect(room.of("ann", "audio")).toMatchObject([{ sequence: 40 }]);
    expect(linesOf(room)[0]?.lang).toBe("en-US");
  });

  test("V7 sets the alarm every 5 seconds while audio is unprocessed (D6)", () => {
    const room = peerRoom();
    const id = listening(room);
    room.wait(60_000);
    room.sound("ann", 0, 1);
    expect(room.alarmAt).toBe(room.now + WORK_LOOK_MS);
    const at = room.now;
    room.wait(WORK_LOOK_MS);
    expect(room.alarmAt).toBe(at + 2 * WORK_LOOK_MS);
    room.hear({ type: "speech_through", id, sequence: 1, idle: true });
    room.wait(WORK_LOOK_MS);
    expect(room.alarmAt).toBeGreaterThan(room.now + 60_000);
  });
});

describe("room, recognition after a participant goes", () => {
  test("V8 resumes for the same page where it was, and tells it the position", () => {
    const room = peerRoom();
    const id = listening(room);
    room.hear({ type: "speech_through", id, sequence: 5, idle: false });
    room.lose("ann");
    expect(told(room, "speech_suspend")).toEqual([id]);
    room.wait(AUDIO_RETURN_MS - 1);
    room.enter("ann", "interviewer", { connection: "ann-2", pageId: "page-ann" });
    room.sound("ann-2", 0, 6);
    expect(room.of("ann-2", "error"), "config comes first").toMatchObject([{ code: "bad_message" }]);
    configure(room, "ann-2", GOOGLE);
    expect(room.messages("ann-2")).toMatchObject([
      { type: "config", status: "connecting" },
      { type: "audio", stream: 0, sequence: 5 },
    ]);
    expect(told(room, "speech_resume")).toEqual([id]);
    room.sound("ann-2", 0, 6);
    expect(room.told.at(-1)).toMatchObject({ type: "speech_audio", id });
    room.wait(2 * AUDIO_RETURN_MS);
    expect(told(room, "speech_finish")).toEqual([]);
  });

  test("V8 finishes the stream and writes all words when the page is not back in time", () => {
    const room = peerRoom();
    const id = listening(room);
    room.lose("ann");
    room.wait(AUDIO_RETURN_MS);
    expect(told(room, "speech_finish")).toEqual([id]);
    room.hear({ type: "speech_interim", id, line: "x", text: "so", startedAt: room.now });
    expect(room.of("bob", "transcript_update"), "who is gone says nothing").toEqual([]);
    said(room, id, "x", "So that was it.");
    expect(room.of("bob", "transcript")).toHaveLength(1);
    room.hear({ type: "speech_through", id, sequence: 9, idle: true });
    room.hear({ type: "speech_ended", id });
    expect(room.state.recognizing.size).toBe(0);
    room.enter("ann", "interviewer", { connection: "ann-2", pageId: "page-ann" });
    configure(room, "ann-2", GOOGLE);
    expect(room.of("ann-2", "audio")).toMatchObject([{ sequence: 9 }]);
    expect(room.speech.at(-1)).toMatchObject({ after: 9 });
  });

  test("V8 finishes the stream at once for another page, or for a deliberate departure", () => {
    const room = peerRoom();
    const anns = listening(room);
    const bobs = listening(room, "bob");
    room.enter("ann", "interviewer", { connection: "ann-2" });
    room.say("bob", { type: "disconnect" });
    expect(told(room, "speech_finish")).toEqual([anns, bobs]);
    said(room, anns, "a", "one");
    said(room, bobs, "b", "two");
    expect(linesOf(room).map(({ participantId }) => participantId)).toEqual(["p1", "p2"]);
    expect(room.of("ann-2", "recognition_result"), "of the page that sent it").toEqual([]);
  });

  test("V8 does not recognize stored audio again when the room was lost", () => {
    const room = peerRoom();
    const id = listening(room);
    said(room, id, "x", "one", { through: 12 });
    said(room, id, "y", "two", { through: 31 });
    said(room, id, "z", "cut", { through: null });
    room.reply("bob", { type: "delete_transcript", op: "d", id: "y" });
    room.restart("lost");
    room.enter("ann", "interviewer", { connection: "ann-2", pageId: "page-ann" });
    configure(room, "ann-2", { ...GOOGLE, stream: 1 });
    expect(room.of("ann-2", "audio"), "of another stream").toEqual([]);
    configure(room, "ann-2", GOOGLE);
    expect(room.of("ann-2", "audio")).toMatchObject([{ stream: 0, sequence: 31 }]);
    expect(room.speech.map(({ after }) => after)).toEqual([null, null, 31]);
  });

  test("V8 builds an op from page and stream, whatever the page is called", () => {
    const odd = { pageId: "a/0/9", stream: 1 };
    expect(readSpeechOp(speechOp(odd, 44, "x"), odd)).toBe(44);
    expect(readSpeechOp(speechOp(odd, null, "7"), odd)).toBeNull();
    expect(readSpeechOp(speechOp(odd, 44, "x"), { pageId: "a", stream: 0 })).toBeNull();
    expect(readSpeechOp("op-1", odd)).toBeNull();
  });

  test("V9 stops every stream of a forgotten user and writes none of their words", () => {
    const room = peerRoom();
    const id = listening(room);
    const bobs = listening(room, "bob");
    said(room, id, "x", "one");
    room.dispatch({ type: "forgotten", uids: ["ann"] });
    expect(told(room, "speech_abort")).toEqual([id]);
    room.read();
    said(room, id, "y", "two");
    room.hear({ type: "speech_through", id, sequence: 9, idle: true });
    room.hear({ type: "speech_ended", id });
    expect(room.read()).toEqual([]);
    expect(linesOf(room)).toEqual([]);
    expect(JSON.stringify([...room.state.doneUpTo.keys(), ...room.state.recognizing.keys()])).not.toContain("ann");
    room.dispatch({ type: "forgotten", uids: ["bob"] });
    expect(told(room, "speech_abort")).toEqual([id, bobs]);
  });
});

describe("room, recognition at the end of the interview", () => {
  test("V10 accepts words in flight for a second; then the stream is off, and later frames go nowhere", () => {
    const room = peerRoom();
    const id = listening(room, "bob");
    const begun = room.now;
    room.now += 2_000;
    room.reply("ann", { type: "finish", op: "f" });
    room.sound("bob", 0, 1);
    expect(told(room, "speech_audio")).toEqual([id]);
    room.read();
    room.wait(LAST_AUDIO_MS);
    expect(told(room, "speech_finish")).toEqual([id]);
    expect(statuses(room, "bob")).toEqual([["google", "off", undefined]]);
    room.sound("bob", 0, 2);
    expect(room.read()).toEqual([]);
    expect(told(room, "speech_audio")).toEqual([id]);
    said(room, id, "before", "belongs to it", { startedAt: begun + 100 });
    said(room, id, "after", "does not", { startedAt: room.now });
    expect(linesOf(room).map(({ id }) => id)).toEqual(["before"]);
    expect(room.of("bob", "error")).toEqual([]);
    expect(room.state.header?.record.state).toBe("pending");
  });

  test("V10 lets a participant who was offline send their earlier words", () => {
    const room = peerRoom();
    const begun = room.now;
    room.lose("bob");
    room.now += 2_000;
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(60_000);
    room.enter("bob", "candidate", { connection: "bob-2", pageId: "page-bob" });
    const id = listening(room, "bob-2");
    room.sound("bob-2", 0, 1, { startedAt: begun });
    expect(told(room, "speech_audio")).toEqual([id]);
    said(room, id, "late", "but in time", { startedAt: begun + 100 });
    expect(linesOf(room)).toMatchObject([{ id: "late" }]);
  });
});

describe("room, recognizers", () => {
  test("V11 report their status to the speaker alone", () => {
    const room = peerRoom();
    const id = listening(room);
    room.hear({ type: "speech_state", id, status: "connecting", provider: "google", fault: "closed" });
    room.hear({ type: "speech_state", id, status: "ready", provider: "openai", fault: "no_credit", faulty: "google" });
    const recognition = { stream: 0, provider: "openai", language: "en-US", source: "self" };
    expect(room.read()).toMatchObject([
      { to: "ann", message: { status: "connecting", fault: "closed" } },
      { to: "ann", message: { recognition, status: "ready", fault: "no_credit", faulty: "google" } },
    ]);
    room.hear({ type: "speech_lost", id, fault: "sentence_failed" });
    expect(statuses(room, "ann")).toEqual([["openai", "ready", "sentence_failed"]]);
    configure(room, "ann", GOOGLE);
    expect(room.speech, "as asked for: nothing new").toHaveLength(1);
  });

  test("V11 are tried again after a failure when the page asks again", () => {
    const room = peerRoom();
    const id = listening(room);
    room.hear({ type: "speech_state", id, status: "failed", provider: "google", fault: "not_set_up" });
    expect(statuses(room, "ann")).toEqual([["google", "failed", "not_set_up"]]);
    room.sound("ann", 0, 1);
    expect(room.state.recognizing.get(id)?.busy).toBe(false);
    configure(room, "ann", GOOGLE);
    expect(room.speech).toHaveLength(2);
    expect(statuses(room, "ann")).toEqual([["google", "connecting", undefined]]);
  });

  test("V12 keep an echo out of every transcript, and report it to its speaker", () => {
    const room = peerRoom();
    const id = listening(room);
    const startedAt = room.now;
    room.hear({ type: "speech_interim", id, line: "x", text: "I led the", startedAt });
    room.wait(100);
    room.read();
    room.hear({ type: "speech_echo", id, line: "x", text: "I led the team", startedAt, endedAt: startedAt + 50 });
    const sent = room.read();
    expect(sent).toMatchObject([
      { to: "bob", message: { type: "transcript_update", segment: { id: "x", text: "" } } },
      { to: "ann", message: { type: "recognition_result", echo: true, segment: { id: "x", text: "I led the team" } } },
    ]);
    expect(room.state.rev).toBe(0);
    expect(room.reply("ann", final("o", "x", "I led the team", startedAt)), "that was me").toMatchObject({
      type: "ack",
    });
  });
});

describe("room, surrounding words for the echo check", () => {
  const texts = (room: TestRoom, participantId: string, source: "self" | "shared_audio" = "self") =>
    echoContextOf(room.state, participantId, source).others.map(({ text, endedAt }) => [text, endedAt !== null]);

  test("V12 are the lines and words of other participants and of one's other sources, clicked questions apart", () => {
    const room = peerRoom();
    room.line("ann", "a1", "ann's");
    room.line("ann", "q.intro-1..abc", "Tell me about yourself");
    room.line("bob", "b1", "bob's");
    room.say("ann", final("o", "a2", "ann's call", room.now, { source: "shared_audio" }));
    room.say("bob", interim("b2", "bob is say", room.now));
    room.say("bob", interim("b2", "bob is saying", room.now));
    expect(texts(room, "p1")).toEqual([
      ["bob's", true],
      ["ann's call", true],
      ["bob is saying", false],
    ]);
    expect(texts(room, "p1", "shared_audio").slice(0, 2)).toEqual([
      ["ann's", true],
      ["bob's", true],
    ]);
    expect(echoContextOf(room.state, "p1", "self").asked).toMatchObject([{ text: "Tell me about yourself" }]);
    expect(echoContextOf(room.state, "p2", "self").asked).toEqual([]);
    room.reply("ann", { type: "delete_transcript", op: "d", id: "b1" });
    room.say("bob", interim("b2", " ", room.now));
    room.wait(100);
    expect(texts(room, "p1")).toEqual([["ann's call", true]]);
  });

  test("V12 survive a restart, only as far back as an echo can reach", () => {
    const room = peerRoom();
    for (let n = 0; n < 40; n++) {
      room.line("bob", `b${n}`, `line ${n}`);
      room.now += 500;
    }
    const before = texts(room, "p1");
    expect(before).toHaveLength(24);
    expect(before.at(-1)).toEqual(["line 39", true]);
    room.restart();
    expect(texts(room, "p1")).toEqual(before);
  });
});
