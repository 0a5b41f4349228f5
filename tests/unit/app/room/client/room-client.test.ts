import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEntryStore } from "../../../../../app/room/client/entry-store";
import { RoomClient } from "../../../../../app/room/client/room-client";
import { socketUrl, type TicketAnswer } from "../../../../../app/room/client/ticket";
import { UNDO_MS } from "../../../../../app/room/client/undo";
import type { ServerMessage } from "../../../../../party/protocol/server-messages";
import { FakeSockets } from "../../../../support/fake-socket";
import { MemoryStorage } from "../../../../support/memory-storage";
import { initialized, interimOf, ME, row, syncEnd, syncPage } from "../../../../support/room-fixtures";

const START = 5_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

let made = 0;
function page(shared = new MemoryStorage(), pageId = "page-me") {
  const line = new FakeSockets();
  const tab = shared.tab();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const answers: TicketAnswer[] = [];
  const fetchTicket = vi.fn(
    async (_signal: AbortSignal, _check?: string): Promise<TicketAnswer> =>
      answers.shift() ?? {
        ok: true,
        ticket: { ticket: `t${fetchTicket.mock.calls.length}`, expiresAt: 0, host: "", party: "room", room: "room-1" },
      },
  );
  const renewSession = vi.fn(async () => {});
  const proveHuman = vi.fn(async (_signal: AbortSignal): Promise<string | null> => null);
  const client = new RoomClient({
    mode: "peer",
    role: "candidate",
    pageId: () => pageId,
    newId: () => `id-${++made}`,
    nextAudioSequence: () => ++made,
    now: Date.now,
    random: () => 1,
    openStore: () => createEntryStore(tab.storage, tab.window, "uid", "room-1"),
    fetchTicket,
    proveHuman,
    urlOf: (ticket) => socketUrl(ticket, "http://localhost:8787"),
    renewSession,
    WebSocket: line.WebSocket,
    page: () => ({ window: tab.window, document }),
  });
  const view = () => client.getView();
  const texts = () => view().lines.map(({ text }) => text);
  /** Lets a connection attempt come as far as an open socket. */
  const open = async () => {
    const before = line.sockets.length;
    for (let i = 0; line.sockets.length === before && i < 200; i++) await vi.advanceTimersByTimeAsync(100);
    line.last.open();
    return line.last;
  };
  const enter = async (...messages: ServerMessage[]) => {
    client.start();
    const socket = await open();
    socket.say(...(messages.length > 0 ? messages : [initialized({ now: START }), syncPage(), syncEnd(0)]));
    return socket;
  };
  return {
    client,
    actions: client.actions,
    line,
    tab,
    document,
    answers,
    fetchTicket,
    renewSession,
    proveHuman,
    view,
    texts,
    open,
    enter,
  };
}
const back = (rev = 0): ServerMessage[] => [initialized({ rev }), syncPage({ full: false, rev }), syncEnd(rev, false)];
const english = (text: string) => ({ text, lang: "en-US" });

