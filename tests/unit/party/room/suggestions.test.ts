import { describe, expect, test } from "vitest";
import { LIMITS, WORK_LOOK_MS } from "../../../../party/protocol/limits";
import type { ServerMessage } from "../../../../party/protocol/server-messages";
import type { Header } from "../../../../party/room/rows";
import type { LiveSuggestion } from "../../../../party/room/suggestion-rows";
import { analysisOf, claimsOf, hintOf, peerRoom, type TestRoom } from "./support/test-room";

/** Ann has asked, Bob has answered. */
function spokenRoom(): TestRoom {
  const room = peerRoom();
  for (const [who, id] of [
    ["ann", "q1"],
    ["bob", "b1"],
    ["bob", "b2"],
    ["ann", "q2"],
  ] as const) {
    room.now += 1_000;
    room.line(who, id);
  }
  room.read();
  return room;
}

const stored = (room: TestRoom, id: string) => room.stored.get(`g/${id}`) as LiveSuggestion;
const ids = (room: TestRoom) => room.jobs.map(({ id }) => id);
const textOf = (messages: ServerMessage[], id: string, from = "") =>
  messages.reduce((text, message) => {
    if (message.type !== "suggestion_update" || message.id !== id) return text;
    expect(message.offset).toBe(text.length);
    return text + message.delta;
  }, from);

/** Suggestions that a participant gets when they (re)join. */
function synced(room: TestRoom, uid: string, role: "interviewer" | "candidate", since?: number) {
  const connection = room.open(`${uid}-${room.now}-${room.state.connections.size}`, claimsOf(uid));
  const epoch = room.state.header?.epoch;
  room.say(connection, {
    type: "join",
    role,
    pageId: connection,
    ...(since !== undefined && { since: { epoch, rev: since } }),
  });
  return room.of(connection, "sync_suggestions");
}

