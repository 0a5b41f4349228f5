import { describe, expect, it } from "vitest";
import {
  type ClientRoomEvent,
  type ClientRoomState,
  initialRoomState,
} from "../../../../../app/room/client/client-state";
import type { OutboxEntry, QueuedMessage } from "../../../../../app/room/client/outbox-entry";
import { reduceRoom } from "../../../../../app/room/client/reducer";
import { createViewSelector } from "../../../../../app/room/client/select-view";
import type { ServerMessage } from "../../../../../party/protocol/server-messages";
import { initialized, interimOf, ME, row, syncEnd, syncPage, YOU } from "../../../../support/room-fixtures";

const AT = 1_000_000;

function hear(state: ClientRoomState, ...messages: ServerMessage[]): ClientRoomState {
  return messages.reduce(
    (last, message) => reduceRoom(last, { type: "message", message, at: AT, clientAt: AT }),
    state,
  );
}
function local(state: ClientRoomState, ...events: ClientRoomEvent[]): ClientRoomState {
  return events.reduce(reduceRoom, state);
}
function entered(...rows: ReturnType<typeof row>[]): ClientRoomState {
  const rev = Math.max(0, ...rows.map((each) => each.rev));
  return hear(
    initialRoomState("peer", "candidate"),
    initialized({ rev }),
    syncPage({ segments: rows, rev }),
    syncEnd(rev),
  );
}
function queued(op: string, message: QueuedMessage): OutboxEntry {
  return { op, order: 0, epoch: "e1", message };
}
function withPending(state: ClientRoomState, ...pending: OutboxEntry[]): ClientRoomState {
  return local(state, { type: "outbox", pending, outbox: { ...state.outbox, pending: pending.length } });
}
const view = (state: ClientRoomState) => createViewSelector()(state);
const texts = (state: ClientRoomState) => view(state).lines.map(({ text }) => text);
const ids = (state: ClientRoomState) => view(state).lines.map(({ id }) => id);
const said = (id: string, text: string, startedAt = AT + 50): QueuedMessage => ({
  type: "transcript_update",
  segment: { id, text, lang: "en-US", startedAt, endedAt: startedAt },
});

describe("reduceRoom sync", () => {
  it("shows a full sync only after its last page, and then all of it", () => {
    let state = hear(
      entered(row("old", 1)),
      initialized({ rev: 4 }),
      syncPage({ segments: [row("a", 2)], rev: 4, more: true }),
    );
    expect(ids(state)).toEqual(["old"]);
    state = hear(state, syncPage({ segments: [row("b", 3)], rev: 4, more: true }));
    expect(ids(state)).toEqual(["old"]);
    state = hear(state, syncPage({ segments: [row("c", 4)], rev: 4 }));
    expect(ids(state)).toEqual(["a", "b", "c"]);
  });

  it("keeps broadcasts that arrive between the pages of a full sync", () => {
    const state = hear(
      entered(row("old", 1)),
      initialized({ rev: 3 }),
      syncPage({ segments: [row("a", 2), row("b", 3)], rev: 3, more: true }),
      { type: "transcript", rev: 4, segment: row("new", 4) },
      { type: "delete_transcript", rev: 5, id: "b" },
      syncPage({ rev: 3 }),
      syncEnd(3),
    );
    expect(ids(state)).toEqual(["a", "new"]);
    expect(state.cursor).toBe(5);
  });

  it("merges a delta and removes deleted rows", () => {
    const state = hear(
      entered(row("a", 1), row("b", 2), row("c", 3)),
      initialized({ rev: 6 }),
      syncPage({ full: false, segments: [row("a", 4, { text: "changed" })], deleted: ["b"], rev: 6, more: true }),
      syncPage({ full: false, segments: [row("d", 6)], rev: 6 }),
      syncEnd(6, false),
    );
    expect(view(state).lines.map(({ id, text }) => [id, text])).toEqual([
      ["c", "text of c"],
      ["a", "changed"],
      ["d", "text of d"],
    ]);
  });

  it("moves the cursor only when the sync is complete, so that an interrupted one is requested again", () => {
    let state = hear(
      entered(row("a", 1)),
      initialized({ rev: 9 }),
      syncPage({ full: false, segments: [row("b", 5)], rev: 9, more: true }),
    );
    state = hear(state, { type: "transcript", rev: 10, segment: row("c", 10) });
    expect(state.cursor).toBe(1);
    state = hear(local(state, { type: "down", at: AT }), initialized({ rev: 10 }));
    expect(state.cursor).toBe(1);
    state = hear(state, syncPage({ full: false, rev: 10 }), syncEnd(10, false));
    expect(state.cursor).toBe(10);
  });

  it("is not loaded until the first transcript is complete", () => {
    const state = hear(initialRoomState("peer", "candidate"), initialized(), syncPage({ more: true }));
    expect(view(state).loaded).toBe(false);
    expect(view(hear(state, syncPage())).loaded).toBe(true);
  });

  it("drops everything on another epoch", () => {
    let state = local(entered(row("a", 7)), { type: "removed", undoable: { id: "a", text: "", until: 1 } });
    state = hear(state, initialized({ epoch: "e2", rev: 1 }));
    expect([ids(state), state.cursor, view(state).loaded, state.undoable]).toEqual([[], null, false, []]);
    state = hear(state, syncPage({ segments: [row("a", 1)], rev: 1 }), syncEnd(1));
    expect([ids(state), state.cursor]).toEqual([["a"], 1]);
  });
});