describe("RoomClient entering", () => {
  it("fetches a ticket, sends `join` first and the outbox only when the transcript is in sync", async () => {
    const { client, actions, line, view, open } = page();
    actions.say(english("said before any connection"));
    client.start();
    const socket = await open();
    expect(view().connection).toMatchObject({ phase: "connecting", attempt: 1 });
    expect(socket.url).toBe("ws://localhost:8787/parties/room/room-1?ticket=t1");
    expect(socket.sent).toEqual([{ type: "join", role: "candidate", pageId: "page-me" }]);
    socket.say(initialized());
    expect(socket.types).not.toContain("transcript_update");
    socket.say(syncPage({ more: true }), syncPage(), syncEnd(0));
    expect(socket.types).toEqual(["join", "test_connection", "transcript_update"]);
    expect(view()).toMatchObject({ loaded: true, connection: { phase: "live" } });
    expect(line.sockets).toHaveLength(1);
  });

  it("keeps its view while changes of a file come and go, and counts them without a connection", async () => {
    const { client, actions, view, enter } = page();
    const socket = await enter();
    const before = view();
    const redrawn = vi.fn();
    client.subscribe(() => view() !== before && redrawn());
    const change = (version: number) =>
      actions.code.addChange({ type: "code_change", file: "f", version, changes: [[0, "x"]] });
    const op = change(0);
    expect(socket.types).toContain("code_change");
    socket.say({ type: "ack", op, rev: 1 });
    change(1);
    expect(redrawn).not.toHaveBeenCalled();
    socket.drop();
    expect(view().outbox.pending).toBe(1);
  });

  it("connects to the address in the ticket", () => {
    const ticket = { ticket: "a/b", expiresAt: 0, party: "room" as const, room: "room-1" };
    expect(socketUrl({ ...ticket, host: "127.0.0.1:1999" }, "http://localhost:5173")).toBe(
      "ws://127.0.0.1:1999/parties/room/room-1?ticket=a%2Fb",
    );
    expect(socketUrl({ ...ticket, host: "rooms.example.com" }, "https://example.com")).toContain(
      "wss://rooms.example.com/parties/",
    );
    expect(socketUrl({ ...ticket, host: "" }, "https://example.com")).toContain("wss://example.com/parties/");
  });

  it("makes one connection even if React runs effects twice", async () => {
    const { client, line, open, view } = page();
    client.start();
    client.stop();
    client.start();
    await open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line.sockets).toHaveLength(1);
    line.last.say(initialized(), syncPage(), syncEnd(0));
    client.stop();
    expect(view().connection.phase).toBe("idle");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.sockets).toHaveLength(1);
  });

  it("computes room time from the client's clock", async () => {
    const { client, actions, open } = page();
    client.start();
    const socket = await open();
    await vi.advanceTimersByTimeAsync(400);
    const roomTime = () => Date.now() + 70_000;
    socket.say(initialized({ now: roomTime() - 300 }), syncPage(), syncEnd(0));
    const ping = socket.sent.findLast((message) => message.type === "test_connection");
    await vi.advanceTimersByTimeAsync(20);
    socket.say({ type: "test_connection", t: ping?.t ?? 0, now: roomTime() - 10 });
    expect(actions.roomNow() - roomTime()).toBe(0);
    actions.say(english("now"));
    expect(socket.sent.at(-1)).toMatchObject({ segment: { startedAt: roomTime() } });
  });
});