describe("room, asking the assistant", () => {
  test("A1 A5 creates the request before anything is written, streams, and completes it", () => {
    const room = spokenRoom();
    const effects = room.say("bob", hintOf("r1", { audience: "room" })).map(({ type }) => type);
    expect(effects.filter((type) => type !== "alarm")).toEqual(["commit", "send", "send", "assist"]);
    expect(stored(room, "r1")).toMatchObject({ status: "streaming", text: "", rev: 5, requestedBy: "p2", about: "q2" });
    const [opened, ack] = room.messages("bob");
    expect(opened).toMatchObject({
      ...{ type: "suggestion_update", rev: 5, op: "op-r1" },
      suggestion: { id: "r1", kind: "interview_hint", status: "streaming", model: "coach", about: "q2" },
    });
    expect(ack).toEqual({ type: "ack", op: "op-r1", rev: 5 });
    room.speak("r1", "Say ", "what you did");
    room.complete("r1", { answeredBy: "gpt-4o-mini" });
    for (const who of ["ann", "bob"]) {
      const messages = room.messages(who);
      expect(textOf(messages, "r1")).toBe("Say what you did");
      expect(messages.at(-1)).toMatchObject({
        ...{ type: "assistant_response_complete", rev: 6 },
        suggestion: { rev: 6, status: "complete", promptVersion: "v1", answeredBy: "gpt-4o-mini", endedAt: room.now },
      });
      expect(JSON.stringify(messages)).not.toMatch(/"(op|born|spent|turn)":(?!"op-r1")/);
    }
    expect(stored(room, "r1").text).toBe("Say what you did");
    expect(room.state.streams.size).toBe(0);
  });

  test("A1 does nothing for the same request with another op; its id is not the other's", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    expect(room.reply("bob", { ...hintOf("r1"), op: "again" })).toMatchObject({ type: "ack", rev: 5 });
    expect(room.reply("ann", { ...hintOf("r1"), op: "mine" })).toMatchObject({ code: "id_taken", requestId: "r1" });
    expect(ids(room)).toEqual(["r1"]);
    room.restart();
    expect(room.reply("bob", hintOf("r1"))).toMatchObject({ type: "ack", rev: 5 });
    expect(ids(room)).toEqual([]);
  });

  test("A3 bases a hint on the last question and an analysis on the last answered one when no lines are named", () => {
    const room = spokenRoom();
    room.ask("bob", "hint");
    room.ask("bob", "analysis", { mode: "answer_analysis" });
    const [hint, analysis] = room.jobs.map(({ task }) => task);
    expect(hint).toMatchObject({ kind: "interview_hint", about: ["q2"], interviewType: "behavioral", context: "" });
    expect(hint?.lines.map(({ id, role }) => [id, role])).toEqual([
      ["q1", "interviewer"],
      ["b1", "candidate"],
      ["b2", "candidate"],
      ["q2", "interviewer"],
    ]);
    expect(analysis).toMatchObject({ kind: "answer_analysis", question: ["q1"], answer: ["b1", "b2"] });
    expect(stored(room, "analysis").about).toBe("b1");
  });

  test("A3 takes named lines as the subject, and adds the missing question or answer", () => {
    const room = spokenRoom();
    room.line("bob", "b3");
    const task = (named: string[], mode: string) => {
      const id = `${mode}-${named.join("-")}`;
      room.ask("bob", id, { mode, segmentIds: named });
      room.complete(id);
      return room.effects.findLast((effect) => effect.type === "assist")?.job.task;
    };
    expect(task(["b1", "gone"], "answer_analysis")).toMatchObject({ question: ["q1"], answer: ["b1"] });
    expect(task(["q1"], "answer_analysis")).toMatchObject({ question: ["q1"], answer: ["b1", "b2"] });
    expect(task(["q2", "b1"], "answer_analysis")).toMatchObject({ question: ["q2"], answer: ["b1"] });
    expect(task(["q1"], "interview_hint")).toMatchObject({ about: ["q1"] });
    expect(task(["q1"], "model_answer")).toMatchObject({ kind: "model_answer", about: ["q1"] });
    expect(task(["b1", "b2"], "model_answer")).toMatchObject({ about: ["q1"] });
    expect(task(["b3"], "model_answer")).toMatchObject({ about: ["q2"] });
    expect(task(["b1"], "interview_hint")).toMatchObject({ about: ["b1"] });
    expect(room.reply("bob", hintOf("r", { segmentIds: ["gone"] }))).toMatchObject({ code: "not_found" });
  });

  test("A3 refuses an analysis of another participant's answer in a peer room, shared or not", () => {
    const room = spokenRoom();
    const refused = { type: "error", code: "not_allowed", retryable: false };
    for (const audience of ["self", "room"]) {
      for (const segmentIds of [["b1"], ["b1", "b2"], ["q1"], ["q1", "b2"]]) {
        const id = `${audience}-${segmentIds.join("-")}`;
        const asked = hintOf(id, { mode: "answer_analysis", segmentIds, audience });
        expect(room.reply("ann", asked)).toMatchObject({ ...refused, requestId: id });
      }
    }
    const latest = hintOf("latest", { mode: "answer_analysis" });
    expect(room.reply("ann", latest)).toMatchObject({ code: "content_required", requestId: "latest" });
    expect(room.state.suggestions.size).toBe(0);
    room.ask("ann", "hint", { segmentIds: ["b1"] });
    room.ask("ann", "model", { mode: "model_answer", segmentIds: ["b1"] });
    room.ask("bob", "shared", { mode: "answer_analysis", audience: "room" });
    room.speak("shared", "for both");
    expect(textOf(room.messages("ann"), "shared")).toBe("for both");
  });

  test("A3 gives both people the analyses of their own answers after a swap of roles, and no others", () => {
    const room = spokenRoom();
    room.say("ann", { type: "swap_roles", op: "s1" });
    room.say("bob", { type: "swap_roles", op: "s2", answer: "accept" });
    for (const [who, id] of [
      ["ann", "a0"],
      ["bob", "q3"],
      ["ann", "a1"],
      ["ann", "a2"],
    ] as const) {
      room.now += 1_000;
      room.line(who, id);
    }
    const analyse = (who: string, id: string, more = {}) => {
      const answer = room.reply(who, hintOf(id, { mode: "answer_analysis", ...more }));
      if (answer.type === "error") return answer.code;
      room.complete(id);
      return room.effects.findLast((effect) => effect.type === "assist")?.job.task;
    };
    expect(analyse("ann", "ann-latest")).toMatchObject({ question: ["q3"], answer: ["a1", "a2"] });
    expect(analyse("bob", "bob-latest")).toMatchObject({ question: ["q1"], answer: ["b1", "b2"] });
    expect(analyse("ann", "ann-named", { segmentIds: ["a1"] })).toMatchObject({ question: ["q3"], answer: ["a1"] });
    expect(analyse("bob", "bob-named", { segmentIds: ["b2"] })).toMatchObject({ question: ["q1"], answer: ["b2"] });
    expect(analyse("bob", "bob-asked", { segmentIds: ["q3"] })).toBe("not_allowed");
    expect(analyse("ann", "ann-asked", { segmentIds: ["q1"] })).toBe("not_allowed");
    expect(analyse("ann", "mixed", { segmentIds: ["b2", "a1"] })).toBe("not_allowed");
  });

  test("A3 analyzes only own words of a run of answers, when roles were swapped in the middle of it", () => {
    const room = peerRoom();
    room.line("ann", "q1");
    room.now += 1_000;
    room.line("bob", "b1");
    room.say("ann", { type: "swap_roles", op: "s1" });
    room.say("bob", { type: "swap_roles", op: "s2", answer: "accept" });
    room.now += 1_000;
    room.line("ann", "a1");
    room.ask("ann", "of-ann", { mode: "answer_analysis" });
    room.ask("bob", "of-bob", { mode: "answer_analysis" });
    room.ask("ann", "named", { mode: "answer_analysis", segmentIds: ["a1"] });
    // The question was Ann's own, and Bob answered it.
    expect(room.jobs.map(({ task }) => task)).toMatchObject([
      { question: [], answer: ["a1"] },
      { question: ["q1"], answer: ["b1"] },
      { question: [], answer: ["a1"] },
    ]);
  });

  test("A3 refuses an analysis of words from shared audio to both people", () => {
    const room = peerRoom();
    room.line("ann", "q1");
    room.now += 1_000;
    const segment = {
      id: "s1",
      text: "From a tab.",
      lang: "en",
      startedAt: room.now,
      endedAt: room.now,
      isFinal: true,
    };
    const shared = { type: "transcript_update", op: "s1", segment: { ...segment, source: "shared_audio" } };
    expect(room.reply("ann", shared)).toMatchObject({ type: "ack" });
    expect(room.state.segments.get("s1")).toMatchObject({ role: "candidate" });
    for (const who of ["ann", "bob"]) {
      const named = hintOf(`named-${who}`, { mode: "answer_analysis", segmentIds: ["s1"] });
      expect(room.reply(who, named)).toMatchObject({ code: "not_allowed" });
      const latest = hintOf(`latest-${who}`, { mode: "answer_analysis" });
      expect(room.reply(who, latest)).toMatchObject({ code: "content_required" });
    }
  });

  test("A3 gives no analysis without an answer in a peer room", () => {
    const room = peerRoom();
    room.line("ann", "q1");
    for (const segmentIds of [[], ["q1"]]) {
      const asked = hintOf(`r${segmentIds.length}`, { mode: "answer_analysis", segmentIds });
      expect(room.reply("bob", asked)).toMatchObject({ code: "content_required" });
    }
    expect(room.reply("bob", hintOf("r", { mode: "answer_analysis", segmentIds: ["gone"] }))).toMatchObject({
      code: "not_found",
    });
  });

  test("A3 gives no hint without lines, except about a picture", () => {
    const room = peerRoom();
    expect(room.reply("bob", hintOf("r"))).toMatchObject({ code: "content_required", requestId: "r" });
    const image = { type: "image/webp", data: "AAAA" };
    room.ask("bob", "r2", { image });
    expect(room.jobs[0]?.task).toMatchObject({ image, about: [], lines: [] });
    expect(JSON.stringify([...room.stored])).not.toContain("AAAA");
    expect(stored(room, "r2").about).toBeUndefined();
  });

  test("A22 gives the picture of the whiteboard to an analysis, not to a model answer, and stores it nowhere", () => {
    const room = spokenRoom();
    const image = { type: "image/webp", data: "AAAA" };
    room.ask("bob", "r1", { mode: "answer_analysis", image });
    room.ask("bob", "r2", { mode: "model_answer", image });
    expect(room.jobs[0]?.task).toMatchObject({ kind: "answer_analysis", image });
    expect(room.jobs[1]?.task).not.toHaveProperty("image");
    expect(JSON.stringify([...room.stored])).not.toContain("AAAA");
  });

  test("A13 names the payer in the job", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    expect(room.jobs[0]).toMatchObject({
      ...{ id: "r1", model: "coach", keyOf: null },
      charge: { room: "room-under-test", epoch: "e1", uid: "bob", origin: "", begins: false },
    });
  });

  test("A5 accepts no text for a suggestion that is not being written, and no malformed analysis", () => {
    const room = spokenRoom();
    const outcome = (id: string) => room.of("bob", "suggestion_update").find(({ suggestion }) => suggestion?.id === id);
    room.ask("bob", "r1");
    room.complete("r1");
    expect(outcome("r1")).toMatchObject({ rev: 6, suggestion: { status: "failed", error: "bad_answer" } });
    room.ask("bob", "r2", { mode: "answer_analysis" });
    room.speak("r2", "Good.");
    room.complete("r2");
    expect(outcome("r2")).toMatchObject({ suggestion: { status: "failed", error: "bad_answer", text: "Good." } });
    room.ask("bob", "r3", { mode: "answer_analysis" });
    room.speak("r3", "Good.");
    room.complete("r3", { analysis: analysisOf(["b1"]) });
    expect(room.of("bob", "assistant_response_complete")).toMatchObject([{ suggestion: { analysis: { v: 1 } } }]);
    room.ask("bob", "r4", { mode: "answer_analysis" });
    room.speak("r4", "Good.");
    room.complete("r4", { analysis: analysisOf(Array.from({ length: 2_000 }, (_, n) => `a-rather-long-id-${n}`)) });
    expect(outcome("r4")).toMatchObject({ suggestion: { status: "failed", error: "too_long" } });
    room.ask("bob", "r5");
    room.speak("r5", "Say");
    room.fail("r5", "cut_off");
    expect(outcome("r5")).toMatchObject({ suggestion: { status: "failed", error: "cut_off", text: "Say" } });
    expect(stored(room, "r5")).toMatchObject({ status: "failed", text: "Say", promptVersion: "v1" });
  });

  test("A5 cuts a text at its limit, and stops the writer", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    room.speak("r1", "x".repeat(LIMITS.suggestionCharacters - 1), "yy", "z");
    expect(stored(room, "r1")).toMatchObject({ status: "failed", error: "too_long" });
    expect(stored(room, "r1").text).toHaveLength(LIMITS.suggestionCharacters);
    expect(room.stopped).toEqual(["r1"]);
  });
});