describe("reduceRoom rows", () => {
  it("sorts rows by (startedAt, seq), in whatever order they arrive", () => {
    const late = row("offline", 9, { startedAt: AT + 1, seq: 9 });
    const state = hear(entered(row("a", 1, { startedAt: AT + 1 }), row("b", 2, { startedAt: AT + 2 })), {
      type: "transcript",
      rev: 9,
      segment: late,
    });
    expect(ids(state)).toEqual(["a", "offline", "b"]);
  });

  it("applies only newer rows", () => {
    const state = hear(
      entered(row("a", 5, { text: "five" })),
      { type: "edit_transcript", rev: 4, segment: row("a", 4, { text: "four" }) },
      { type: "edit_transcript", rev: 5, segment: row("a", 5, { text: "also five" }) },
    );
    expect(texts(state)).toEqual(["five"]);
    const conflict: ServerMessage = {
      type: "error",
      code: "conflict",
      message: "",
      retryable: false,
      op: "x",
      segment: row("a", 6, { text: "six" }),
    };
    expect(texts(hear(state, conflict))).toEqual(["six"]);
  });

  it("accepts gaps between revisions: private changes of others are not sent", () => {
    const state = hear(entered(row("a", 1)), { type: "transcript", rev: 7, segment: row("b", 7) });
    expect([ids(state), state.cursor]).toEqual([["a", "b"], 7]);
  });

  it("clears rows up to a revision, and keeps later and changed ones", () => {
    const state = hear(
      entered(row("a", 1), row("b", 2)),
      { type: "edit_transcript", rev: 3, segment: row("a", 3) },
      { type: "transcript", rev: 4, segment: row("c", 4) },
      { type: "clear_transcripts", rev: 5, upTo: 2 },
    );
    expect(ids(state)).toEqual(["a", "c"]);
  });

  it("keeps the identity of unchanged rows, and of an unchanged list", () => {
    const select = createViewSelector();
    const before = entered(row("a", 1), row("b", 2));
    const first = select(before);
    const unrelated = select(hear(before, interimOf("i", "so")));
    expect(unrelated.lines).toBe(first.lines);
    const changed = select(
      hear(before, { type: "edit_transcript", rev: 3, segment: row("b", 3, { startedAt: AT + 2 }) }),
    );
    expect(changed.lines[0]).toBe(first.lines[0]);
    expect(changed.lines[1]).not.toBe(first.lines[1]);
  });
});