describe("RoomClient connection loss", () => {
  it("reconnects with a fresh ticket, `since` and only unanswered operations", async () => {
    const { actions, line, open, enter, fetchTicket, texts } = page();
    const socket = await enter(
      initialized({ rev: 3 }),
      syncPage({ segments: [row("a", 3, { startedAt: 1 })], rev: 3 }),
      syncEnd(3),
    );
    actions.say(english("answered"));
    actions.say(english("lost on the way"));
    const [answered] = socket.sent.filter((message) => message.type === "transcript_update");
    socket.say({ type: "ack", op: answered?.op ?? "", rev: 4 });
    socket.drop();
    actions.say(english("said meanwhile"));
    expect(texts()).toEqual(["text of a", "answered", "lost on the way", "said meanwhile"]);
    const next = await open();
    expect(next.sent).toEqual([{ type: "join", role: "candidate", pageId: "page-me", since: { epoch: "e1", rev: 3 } }]);
    expect(fetchTicket).toHaveBeenCalledTimes(2);
    const mine = row("x", 4, { text: "answered", participantId: "me", startedAt: START });
    next.say(initialized({ rev: 4 }), syncPage({ full: false, rev: 4, segments: [mine] }), syncEnd(4, false));
    const sent = next.sent.flatMap((message) => (message.type === "transcript_update" ? message.segment.text : []));
    expect(sent).toEqual(["lost on the way", "said meanwhile"]);
    expect(line.sockets).toHaveLength(2);
  });

  it("retries quickly at first, then with a backoff of at most ten seconds", async () => {
    const { line, enter } = page();
    const socket = await enter();
    await vi.advanceTimersByTimeAsync(6_000);
    socket.drop();
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = line.sockets.length;
      const start = Date.now();
      while (line.sockets.length === before) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - start);
      line.last.drop();
    }
    expect(waits[0]).toBeLessThanOrEqual(500);
    expect(waits.every((wait, i) => wait >= (waits[i - 1] ?? 0) - 50)).toBe(true);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(9_900);
    expect(waits.at(-1)).toBeLessThanOrEqual(10_100);
  });

  it("shows nothing for five seconds; then shows the next try, which the user can start at once", async () => {
    const { client, actions, line, enter, view, answers } = page();
    const socket = await enter();
    const changed = vi.fn();
    client.subscribe(changed);
    socket.drop();
    answers.push(...Array.from({ length: 8 }, (): TicketAnswer => ({ ok: false, reason: "failed" })));
    await vi.advanceTimersByTimeAsync(4_900);
    expect(view().connection).toMatchObject({ phase: "reconnecting", bannerVisible: false });
    await vi.advanceTimersByTimeAsync(200);
    expect(view().connection).toMatchObject({ phase: "reconnecting", bannerVisible: true });
    while (view().connection.nextTryAt === null) await vi.advanceTimersByTimeAsync(50);
    expect(view().connection.nextTryAt).toBeGreaterThan(Date.now());
    const { attempt } = view().connection;
    answers.length = 0;
    actions.retryNow();
    await vi.advanceTimersByTimeAsync(10);
    expect(view().connection).toMatchObject({ attempt: attempt + 1, nextTryAt: null });
    expect(line.sockets).toHaveLength(2);
    line.last.open();
    line.last.say(...back());
    expect(view().connection).toMatchObject({ phase: "live", bannerVisible: false, recoveredAt: Date.now() });
    expect(changed).toHaveBeenCalled();
  });

  it("retries early when the network or the page comes back", async () => {
    for (const wake of ["online", "visible"] as const) {
      const { line, enter, tab, document, answers, view } = page();
      const socket = await enter();
      answers.push(...Array.from({ length: 6 }, (): TicketAnswer => ({ ok: false, reason: "failed" })));
      socket.drop();
      while (answers.length > 0 || view().connection.nextTryAt === null) await vi.advanceTimersByTimeAsync(50);
      if (wake === "online") tab.window.dispatchEvent(new Event("online"));
      else document.dispatchEvent(new Event("visibilitychange"));
      await vi.advanceTimersByTimeAsync(10);
      expect(line.sockets).toHaveLength(2);
    }
  });

  it("waits as long as the server says after too many requests, shows until when, and then goes on by itself", async () => {
    const { client, answers, document, tab, fetchTicket, open, view } = page();
    answers.push({ ok: false, reason: "failed", waitMs: 60_000 });
    client.start();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(view().connection).toMatchObject({ phase: "connecting", bannerVisible: true, nextTryAt: START + 60_000 });
    tab.window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(53_900);
    expect(fetchTicket).toHaveBeenCalledTimes(1);
    (await open()).say(...back());
    expect(fetchTicket).toHaveBeenCalledTimes(2);
    expect(view().connection.phase).toBe("live");
  });

  it("lets a person try before the server's time", async () => {
    const { client, actions, answers, open, view } = page();
    answers.push({ ok: false, reason: "failed", waitMs: 3_600_000 });
    client.start();
    await vi.advanceTimersByTimeAsync(6_000);
    actions.retryNow();
    (await open()).say(...back());
    expect(view().connection.phase).toBe("live");
  });

  it("detects a socket that only seems open", async () => {
    const { line, enter, open, view } = page();
    const socket = await enter();
    await vi.advanceTimersByTimeAsync(1_000);
    socket.say({ type: "test_connection", t: START, now: START });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(view().connection.phase).toBe("live");
    for (let i = 0; i < 100 && view().connection.phase === "live"; i++) await vi.advanceTimersByTimeAsync(50);
    expect(view().connection.phase).toBe("reconnecting");
    const next = await open();
    next.say(...back());
    expect(view().connection.phase).toBe("live");
    expect(line.sockets).toHaveLength(2);
  });

  it("does not reconnect to a room that admits no one", async () => {
    const { client, line, open } = page();
    client.start();
    await open();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(line.sockets.length).toBeGreaterThan(1);
  });

  it("marks the other's unfinished words as cut off, until the next entry", async () => {
    const { enter, open, view } = page();
    const socket = await enter();
    socket.say(interimOf("i", "And what happ"));
    expect(view().interims).toMatchObject([{ cutOff: false }]);
    socket.drop();
    expect(view().interims).toMatchObject([{ cutOff: true }]);
    (await open()).say(...back());
    expect(view().interims).toEqual([]);
  });
});