describe("room, private suggestions", () => {
  test("A5 cuts no character in two", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    room.speak("r1", "x".repeat(LIMITS.suggestionCharacters - 1), "👋");
    expect(stored(room, "r1")).toMatchObject({ status: "failed", error: "too_long" });
    expect(stored(room, "r1").text).toHaveLength(LIMITS.suggestionCharacters - 1);
    expect(textOf(room.messages("bob"), "r1")).toBe(stored(room, "r1").text);
  });

  test("A2 S7 reveals nothing of a hint to the other: no message, no sync, no id, not even when it is cleared", () => {
    const room = spokenRoom();
    room.ask("bob", "secret-hint");
    room.speak("secret-hint", "only for bob");
    const [own] = synced(room, "bob", "candidate");
    expect(own?.suggestions).toMatchObject([{ id: "secret-hint", text: "only for bob", status: "streaming" }]);
    const before = room.state.rev;
    const others = () => {
      const sent = room.read().filter(({ to }) => to.startsWith("ann"));
      return JSON.stringify([sent, synced(room, "ann", "interviewer"), synced(room, "ann", "interviewer", before)]);
    };
    const hidden = /secret-hint|only for bob/;
    expect(others()).not.toMatch(hidden);
    room.complete("secret-hint");
    expect(others()).not.toMatch(hidden);
    const ann = [...room.state.connections.values()].find(({ claims }) => claims.uid === "ann")?.id ?? "";
    room.reply(ann, { type: "clear_suggestion", op: "c1", id: "secret-hint" });
    room.reply(ann, { type: "clear_suggestions", op: "c2", upTo: room.state.rev });
    expect(stored(room, "secret-hint").deleted).toBeUndefined();
    const bob = [...room.state.connections.values()].find(({ claims }) => claims.uid === "bob")?.id ?? "";
    room.reply(bob, { type: "clear_suggestion", op: "c3", id: "secret-hint" });
    expect(others()).not.toMatch(hidden);
    expect(synced(room, "bob", "candidate", before)[0]?.deleted).toEqual(["secret-hint"]);
  });

  test("A7 S8 clears the shared ones; the other keeps their own and gets the removed ids", () => {
    const room = spokenRoom();
    room.ask("bob", "mine");
    room.ask("bob", "shared", { audience: "room" });
    room.ask("ann", "yours");
    for (const id of ["mine", "shared", "yours"]) {
      room.speak(id, "words");
      room.complete(id);
    }
    room.read();
    const upTo = room.state.rev;
    room.say("bob", { type: "clear_suggestions", op: "c", upTo });
    expect(room.messages("bob")).toEqual([
      { type: "clear_suggestions", rev: upTo + 1, op: "c", upTo },
      { type: "ack", op: "c", rev: upTo + 1 },
    ]);
    expect(room.messages("ann")).toEqual([
      { type: "sync_suggestions", full: false, rev: upTo + 1, suggestions: [], deleted: ["shared"] },
    ]);
    for (const restart of [false, true]) {
      if (restart) room.restart("kept");
      expect(synced(room, "ann", "interviewer")[0]?.suggestions.map(({ id }) => id)).toEqual(["yours"]);
      expect(synced(room, "bob", "candidate", upTo)[0]?.deleted.toSorted()).toEqual(["mine", "shared"]);
      expect(synced(room, "ann", "interviewer", upTo)[0]?.deleted).toEqual(["shared"]);
    }
    room.clean();
    expect(room.stored.get("g/mine")).toMatchObject({ deleted: true, rev: upTo + 1 });
    expect(room.state.header?.clears).toEqual([]);
  });

  test("A7 clears nothing that came after it, before its rows are written or after", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    room.say("bob", { type: "clear_suggestions", op: "c", upTo: 1_000 });
    room.ask("bob", "r2");
    room.speak("r2", "stays");
    room.complete("r2");
    room.restart("kept");
    expect(room.stored.get("g/r2")).toMatchObject({ text: "stays" });
    expect(room.state.suggestions.get("r1")).toMatchObject({ deleted: true });
    expect(room.state.suggestions.get("r2")).not.toHaveProperty("deleted");
  });
});

