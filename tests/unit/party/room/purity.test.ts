import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";
import type { RoomEvent } from "../../../../party/room/events";
import { emptyState } from "../../../../party/room/state";
import { transition } from "../../../../party/room/transition";
import { claimsOf, final, interim } from "./support/test-room";

const FOLDER = path.join(ROOT, "party/room");
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts"));

/** A meeting with one of everything. */
function aMeeting(): RoomEvent[] {
  const events: RoomEvent[] = [];
  let now = 1_000_000;
  const after = (ms: number) => {
    now += ms;
    return now;
  };
  const frame = (connection: string, message: object, fresh?: { participantId: string; epoch: string }) =>
    events.push({
      type: "frame",
      connection,
      parsed: { ok: true, message: message as never },
      fresh,
      now: after(40),
    });
  const enter = (connection: string, role: string) => {
    events.push({ type: "opened", connection, claims: claimsOf(connection.slice(0, 3)), now: after(10) });
    const fresh = { participantId: `p-${connection}`, epoch: `e-${connection}` };
    frame(connection, { type: "join", role, pageId: connection }, fresh);
  };
  enter("ann", "interviewer");
  enter("bob", "candidate");
  for (let n = 0; n < 40; n++) {
    const who = n % 2 === 0 ? "ann" : "bob";
    frame(who, interim(`i${n}`, "word", now));
    frame(who, interim(`i${n}`, `word ${n}`, now));
    if (n % 5 === 0) events.push({ type: "tick", now: after(60) });
    frame(who, final(`o${n}`, `i${n}`, `words ${n}`, now));
    if (n % 7 === 0) frame("bob", { type: "edit_transcript", op: `e${n}`, id: `i${n}`, base: n, text: "changed" });
    if (n % 9 === 0) frame("ann", { type: "delete_transcript", op: `d${n}`, id: `i${n}` });
    if (n === 20) frame("ann", { type: "clear_transcripts", op: "clear", upTo: 8 });
    if (n === 22) events.push({ type: "cleaned", rev: 21, now: after(1) });
    if (n === 25) enter("ann-again", "interviewer");
  }
  const asked = { promptType: "BQ", model: "coach", lang: "en", audience: "room" };
  frame("bob", { type: "ai_request", op: "a1", requestId: "r1", mode: "interview_hint", ...asked });
  frame("bob", { type: "ai_request", op: "a2", requestId: "r2", mode: "answer_analysis", ...asked });
  for (const text of ["Begin ", "with ", "the task."])
    events.push({ type: "assist_text", id: "r1", text, now: after(700) });
  events.push({ type: "assist_done", id: "r1", version: "v1", answeredBy: "coach", now: after(10) });
  events.push({ type: "assist_failed", id: "r2", version: "v1", fault: "overloaded", now: after(10) });
  frame("ann-again", { type: "ai_request", op: "a3", requestId: "r3", mode: "interview_hint", ...asked });
  frame("bob", { type: "clear_suggestion", op: "a4", id: "r3" });
  frame("bob", { type: "clear_suggestions", op: "a5", upTo: 1_000 });
  const task = { kind: "bank", id: "can-attend" };
  frame("ann-again", {
    type: "code_file",
    op: "k1",
    file: "f",
    name: "a.js",
    language: "javascript",
    text: "ab",
    task,
  });
  frame("bob", { type: "code_change", op: "k2", file: "f", version: 0, changes: [2, [0, "c"]] });
  frame("ann-again", { type: "code_change", op: "k3", file: "f", version: 0, changes: [[0, "d"], 2] });
  frame("ann-again", { type: "code_show", op: "k4", file: "f", hints: 1 });
  frame("bob", { type: "code_secret", file: "f" });
  frame("bob", { type: "code_selection", file: "f", version: 2, anchor: 0, head: 1 });
  frame("bob", { type: "board_pointer", at: [1, 2] });
  frame("bob", { type: "swap_roles", op: "s1" });
  frame("ann-again", { type: "swap_roles", op: "s2" });
  frame("bob", { type: "timer", op: "t1", action: "start" });
  events.push({ type: "binary", connection: "bob", bytes: 10, audio: null, now: after(1) });
  frame("bob", { type: "offer", to: "ann-again", description: { type: "offer", sdp: "x" } });
  frame("bob", { type: "finish", op: "f" });
  events.push({ type: "alarm", now: after(10) });
  events.push({ type: "record_refused", now: after(10) });
  events.push({ type: "closed", connection: "bob", now: after(10) });
  events.push({ type: "alarm", now: after(5_000) });
  events.push({ type: "record_taken", rev: 60, now: after(10) });
  return events;
}

function run(events: RoomEvent[]) {
  let state = emptyState("room");
  const all = [];
  for (const event of events) {
    const result = transition(state, event);
    state = result.state;
    all.push(...result.effects);
  }
  return { state, effects: all };
}

function freezeDeep<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  // Persistent maps keep lazy caches inside; iterating reaches their contents.
  if (Symbol.iterator in value && !Array.isArray(value)) {
    for (const entry of value as Iterable<unknown>) freezeDeep(entry);
    return value;
  }
  Object.freeze(value);
  for (const inner of Object.values(value)) freezeDeep(inner);
  return value;
}

describe("room state machine", () => {
  test.each(files)("E1 uses no clock, randomness, network, timer or console in party/room/%s", (name) => {
    const source = readFileSync(path.join(FOLDER, name), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    const impure =
      /\b(Date|Math\.random|performance|crypto|fetch|WebSocket|setTimeout|setInterval|queueMicrotask|console|process|globalThis|async|await|Promise|nanoid)\b/;
    expect(impure.exec(source)?.[0]).toBeUndefined();
    const imports = [...source.matchAll(/from "([^"]+)"/g)].map(([, from]) => from ?? "");
    // The assistant defines its tasks: the room imports their types, and no code.
    const isTypeOfTask = /import type [^;]* from "\.\.\/assistant\/task"/.test(source);
    const allowed = (from: string) =>
      from === "immutable" ||
      /^(\.\/|\.\.\/(protocol|text|code)\/)[\w-]+$/.test(from) ||
      (isTypeOfTask && from === "../assistant/task");
    expect(imports.filter((from) => !allowed(from))).toEqual([]);
  });

  test("E1 has files to check, and the check finds a clock", () => {
    expect(files).toContain("transition.ts");
    expect(files.length).toBeGreaterThan(10);
  });

  test("E1 returns the same state and the same effects for the same events", () => {
    const events = aMeeting();
    const first = run(events);
    const second = run(structuredClone(events));
    expect(second.effects).toEqual(first.effects);
    expect(JSON.stringify(second.state)).toBe(JSON.stringify(first.state));
    expect(first.effects.length).toBeGreaterThan(200);
    expect(new Set(first.effects.map(({ type }) => type))).toEqual(
      new Set([
        "attach",
        "alarm",
        "commit",
        "send",
        "wake",
        "cleanup",
        "close",
        "deliver",
        "assist",
        "stop_assist",
        "count",
        "read_secret",
      ]),
    );
  });

  test("E1 mutates no state and no event that it gets", () => {
    let state = emptyState("room");
    for (const event of aMeeting()) {
      freezeDeep(state);
      freezeDeep(event);
      const before = JSON.stringify(state);
      const next = transition(state, event);
      expect(JSON.stringify(state)).toBe(before);
      state = next.state;
    }
  });
});