describe("RoomClient final close", () => {
  it.each([
    ["role_taken", 4403],
    ["room_full", 4403],
    ["continued_elsewhere", 4409],
  ] as const)("does not retry after %s until the user asks", async (code, close) => {
    const { actions, line, open, enter, view } = page();
    const socket = await enter();
    socket.say({ type: "connect_error", code, message: "" });
    socket.drop(close);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.sockets).toHaveLength(1);
    expect(view().connection).toMatchObject({ phase: "closed", closed: code });
    actions.retryNow();
    (await open()).say(...back());
    expect(view().connection).toMatchObject({ phase: "live", closed: null });
  });

  it("replaces an old ticket once; a second refusal in a row is final", async () => {
    const { client, line, open, view } = page();
    client.start();
    (await open()).drop(4401);
    (await open()).say(...back());
    expect(view().connection.phase).toBe("live");
    line.last.drop(4401);
    (await open()).drop(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(view().connection).toMatchObject({ phase: "closed", closed: "unauthorized" });
    expect(line.sockets).toHaveLength(3);
  });

  it("renews an expired session once", async () => {
    const { client, answers, open, renewSession, view } = page();
    answers.push({ ok: false, reason: "unauthorized" });
    client.start();
    (await open()).say(...back());
    expect(renewSession).toHaveBeenCalledTimes(1);
    expect(view().connection.phase).toBe("live");
  });

  it("stops after a second session failure, a refused room or a used-up quota", async () => {
    for (const [reason, closed] of [
      ["unauthorized", "unauthorized"],
      ["refused", "refused"],
      ["quota_reached", "quota_reached"],
      ["storage_full", "storage_full"],
      ["guests_paused", "guests_paused"],
      ["too_many_rooms", "too_many_rooms"],
    ] as const) {
      const { client, answers, line, view } = page();
      answers.push({ ok: false, reason }, { ok: false, reason });
      client.start();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(view().connection).toMatchObject({ phase: "closed", closed });
      expect(line.sockets).toHaveLength(0);
    }
  });

  it("requests a ticket with the bot check's token if one is required", async () => {
    const { client, answers, open, fetchTicket, proveHuman, view } = page();
    answers.push({ ok: false, reason: "check_required" });
    proveHuman.mockResolvedValueOnce("a token");
    client.start();
    (await open()).say(...back());
    expect(fetchTicket.mock.calls.map(([, check]) => check)).toEqual([undefined, "a token"]);
    expect(view().connection.phase).toBe("live");
  });

  it("waits for the person as long as the bot check takes", async () => {
    const { client, answers, open, proveHuman, view } = page();
    answers.push({ ok: false, reason: "check_required" });
    proveHuman.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 120_000, "a token")));
    client.start();
    await vi.advanceTimersByTimeAsync(119_000);
    expect(view().connection).toMatchObject({ phase: "connecting", closed: null });
    await vi.advanceTimersByTimeAsync(1_000);
    (await open()).say(...back());
    expect(view().connection.phase).toBe("live");
  });

  it("stops without a token, or when it is refused, and asks again on a retry", async () => {
    const { client, actions, answers, line, open, fetchTicket, proveHuman, view } = page();
    const required = { ok: false, reason: "check_required" } as const;
    answers.push(required);
    client.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(view().connection).toMatchObject({ phase: "closed", closed: "check_failed" });
    answers.push(required, required);
    proveHuman.mockResolvedValueOnce("a spent token");
    actions.retryNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(view().connection).toMatchObject({ phase: "closed", closed: "check_failed" });
    expect([line.sockets.length, fetchTicket.mock.calls.length, proveHuman.mock.calls.length]).toEqual([0, 3, 2]);
    answers.push(required);
    proveHuman.mockResolvedValueOnce("a good token");
    actions.retryNow();
    (await open()).say(...back());
    expect(view().connection.phase).toBe("live");
  });

  it("shows a token once: after an outage it needs another one", async () => {
    const { client, answers, open, fetchTicket, proveHuman } = page();
    answers.push({ ok: false, reason: "check_required" }, { ok: false, reason: "failed" });
    answers.push({ ok: false, reason: "check_required" });
    proveHuman.mockResolvedValueOnce("first").mockResolvedValueOnce("second");
    client.start();
    await open();
    expect(fetchTicket.mock.calls.map(([, check]) => check)).toEqual([undefined, "first", undefined, "second"]);
  });

  it("retries after too many messages or a late `join`, but not at once", async () => {
    for (const code of [4408, 4429]) {
      const { line, enter } = page();
      const socket = await enter();
      socket.drop(code);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(line.sockets).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(line.sockets).toHaveLength(2);
    }
  });

  it("leaves its lines to the tab that takes over, and loses none", async () => {
    const shared = new MemoryStorage();
    const old = page(shared, "page-old");
    const socket = await old.enter(initialized({ rev: 1 }), syncPage({ segments: [row("a", 1)], rev: 1 }), syncEnd(1));
    old.actions.remove("a");
    old.actions.say(english("under way"));
    const taking = page(shared, "page-new");
    const other = await taking.enter();
    socket.drop(4409);
    old.actions.say(english("said in the old tab"));
    expect(other.sent.filter(({ type }) => type === "delete_transcript")).toMatchObject([{ id: "a" }]);
    const sent = other.sent.flatMap((message) => (message.type === "transcript_update" ? message.segment.text : []));
    expect(sent).toEqual(["under way", "said in the old tab"]);
    const ops = other.sent.flatMap((message) => ("op" in message ? (message.op ?? []) : []));
    for (const [i, op] of ops.entries()) other.say({ type: "ack", op, rev: i + 1 });
    expect(old.view().outbox.pending).toBe(0);
    expect(shared.map.size).toBe(0);
  });
});