describe("reduceRoom interims", () => {
  it("replaces a speaker's interim by the next one, and drops it with the final", () => {
    let state = hear(entered(), interimOf("a", "so"), interimOf("a", "so what"), interimOf("b", "and"));
    expect(view(state).interims.map(({ text }) => text)).toEqual(["and"]);
    state = hear(state, { type: "transcript", rev: 1, segment: row("b", 1) });
    expect(view(state).interims).toEqual([]);
  });

  it("drops an interim on a blank one, and never shows it beside its final or a deleted line", () => {
    expect(hear(entered(), interimOf("a", "so"), interimOf("a", " ")).interims).toEqual([]);
    expect(hear(entered(row("a", 1)), interimOf("a", "late")).interims).toEqual([]);
    const deleted = hear(entered(row("a", 1)), { type: "delete_transcript", rev: 2, id: "a" });
    expect(hear(deleted, interimOf("a", "late")).interims).toEqual([]);
  });

  it("marks interims of an absent speaker as cut off, and drops them on return", () => {
    let state = hear(entered(), interimOf("a", "And what happened after you shippe"), {
      type: "disconnect",
      participantId: "you",
    });
    expect(view(state).interims).toMatchObject([{ id: "a", cutOff: true }]);
    expect(view(state).peer).toMatchObject({ online: false, offlineSince: AT });
    state = hear(state, { type: "connect", participant: YOU });
    expect(view(state).interims).toEqual([]);
    expect(view(state).peer).toMatchObject({ online: true, offlineSince: null });
  });

  it("drops interims of a speaker on another page: a reload within the grace time", () => {
    const ready = (pageId: string): ServerMessage => ({
      type: "room_ready",
      participants: [
        { ...ME, online: true },
        { ...YOU, pageId },
      ],
      polite: "you",
      timer: { running: true, elapsedMs: 0, at: AT },
      begunAt: AT,
    });
    const state = hear(entered(), interimOf("a", "so"));
    expect(view(hear(state, ready("page-you"))).interims).toHaveLength(1);
    expect(view(hear(state, ready("another"))).interims).toEqual([]);
    expect(view(hear(state, ready("another")))).toMatchObject({ begunAt: AT, timer: { running: true } });
  });

  it("shows own interims at once and drops them when said", () => {
    let state = local(entered(), { type: "spoken", words: { id: "mine", text: "I", lang: "en-US", startedAt: AT } });
    expect(view(state).interims).toMatchObject([{ id: "mine", own: true, participantId: "me", role: "candidate" }]);
    state = local(state, { type: "spoken_dropped", id: "mine" });
    expect(view(state).interims).toEqual([]);
  });
});

describe("reduceRoom pending operations", () => {
  it("shows a final at once in its place, until its row is seen, not only acknowledged", () => {
    const entry = queued("op", said("mine", "hello"));
    let state = withPending(entered(row("a", 100)), entry);
    expect(view(state).lines[0]).toMatchObject({
      id: "mine",
      pending: "sending",
      rev: null,
      own: true,
      role: "candidate",
    });
    state = withPending(local(state, { type: "answered", entry, rev: 101 }));
    expect(ids(state)).toEqual(["mine", "a"]);
    const mine = row("mine", 101, { participantId: "me", role: "candidate", startedAt: AT + 50, text: "hello" });
    state = hear(state, { type: "transcript", rev: 101, op: "op", segment: mine });
    expect(view(state).lines[0]).toMatchObject({ id: "mine", pending: null, rev: 101, own: true });
    expect(state.acked).toEqual([]);
  });

  it("shows an acknowledged repeat only once", () => {
    const mine = row("mine", 1, { participantId: "me" });
    const entry = queued("op", said("mine", "hello"));
    const state = withPending(local(withPending(entered(mine), entry), { type: "answered", entry, rev: 1 }));
    expect([ids(state), state.acked]).toEqual([["mine"], []]);
  });

  it("shows the text of an edit, until another participant's change arrives", () => {
    const edit: QueuedMessage = { type: "edit_transcript", id: "a", base: 1, from: "text of a", text: "better" };
    let state = withPending(entered(row("a", 1)), queued("op", edit));
    expect(view(state).lines).toMatchObject([{ text: "better", pending: "editing", rev: null, editedBy: "me" }]);
    state = hear(state, { type: "edit_transcript", rev: 2, segment: row("a", 2, { text: "theirs" }) });
    expect(view(state).lines).toMatchObject([{ text: "theirs", pending: null, rev: 2 }]);
  });

  it("applies a second edit on the first", () => {
    const state = withPending(
      entered(row("a", 1)),
      queued("one", { type: "edit_transcript", id: "a", base: 1, from: "text of a", text: "better" }),
      queued("two", { type: "edit_transcript", id: "a", base: null, from: "better", text: "best" }),
    );
    expect(texts(state)).toEqual(["best"]);
  });

  it("hides deleted and cleared rows at once", () => {
    const state = entered(row("a", 1), row("b", 2), row("c", 3));
    expect(ids(withPending(state, queued("op", { type: "delete_transcript", id: "b" })))).toEqual(["a", "c"]);
    expect(ids(withPending(state, queued("op", { type: "clear_transcripts", upTo: 2 })))).toEqual(["c"]);
  });

  it("does not restore a final that the other has deleted meanwhile", () => {
    const state = hear(withPending(entered(), queued("op", said("mine", "hello"))), initialized({ rev: 2 }), {
      ...syncPage({ full: false, rev: 2, deleted: ["mine"] }),
    });
    expect(ids(state)).toEqual([]);
  });

  it("hides removed lines, and shows them again on undo", () => {
    const undoable = { id: "a", text: "text of a", until: AT };
    const state = local(entered(row("a", 1)), { type: "removed", undoable });
    expect([ids(state), view(state).undoable]).toEqual([[], [undoable]]);
    expect(ids(local(state, { type: "unremoved", ids: ["a"] }))).toEqual(["a"]);
  });

  it("shows words of a shared call under the other role, not as the participant's own", () => {
    const message = said("shared", "hello");
    if (message.type === "transcript_update") message.segment.source = "shared_audio";
    const state = withPending(entered(), queued("op", message));
    expect(view(state).lines).toMatchObject([{ role: "interviewer", own: false, source: "shared_audio" }]);
  });
});