describe("room, streaming a suggestion", () => {
  test("A4 raises no rev and stores the text once a second, also when it stalls", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    const { rev } = room.state;
    const commits = () => room.effects.filter(({ type }) => type === "commit").length;
    const before = commits();
    for (let n = 0; n < 40; n++) {
      room.speak("r1", `${n} `);
      room.wait(50);
    }
    expect(commits() - before).toBe(2);
    expect(room.state.rev).toBe(rev);
    room.speak("r1", "the last");
    expect(stored(room, "r1").text).not.toContain("the last");
    room.wait(1_000);
    expect(stored(room, "r1").text).toContain("the last");
    const quiet = commits();
    room.wait(10_000);
    expect(commits()).toBe(quiet);
  });

  test("A4 A6 S7 sends a returning participant the text so far, and the rest without a gap", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    room.speak("r1", "你好 🎤", " one");
    room.lose("bob");
    room.speak("r1", " two");
    const [page] = synced(room, "bob", "candidate", room.state.rev);
    expect(page?.suggestions).toMatchObject([{ id: "r1", text: "你好 🎤 one two", rev: 5 }]);
    const connection = [...room.state.connections.values()].find(({ claims }) => claims.uid === "bob")?.id ?? "";
    room.speak("r1", " three", " four");
    expect(textOf(room.messages(connection), "r1", "你好 🎤 one two")).toBe("你好 🎤 one two three four");
  });

  test("A6 D6 interrupts it at a restart with the stored text, and tells the participants", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    room.speak("r1", "stored");
    room.wait(1_000);
    room.speak("r1", " and not");
    expect(room.alarmAt).toBeLessThanOrEqual(room.now + WORK_LOOK_MS);
    room.read();
    room.restart("kept");
    const told = { type: "suggestion_update", rev: 6, suggestion: { status: "interrupted", text: "stored" } };
    expect(room.messages("bob")).toMatchObject([told]);
    expect(room.messages("ann")).toEqual([]);
    expect(stored(room, "r1")).toMatchObject({ status: "interrupted", rev: 6, endedAt: room.now });
    room.speak("r1", "of the life before");
    room.complete("r1");
    expect(room.read()).toEqual([]);
    expect(stored(room, "r1")).toMatchObject({ status: "interrupted", text: "stored" });
  });

  test("A7 ends it at a clear, and ignores later text", () => {
    const room = spokenRoom();
    room.ask("bob", "r1", { audience: "room" });
    room.speak("r1", "half");
    room.say("ann", { type: "clear_suggestion", op: "c", id: "r1" });
    expect(room.stopped).toEqual(["r1"]);
    expect(room.of("bob", "clear_suggestion")).toEqual([{ type: "clear_suggestion", rev: 6, op: "c", id: "r1" }]);
    room.read();
    room.speak("r1", "more");
    room.complete("r1");
    room.wait(5_000);
    expect(room.read()).toEqual([]);
    room.restart();
    expect(room.state.suggestions.get("r1")).toMatchObject({ deleted: true, rev: 6, spent: 4 });
    expect(room.state.suggestionBytes).toBe(4);
    expect(room.reply("bob", { ...hintOf("r1"), op: "again" })).toMatchObject({ type: "ack" });
    expect(room.jobs).toEqual([]);
  });

  test("A9 writes two per participant and four per room at once", () => {
    const room = spokenRoom();
    room.ask("bob", "b-1");
    room.ask("bob", "b-2");
    expect(room.reply("bob", hintOf("b-3"))).toMatchObject({ code: "rate_limited", retryable: true, requestId: "b-3" });
    room.ask("ann", "a-1");
    room.ask("ann", "a-2");
    room.speak("b-1", "done");
    room.complete("b-1");
    expect(room.reply("bob", hintOf("b-3"))).toMatchObject({ type: "ack" });
    expect(ids(room)).toEqual(["b-2", "a-1", "a-2", "b-3"]);
  });
});