describe("RoomClient lines", () => {
  it("shows a line at once, and refuses a blank one", async () => {
    const { actions, enter, texts } = page();
    await enter();
    expect(actions.say(english("  "))).toBe(false);
    expect(actions.say(english(" hello "))).toBe(true);
    expect(texts()).toEqual(["hello"]);
  });

  it("splits a long text into several lines, in order", async () => {
    const { actions, enter, view } = page();
    await enter();
    actions.say(english(`${"A sentence of words. ".repeat(800)}`));
    const lines = view().lines;
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every(({ text }) => text.length <= 8_000 && text.endsWith("."))).toBe(true);
    expect(lines.map(({ text }) => text).join(" ")).toBe("A sentence of words. ".repeat(800).trim());
  });

  it("shows interims at once and sends them at a limited rate, always the latest, none after the final", async () => {
    const { actions, enter, view } = page();
    const socket = await enter();
    const words = (text: string) => ({ id: "s1", text, lang: "en-US", startedAt: START });
    const interims = () =>
      socket.sent.flatMap((message) =>
        message.type === "transcript_update" && !message.segment.isFinal ? message.segment.text : [],
      );
    for (const text of ["a", "a b", "a b c"]) actions.interim(words(text));
    expect(view().interims).toMatchObject([{ text: "a b c", own: true }]);
    expect(interims()).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(130);
    expect(interims()).toEqual(["a", "a b c"]);
    actions.interim(words("a b c d"));
    actions.say({ ...words("a b c d."), id: "s1" });
    await vi.advanceTimersByTimeAsync(500);
    expect(interims()).toEqual(["a", "a b c"]);
    expect(view().interims).toEqual([]);
    actions.interim({ ...words("never mind"), id: "s2" });
    actions.dropInterim("s2");
    expect(interims().at(-1)).toBe("");
  });

  it("sends an edit with its base revision; refuses a blank one, and sends nothing for an unchanged text", async () => {
    const { actions, enter, view } = page();
    const socket = await enter(initialized({ rev: 3 }), syncPage({ segments: [row("a", 3)], rev: 3 }), syncEnd(3));
    const [line] = view().lines;
    if (!line) throw new Error("no line");
    expect(actions.edit(line, " \n ")).toBe(false);
    expect(actions.edit(line, line.text)).toBe(true);
    expect(socket.types).not.toContain("edit_transcript");
    actions.edit(line, "better");
    expect(socket.sent.at(-1)).toMatchObject({ type: "edit_transcript", id: "a", base: 3, text: "better" });
  });

  it("shows both versions of a conflict until it is dismissed", async () => {
    const { actions, enter, view } = page();
    const socket = await enter(initialized({ rev: 3 }), syncPage({ segments: [row("a", 3)], rev: 3 }), syncEnd(3));
    const [line] = view().lines;
    if (!line) throw new Error("no line");
    actions.edit(line, "mine");
    const edit = socket.sent.at(-1);
    const op = edit && "op" in edit ? (edit.op ?? "") : "";
    socket.say({
      type: "error",
      code: "conflict",
      message: "",
      retryable: false,
      op,
      segment: row("a", 4, { text: "theirs" }),
    });
    expect(view().lines).toMatchObject([{ text: "theirs", rev: 4, pending: null }]);
    expect(view().outbox.refusals).toMatchObject([{ code: "conflict", text: "mine", segment: { text: "theirs" } }]);
    actions.dismissRefusal(op);
    expect(view().outbox.refusals).toEqual([]);
  });

  it("deletes a removed line after ten seconds, and not if the removal is undone", async () => {
    const { actions, enter, view, texts } = page();
    const rows = [row("a", 1), row("b", 2)];
    const socket = await enter(initialized({ rev: 2 }), syncPage({ segments: rows, rev: 2 }), syncEnd(2));
    actions.remove("a");
    actions.remove("b");
    expect(view()).toMatchObject({ lines: [], undoable: [{ id: "a", until: Date.now() + UNDO_MS }, { id: "b" }] });
    expect(actions.undoRemove("b")).toBe(true);
    expect(texts()).toEqual(["text of b"]);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 100);
    expect(socket.types).not.toContain("delete_transcript");
    await vi.advanceTimersByTimeAsync(200);
    expect(socket.sent.filter(({ type }) => type === "delete_transcript")).toMatchObject([{ id: "a" }]);
    expect([texts(), view().undoable]).toEqual([["text of b"], []]);
    expect(actions.undoRemove("a")).toBe(false);
  });

  it("cannot undo a removal once the interview is finished or the transcript cleared", async () => {
    for (const end of ["finish", "clear"] as const) {
      const { actions, enter, view } = page();
      await enter(initialized({ rev: 1 }), syncPage({ segments: [row("a", 1)], rev: 1 }), syncEnd(1));
      actions.remove("a");
      actions[end]();
      expect(view().undoable).toEqual([]);
      expect(actions.undoRemove("a")).toBe(false);
    }
  });

  it("stores removals when the page closes", async () => {
    const shared = new MemoryStorage();
    const { actions, enter, tab } = page(shared);
    const socket = await enter(initialized({ rev: 1 }), syncPage({ segments: [row("a", 1)], rev: 1 }), syncEnd(1));
    socket.drop();
    actions.remove("a");
    tab.window.dispatchEvent(new Event("pagehide"));
    expect([...shared.map.values()].map((json) => JSON.parse(json).message)).toEqual([
      { type: "delete_transcript", id: "a" },
    ]);
  });

  it("clears up to a revision", async () => {
    const { actions, enter, texts } = page();
    const socket = await enter(initialized({ rev: 2 }), syncPage({ segments: [row("a", 2)], rev: 2 }), syncEnd(2));
    actions.clear();
    expect(socket.sent.at(-1)).toMatchObject({ type: "clear_transcripts", upTo: 2 });
    expect(texts()).toEqual([]);
  });

  it("also clears shown lines that are not stored yet, but no later ones", async () => {
    const { actions, enter, view, texts } = page();
    const rows = [row("a", 1), row("b", 2)];
    const socket = await enter(initialized({ rev: 2 }), syncPage({ segments: rows, rev: 2 }), syncEnd(2));
    const b = view().lines.find(({ id }) => id === "b");
    if (!b) throw new Error("no line");
    actions.edit(b, "being changed");
    actions.say({ ...english("being said"), id: "mine" });
    actions.clear();
    expect(texts()).toEqual([]);
    // The room has taken somebody else's words before any of it.
    socket.say({ type: "transcript", segment: row("c", 3), rev: 3 });
    const answer = (type: string, rev: number) => {
      const op = socket.sent.flatMap((message) => (message.type === type && "op" in message ? message.op : [])).at(-1);
      if (op === undefined) throw new Error(`no ${type}`);
      socket.say({ type: "ack", op, rev });
    };
    expect(socket.sent.at(-1)).toMatchObject({ type: "clear_transcripts", upTo: 2 });
    socket.say({ type: "edit_transcript", segment: row("b", 4, { text: "being changed" }), rev: 4 });
    answer("edit_transcript", 4);
    socket.say({ type: "transcript", segment: row("mine", 5, { text: "being said", participantId: "me" }), rev: 5 });
    answer("transcript_update", 5);
    const deleted = socket.sent.flatMap((message) => (message.type === "delete_transcript" ? message.id : []));
    expect(deleted.sort()).toEqual(["b", "mine"]);
    expect(texts()).toEqual(["text of c"]);
  });
});