describe("reduceRoom timer, swap, finish and suggestions", () => {
  it("follows timer, swap and finish", () => {
    const timer = { running: true, elapsedMs: 5, at: AT, seconds: 60 };
    let state = hear(entered(), { type: "timer", rev: 1, timer });
    expect(view(state).timer).toEqual(timer);
    const swapped = [
      { ...ME, role: "interviewer" as const, online: true },
      { ...YOU, role: "candidate" as const },
    ];
    const swap = { type: "swap_roles" as const, requestedBy: "you" };
    state = hear(state, { ...swap, rev: 2, status: "requested", participants: [{ ...ME, online: true }, YOU] });
    expect([view(state).swap, view(state).self?.role]).toEqual([{ requestedBy: "you" }, "candidate"]);
    state = hear(state, { ...swap, rev: 3, status: "accepted", participants: swapped });
    expect([view(state).swap, view(state).self?.role]).toEqual([null, "interviewer"]);
    const stopped = { ...timer, running: false, elapsedMs: 9 };
    state = hear(state, { ...swap, rev: 4, status: "requested", participants: swapped });
    state = hear(state, { type: "finish", rev: 5, finishedAt: AT, timer: stopped });
    expect([state.finishedAt, view(state).timer, view(state).swap]).toEqual([AT, stopped, null]);
  });

  it("follows a request to end, which its answer, the end and a swap of roles drop", () => {
    const asked = { type: "finish_request" as const, requestedBy: "me" };
    const requested = hear(entered(), { ...asked, rev: 1, status: "requested" });
    expect(view(requested).ending).toEqual({ requestedBy: "me" });
    const participants = [{ ...ME, online: true }, YOU];
    for (const answer of [
      { ...asked, rev: 2, status: "declined" as const },
      { type: "finish" as const, rev: 2, finishedAt: AT, timer: { running: false, elapsedMs: 0, at: AT } },
      { type: "swap_roles" as const, rev: 2, status: "accepted" as const, requestedBy: "you", participants },
    ])
      expect(view(hear(requested, answer)).ending).toBeNull();
  });

  it("is in the debrief after the end until the other leaves, whether they come back or not", () => {
    const timer = { running: false, elapsedMs: 0, at: AT };
    let state = hear(entered(), { type: "connect", participant: YOU });
    expect(view(state).isDebrief).toBe(false);
    state = hear(state, { type: "finish", rev: 1, finishedAt: AT, timer, debrief: true });
    expect(view(state).isDebrief).toBe(true);
    const resumed = hear(state, { type: "resume", rev: 2, timer: { ...timer, running: true } });
    expect(view(resumed)).toMatchObject({ isDebrief: false, finishedAt: null, timer: { running: true } });
    state = hear(state, { type: "disconnect", participantId: YOU.participantId });
    expect(view(state).isDebrief).toBe(true);
    state = hear(state, { type: "disconnect", participantId: YOU.participantId, left: true });
    expect(view(state).isDebrief).toBe(false);
    state = hear(state, { type: "connect", participant: YOU });
    expect(view(state).isDebrief).toBe(false);
  });

  it("applies suggestion pieces by offset, and waits at a gap", () => {
    const suggestion = {
      id: "s",
      rev: 1,
      kind: "interview_hint" as const,
      audience: "self" as const,
      promptType: "BQ" as const,
      promptVersion: "test-1",
      model: "m",
      requestedBy: "me",
      createdAt: AT,
      status: "streaming" as const,
      text: "Lead",
    };
    let state = hear(entered(), { type: "suggestion_update", rev: 1, suggestion });
    state = hear(state, { type: "suggestion_update", id: "s", offset: 4, delta: " with" });
    state = hear(state, { type: "suggestion_update", id: "s", offset: 20, delta: "lost" });
    expect(view(state).suggestions.map(({ text }) => text)).toEqual(["Lead with"]);
    const complete = { ...suggestion, rev: 2, text: "Lead with it", status: "complete" as const };
    state = hear(state, { type: "assistant_response_complete", rev: 2, suggestion: complete });
    expect(view(state).suggestions).toEqual([complete]);
    expect(hear(state, { type: "clear_suggestion", rev: 3, id: "s" }).suggestions.size).toBe(0);
  });
});