describe("room, a user's own key", () => {
  const brings = { type: "config", assistant: { apiKey: "" } };
  const takesBack = { type: "config", assistant: null };

  test("A8 is awaited by a request, is used from this connection only, and its absence refuses the request", () => {
    const room = spokenRoom();
    const refused = { code: "key_needed", retryable: true, requestId: "r1" };
    expect(room.reply("bob", hintOf("r1", { ownKey: true }))).toMatchObject(refused);
    expect(room.state.suggestions.size).toBe(0);
    room.say("bob", brings);
    expect(room.of("bob", "config")).toEqual([{ type: "config", recognition: null, assistant: true, status: "ready" }]);
    room.ask("bob", "r1", { ownKey: true });
    expect(room.jobs[0]).toMatchObject({ keyOf: "bob" });
    expect(JSON.stringify([...room.stored, ...room.attachments])).not.toMatch(/ownKey|apiKey/);
    room.ask("bob", "r2");
    expect(room.jobs[1]).toMatchObject({ keyOf: null });
    room.say("bob", { type: "config" });
    expect(room.of("bob", "config")).toMatchObject([{ assistant: true }]);
    room.say("bob", takesBack);
    expect(room.of("bob", "config")).toMatchObject([{ assistant: false, status: "off" }]);
    room.complete("r1");
    expect(room.reply("bob", hintOf("r3", { ownKey: true }))).toMatchObject({ code: "key_needed" });
  });

  test("A8 does not outlive the process", () => {
    const room = spokenRoom();
    room.say("bob", brings);
    room.restart("kept");
    expect(room.reply("bob", hintOf("r1", { ownKey: true }))).toMatchObject({ code: "key_needed" });
  });
});