describe("RoomClient subscribe", () => {
  it("notifies once per acknowledgement, with state and outbox in step", async () => {
    const { client, actions, enter, view, texts } = page();
    const first = row("a", 1, { startedAt: 1 });
    const socket = await enter(initialized({ rev: 1 }), syncPage({ segments: [first], rev: 1 }), syncEnd(1));
    actions.say({ ...english("hello"), id: "mine" });
    expect([view().outbox.pending, texts()]).toEqual([1, ["text of a", "hello"]]);
    const [said] = socket.sent.filter((message) => message.type === "transcript_update");
    const seen: unknown[] = [];
    client.subscribe(() => seen.push([view().outbox.pending, texts()]));
    socket.say({ type: "ack", op: said?.op ?? "", rev: 2 });
    expect(seen).toEqual([[0, ["text of a", "hello"]]]);
  });

  it("sends what a listener says on the last page of a sync in the current epoch", async () => {
    const { client, actions, enter, open, view } = page();
    const socket = await enter(initialized({ rev: 0 }), syncPage({ segments: [], rev: 0 }), syncEnd(0));
    socket.drop();
    const next = await open();
    let isSaid = false;
    next.say(initialized({ rev: 0, epoch: "e2" }));
    client.subscribe(() => {
      if (!view().loaded || isSaid) return;
      isSaid = true;
      actions.say(english("held until now"));
    });
    next.say(syncPage({ segments: [], rev: 0 }));
    expect([isSaid, view().outbox.foreign]).toEqual([true, []]);
    expect(next.sent.at(-1)).toMatchObject({ type: "transcript_update", segment: { text: "held until now" } });
  });
});