describe("reduceRoom connection", () => {
  const connection = (state: ClientRoomState) => view(state).connection;

  it("shows nothing for five seconds of connection loss, then shows it, and shows the recovery", () => {
    let state = local(entered(), { type: "down", at: 0 }, { type: "attempt", at: 10 }, { type: "tick", at: 4_999 });
    expect(connection(state)).toMatchObject({ phase: "reconnecting", attempt: 1, downSince: 0, bannerVisible: false });
    state = local(state, { type: "waiting", nextTryAt: 7_000 }, { type: "tick", at: 5_000 });
    expect(connection(state)).toMatchObject({ bannerVisible: true, nextTryAt: 7_000, quality: "none" });
    state = hear(local(state, { type: "attempt", at: 7_000 }), initialized());
    expect(connection(state)).toMatchObject({ phase: "live", downSince: null, bannerVisible: false, recoveredAt: AT });
  });

  it("does not mention a short connection loss afterwards either", () => {
    const state = hear(local(entered(), { type: "down", at: 0 }, { type: "attempt", at: 10 }), initialized());
    expect(connection(state)).toMatchObject({ phase: "live", recoveredAt: null });
  });

  it("names the quality, and the reason of a final close", () => {
    const state = local(entered(), { type: "measured", rttMs: 900 });
    expect(connection(state)).toMatchObject({ quality: "poor", rttMs: 900 });
    expect(connection(local(state, { type: "closed", reason: "continued_elsewhere" }))).toMatchObject({
      phase: "closed",
      closed: "continued_elsewhere",
      quality: "none",
    });
  });
});

describe("reduceRoom words recognized by the room", () => {
  const config = (status: "ready" | "off", stream = 0, source: "self" | "shared_audio" = "self"): ServerMessage => ({
    type: "config",
    recognition: { stream, provider: "google", language: "en-US", source },
    assistant: false,
    status,
  });
  const result = (id: string, text: string, isFinal = false, stream = 0): ServerMessage => ({
    type: "recognition_result",
    stream,
    segment: { id, text, isFinal, startedAt: AT },
  });
  const shown = (state: ClientRoomState) =>
    view(state).interims.map(({ id, text, own, role }) => ({ id, text, own, role }));

  it("shows own words while spoken, one sentence at a time, and those of a shared call as the other role", () => {
    const state = hear(
      entered(),
      config("ready"),
      config("ready", 1, "shared_audio"),
      result("a", "Good"),
      result("a", "Good morning"),
      result("b", "Tell me", false, 1),
    );
    expect(shown(state)).toEqual([
      { id: "a", text: "Good morning", own: true, role: "candidate" },
      { id: "b", text: "Tell me", own: false, role: "interviewer" },
    ]);
    expect(view(state).interims.every(({ lang }) => lang === "en-US")).toBe(true);
  });

  it("shows a final until its line arrives, and never after that", () => {
    const line = row("a", 1, { ...ME, text: "Good morning." });
    const spoken = hear(entered(), config("ready"), result("a", "Good"), result("a", "Good morning.", true));
    expect(shown(spoken).map(({ text }) => text)).toEqual(["Good morning."]);
    const written = hear(spoken, { type: "transcript", rev: 1, segment: line });
    expect(shown(written)).toEqual([]);
    expect(shown(hear(written, result("a", "Good")))).toEqual([]);
  });

  it("drops words on an empty result, an echo, the end of recognition and a connection loss", () => {
    const spoken = hear(entered(), config("ready"), result("a", "Good"));
    const echo: ServerMessage = {
      type: "recognition_result",
      stream: 0,
      segment: { id: "a", text: "Good", isFinal: true },
      echo: true,
    };
    for (const end of [result("a", "", true), echo, config("off"), initialized({ rev: 0 })]) {
      expect(shown(spoken)).toHaveLength(1);
      expect(shown(hear(spoken, end))).toEqual([]);
    }
  });

  it("keeps the state's identity if nothing changes", () => {
    const state = hear(entered(), config("ready"));
    expect(hear(state, config("ready"), { type: "audio", stream: 0, sequence: 4 })).toBe(state);
  });
});