describe("room, limits and end of suggestions", () => {
  test.each([
    ["context", { context: "x".repeat(LIMITS.contextCharacters + 1) }],
    ["a picture", { image: { type: "image/png", data: "x".repeat(LIMITS.imageCharacters + 1) } }],
    ["a company", { company: "x".repeat(LIMITS.nameCharacters + 1) }],
    ["a position", { position: "x".repeat(LIMITS.nameCharacters + 1) }],
    ["a model", { model: "x".repeat(LIMITS.nameCharacters + 1) }],
    ["named lines", { segmentIds: Array.from({ length: LIMITS.namedLines + 1 }, () => "q1") }],
  ])("L12 refuses too much of %s with too_large", (_what, more) => {
    const room = spokenRoom();
    expect(room.reply("bob", hintOf("r1", more))).toMatchObject({ code: "too_large", requestId: "r1" });
    expect(room.state.suggestions.size).toBe(0);
  });

  test("L11 limits suggestions and their text in the room's life, cleared ones included", () => {
    const room = spokenRoom();
    room.ask("bob", "r1");
    room.complete("r1");
    const [row] = room.state.suggestions.values();
    if (!row) throw new Error("no row");
    const many = room.state.suggestions.withMutations((rows) => {
      for (let n = 1; n < LIMITS.suggestionIds; n++) rows.set(`s${n}`, { ...row, id: `s${n}` });
    });
    const before = room.state;
    room.state = { ...before, suggestions: many };
    expect(room.reply("bob", hintOf("r2"))).toMatchObject({ code: "room_limit" });
    room.state = { ...before, suggestionBytes: LIMITS.suggestionBytes };
    expect(room.reply("bob", hintOf("r2"))).toMatchObject({ code: "room_limit" });
    room.state = before;
    expect(room.reply("bob", hintOf("r2"))).toMatchObject({ type: "ack" });
  });

  test("A14 M8 puts every suggestion with its requester into the record, and hands it over again after later changes", () => {
    const room = spokenRoom();
    room.ask("bob", "self");
    room.ask("ann", "late", { audience: "room" });
    for (const id of ["self"]) {
      room.speak(id, "words");
      room.complete(id);
    }
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    const last = () => room.records.at(-1);
    expect(last()?.suggestions).toMatchObject([{ id: "self", audience: "self", requestedBy: "p2" }]);
    room.dispatch({ type: "record_taken", rev: last()?.rev ?? 0 });
    room.speak("late", "more");
    room.complete("late");
    room.wait(5_000);
    expect(last()?.suggestions.map(({ id }) => id)).toEqual(["self", "late"]);
    room.dispatch({ type: "record_taken", rev: last()?.rev ?? 0 });
    expect(room.state.header?.record.state).toBe("taken");
    room.ask("bob", "after", { mode: "model_answer" });
    room.speak("after", "words");
    room.complete("after");
    room.reply("bob", { type: "clear_suggestion", op: "c", id: "self" });
    room.wait(5_000);
    expect(last()?.suggestions.map(({ id }) => id)).toEqual(["late", "after"]);
  });

  test("A13 counts a peer interview for the user who opened the room, until the Worker has the count", () => {
    const room = peerRoom();
    const request = { ask: "start", room: "room-under-test", epoch: "e1", uid: "ann", mode: "peer" };
    room.line("ann", "question");
    room.line("ann", "more");
    room.restart();
    expect(room.counts).toEqual([]);
    room.line("bob", "answer");
    expect(room.counts).toEqual([request]);
    room.line("bob", "rest");
    expect(room.counts).toHaveLength(1);
    room.enter("bob", "candidate", { connection: "bob-2" });
    expect(room.counts).toHaveLength(2);
    room.dispatch({ type: "counted", epoch: "another" });
    room.restart();
    room.enter("bob", "candidate", { connection: "bob-3" });
    expect(room.counts).toEqual([request, request, request]);
    room.dispatch({ type: "counted", epoch: "e1" });
    room.restart();
    room.enter("bob", "candidate", { connection: "bob-4" });
    expect(room.counts).toHaveLength(3);
  });

  test("A13 counts no peer interview in which one said nothing, even if they were forgotten and another took the seat", () => {
    const room = peerRoom();
    room.line("ann", "question");
    room.dispatch({ type: "forgotten", uids: ["bob"] });
    room.enter("cy", "candidate");
    expect(room.counts).toEqual([]);
    room.line("cy", "answer");
    expect(room.counts).toHaveLength(1);
  });

  test("A13 counts a room from before silent participants were stored when somebody joins", () => {
    const room = peerRoom();
    const header = room.stored.get("header") as Header;
    room.write({ header: { ...header, start: { by: "p1", counted: false } } });
    room.restart();
    room.enter("bob", "candidate", { connection: "bob-2" });
    expect(room.counts).toHaveLength(1);
  });

  test("F9 deletes a forgotten user's requests and those about their lines, and stops those being written", () => {
    const room = spokenRoom();
    room.ask("ann", "of-ann", { audience: "room", segmentIds: ["b1"] });
    room.speak("of-ann", "about bob");
    room.ask("bob", "about-ann", { segmentIds: ["q1"] });
    room.ask("bob", "about-bob", { mode: "answer_analysis" });
    room.read();
    room.dispatch({ type: "forgotten", uids: ["ann"] });
    expect(room.stopped.toSorted()).toEqual(["about-ann", "of-ann"]);
    const told = room.of("bob", "sync_suggestions");
    expect(told[0]?.deleted.toSorted()).toEqual(["about-ann", "of-ann"]);
    room.restart();
    room.clean();
    expect(room.stored.get("g/of-ann")).toMatchObject({ deleted: true });
    expect(room.stored.get("g/about-ann")).toMatchObject({ deleted: true });
    expect(room.stored.get("g/about-bob")).toMatchObject({ status: "interrupted" });
    expect(JSON.stringify([...room.stored])).not.toContain("about bob");
  });

  test("F9 keeps the analysis of the other participant without the forgotten user's words, also when it comes later", () => {
    const room = spokenRoom();
    const asked = { segmentId: "q1", text: "what ann asked" };
    room.ask("bob", "before", { mode: "answer_analysis" });
    room.speak("before", "words");
    room.complete("before", { analysis: { ...analysisOf(["b1", "b2"]), question: asked } });
    room.now += 1_000;
    room.ask("bob", "later", { mode: "answer_analysis" });
    room.speak("later", "words");
    room.read();
    room.dispatch({ type: "forgotten", uids: ["ann"] });
    const judged = { status: "complete", text: "words", analysis: { question: { segmentId: null, text: "" } } };
    const [synced] = room.of("bob", "sync_suggestions");
    expect(synced?.suggestions).toMatchObject([{ ...judged, id: "before" }, { id: "later" }]);
    room.complete("later", { analysis: { ...analysisOf(["b1", "b2"]), question: asked } });
    room.restart();
    room.clean();
    expect(stored(room, "before")).toMatchObject(judged);
    expect(stored(room, "later")).toMatchObject(judged);
    expect(JSON.stringify([...room.stored])).not.toContain("what ann asked");
  });

  test("F9 deletes an analysis when a line of its answer is the forgotten user's", () => {
    const room = spokenRoom();
    room.ask("bob", "shared", { mode: "answer_analysis" });
    room.speak("shared", "words");
    room.complete("shared", { analysis: analysisOf(["b1", "q2"]) });
    room.read();
    room.dispatch({ type: "forgotten", uids: ["ann"] });
    expect(room.of("bob", "sync_suggestions")[0]?.deleted).toEqual(["shared"]);
  });

  test("S7 S4 sends long suggestions in pages, each in exactly one", () => {
    const room = spokenRoom();
    for (let n = 0; n < 20; n++) {
      room.now += 1_000;
      room.ask("bob", `r${n}`);
      room.speak(`r${n}`, "字".repeat(10_000));
      room.complete(`r${n}`);
    }
    const pages = synced(room, "bob", "candidate");
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(({ more }) => more ?? false)).toEqual(pages.map((_, index) => index < pages.length - 1));
    expect(pages.flatMap(({ suggestions }) => suggestions.map(({ id }) => id))).toEqual(
      Array.from({ length: 20 }, (_, n) => `r${n}`),
    );
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(LIMITS.syncPageBytes);
  });
});