describe("RoomClient session", () => {
  it("asks about operations left from another epoch, and drops undoable removals", async () => {
    const { actions, enter, open, view } = page();
    const socket = await enter(initialized({ rev: 1 }), syncPage({ segments: [row("a", 1)], rev: 1 }), syncEnd(1));
    socket.drop();
    actions.say(english("left over"));
    actions.remove("a");
    const next = await open();
    next.say(initialized({ epoch: "e2" }), syncPage(), syncEnd(0));
    await vi.advanceTimersByTimeAsync(UNDO_MS + 100);
    expect(next.types).toEqual(["join", "test_connection"]);
    expect(view().outbox).toMatchObject({ pending: 0, foreign: [{ text: "left over" }] });
    actions.resolveForeign("send");
    expect(next.sent.at(-1)).toMatchObject({ type: "transcript_update", segment: { text: "left over" } });
  });

  it("sends timer, swap and finish through the outbox", async () => {
    const { actions, enter } = page();
    const socket = await enter();
    actions.timer("start", 900);
    actions.swap();
    actions.swap("accept");
    const sent = socket.sent.slice(-3);
    expect(sent).toMatchObject([
      { type: "timer", action: "start", seconds: 900 },
      { type: "swap_roles" },
      { type: "swap_roles", answer: "accept" },
    ]);
    for (const message of sent) socket.say({ type: "ack", op: "op" in message ? (message.op ?? "") : "", rev: 1 });
    actions.finish();
    expect(socket.sent.at(-1)).toMatchObject({ type: "finish" });
    expect(socket.sent.at(-1)).not.toHaveProperty("asks");
  });

  it("keeps a queued request to end a request, whatever has changed when it is sent", async () => {
    const { actions, enter } = page();
    actions.finish("ask");
    const socket = await enter();
    expect(socket.sent.at(-1)).toMatchObject({ type: "finish", asks: true });
  });

  it("hands over unanswered operations on leaving, says goodbye and does not reconnect", async () => {
    const { actions, enter, line, view } = page();
    const socket = await enter();
    actions.say(english("last words"));
    const said = socket.sent.at(-1);
    const left = vi.fn();
    void actions.leave().then(left);
    await vi.advanceTimersByTimeAsync(100);
    expect(socket.types).not.toContain("disconnect");
    socket.say({ type: "ack", op: said && "op" in said ? (said.op ?? "") : "", rev: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toHaveBeenCalled();
    expect(socket.types.at(-1)).toBe("disconnect");
    expect(view().connection).toMatchObject({ phase: "closed", closed: "left" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.sockets).toHaveLength(1);
  });

  it("does not wait for a silent room on leaving, and reports what is left", async () => {
    const { actions, enter, client } = page();
    await enter();
    actions.say(english("last words"));
    actions.timer("start");
    const left = vi.fn();
    void actions.leave().then(left);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(left.mock.calls).toEqual([[{ lines: 1, kept: true, seconds: 0 }]]);
    client.stop();
  });

  it("waits for unsent sound on leaving", async () => {
    const { actions, enter } = page();
    const socket = await enter();
    let seconds = 3;
    actions.audio.countUnsent(() => seconds);
    const left = vi.fn();
    void actions.leave().then(left);
    await vi.advanceTimersByTimeAsync(500);
    expect(socket.types).not.toContain("disconnect");
    seconds = 0;
    await vi.advanceTimersByTimeAsync(100);
    expect(socket.types.at(-1)).toBe("disconnect");
    expect(left.mock.calls).toEqual([[{ lines: 0, kept: true, seconds: 0 }]]);
  });

  it("reports on leaving how much sound never reached the room, as sound is not stored", async () => {
    const { actions, enter } = page();
    const socket = await enter();
    const forget = actions.audio.countUnsent(() => 3);
    actions.audio.countUnsent(() => 1.5);
    const slow = actions.leave();
    expect(actions.unsentSeconds()).toBe(4.5);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await slow).toMatchObject({ seconds: 4.5 });
    // The loss was reported: nothing prevents leaving any more.
    expect(actions.unsentSeconds()).toBe(0);
    actions.retryNow();
    socket.drop();
    forget();
    expect(await actions.leave()).toMatchObject({ seconds: 1.5 });
  });

  it("makes the browser ask before a page with unsent sound closes", async () => {
    const { actions, client, enter, tab } = page();
    const asks = () => !tab.window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const socket = await enter();
    expect(asks()).toBe(false);
    let seconds = 2;
    actions.audio.countUnsent(() => seconds);
    socket.drop();
    expect(asks()).toBe(true);
    seconds = 0;
    expect(asks()).toBe(false);
    seconds = 2;
    client.stop();
    expect(asks()).toBe(false);
  });

  it("reports on leaving offline how many lines wait, and whether the browser stores them", async () => {
    for (const room of [Number.POSITIVE_INFINITY, 0]) {
      const shared = new MemoryStorage();
      shared.room = room;
      const { actions, enter } = page(shared);
      const socket = await enter();
      socket.drop();
      actions.say(english("one"));
      actions.say(english("two"));
      expect(await actions.leave()).toEqual({ lines: 2, kept: room > 0, seconds: 0 });
      expect(shared.map.size).toBe(room > 0 ? 2 : 0);
    }
  });

  it("lets listeners say their last words before the room is left or finished", async () => {
    for (const end of ["leave", "finish"] as const) {
      const { actions, enter } = page();
      const socket = await enter();
      const forget = actions.onEnding(() => void actions.say(english("in mid-sentence")));
      void actions[end]();
      for (const message of socket.sent.filter(({ type }) => type === "transcript_update")) {
        expect(message).toMatchObject({ segment: { text: "in mid-sentence", isFinal: true } });
        socket.say({ type: "ack", op: "op" in message ? (message.op ?? "") : "", rev: 1 });
      }
      await vi.advanceTimersByTimeAsync(1);
      expect(socket.types.slice(-2)).toEqual(["transcript_update", end === "leave" ? "disconnect" : "finish"]);
      forget();
      void actions.finish();
      expect(socket.types.filter((type) => type === "transcript_update")).toHaveLength(1);
    }
  });

  it("passes signals while connected, and notifies listeners of them", async () => {
    const { actions, enter } = page();
    const offer = { type: "offer", to: "page-you", description: { type: "offer", sdp: "v=0" } } as const;
    expect(actions.sendSignal(offer)).toBe(false);
    const socket = await enter();
    const heard = vi.fn();
    const forget = actions.onMessage(heard);
    expect(actions.sendSignal(offer)).toBe(true);
    const answer: ServerMessage = {
      type: "answer",
      from: { participantId: "you", pageId: "page-you" },
      to: "page-me",
      description: { type: "answer", sdp: "v=0" },
    };
    const left: ServerMessage = { type: "disconnect", participantId: "you", left: true };
    socket.say(answer, left);
    expect(heard.mock.calls).toEqual([[answer], [left]]);
    forget();
    socket.say(answer);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("passes sound while connected, after its configuration", async () => {
    const { actions, enter, open } = page();
    const { audio } = actions;
    const recognition = { stream: 0, provider: "google", language: "en-US" } as const;
    const frame = { stream: 0, sequence: 7, startedAt: START, pauses: false, samples: Int16Array.of(1, -2, 3) };
    expect(audio.configure(recognition)).toBe(false);
    expect(audio.send(frame)).toBe("down");
    const connections: boolean[] = [];
    const forget = audio.onConnection((isLive) => {
      connections.push(isLive);
      if (isLive) audio.configure(recognition);
    });
    const socket = await enter();
    expect(connections).toEqual([true]);
    expect(socket.sent.at(-1)).toEqual({ type: "config", recognition });
    expect(audio.send(frame)).toBe("sent");
    expect(socket.sounds).toEqual([frame]);
    socket.bufferedAmount = 100_000;
    expect(audio.send(frame)).toBe("busy");
    socket.drop();
    expect(connections).toEqual([true, false]);
    expect(audio.send(frame)).toBe("down");
    const next = await open();
    expect(next.types).toEqual(["join"]);
    next.say(initialized({ now: START }), syncPage(), syncEnd(0));
    expect(connections).toEqual([true, false, true]);
    expect(next.sent).toContainEqual({ type: "config", recognition });
    expect(socket.sounds).toHaveLength(1);
    forget();
    next.drop();
    expect(connections).toHaveLength(3);
  });

  it("ignores unknown messages from the room", async () => {
    const { enter, view } = page();
    const socket = await enter();
    socket.dispatchEvent(new MessageEvent("message", { data: "{" }));
    socket.dispatchEvent(new MessageEvent("message", { data: '{"type":"from_the_future"}' }));
    socket.dispatchEvent(new MessageEvent("message", { data: new ArrayBuffer(8) }));
    expect(view()).toMatchObject({ connection: { phase: "live" }, self: ME });
  });
});
