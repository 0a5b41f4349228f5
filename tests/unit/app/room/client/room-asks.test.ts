import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AskRequest } from "../../../../../app/room/client/asks";
import { createEntryStore } from "../../../../../app/room/client/entry-store";
import { MOST_FAILURES } from "../../../../../app/room/client/outbox";
import { RoomClient } from "../../../../../app/room/client/room-client";
import { socketUrl } from "../../../../../app/room/client/ticket";
import { PIECES_MS } from "../../../../../app/room/client/view-listeners";
import type { ClientMessage } from "../../../../../party/protocol/client-messages";
import type { Suggestion } from "../../../../../party/protocol/entities";
import type { Mock } from "../../../../../party/protocol/mock";
import type { ServerMessage } from "../../../../../party/protocol/server-messages";
import { FakeSockets } from "../../../../support/fake-socket";
import { MemoryStorage } from "../../../../support/memory-storage";
import { initialized, row, syncEnd, syncPage } from "../../../../support/room-fixtures";

const START = 5_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

let made = 0;
async function page(shared = new MemoryStorage(), first: ServerMessage[] = [initialized(), syncPage(), syncEnd(0)]) {
  const line = new FakeSockets();
  const tab = shared.tab();
  const client = new RoomClient({
    mode: "peer",
    role: "candidate",
    pageId: () => "page-me",
    newId: () => `id-${++made}`,
    nextAudioSequence: () => ++made,
    now: Date.now,
    random: () => 1,
    openStore: () => createEntryStore(tab.storage, tab.window, "uid", "room-1"),
    proveHuman: async () => null,
    fetchTicket: async () => ({
      ok: true,
      ticket: { ticket: "t", expiresAt: 0, host: "", party: "room", room: "room-1" },
    }),
    urlOf: (ticket) => socketUrl(ticket, "http://localhost:8787"),
    renewSession: async () => {},
    WebSocket: line.WebSocket,
    page: () => ({ window: tab.window, document: Object.assign(new EventTarget(), { visibilityState: "visible" }) }),
  });
  const connect = async (...messages: ServerMessage[]) => {
    const before = line.sockets.length;
    for (let i = 0; line.sockets.length === before && i < 200; i++) await vi.advanceTimersByTimeAsync(100);
    line.last.open();
    line.last.say(...messages);
  };
  client.start();
  await connect(...first);
  /** Advances time while the room answers pings. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      await vi.advanceTimersByTimeAsync(1_000);
      line.last.say({ type: "test_connection", t: Date.now(), now: Date.now() });
    }
  };
  const asked = () => line.last.sent.filter(isAsked);
  const ops = () => line.last.sent.flatMap((message) => ("op" in message ? (message.op ?? []) : []));
  return { client, actions: client.actions, view: client.getView, line, connect, pass, asked, ops };
}
const back: ServerMessage[] = [initialized(), syncPage({ full: false }), syncEnd(0, false)];

function isAsked(message: ClientMessage): boolean {
  return ["ai_request", "ai_mock_request", "clear_suggestion", "clear_suggestions", "config"].includes(message.type);
}
const hint: AskRequest = { promptType: "BQ", model: "coach", lang: "en-US", mode: "interview_hint" };
const mockTurn = {
  promptType: "BQ" as const,
  model: "coach",
  lang: "en-US",
  interviewType: "behavioral" as const,
  action: "reply" as const,
};
function suggestion(id: string, change: Partial<Suggestion> = {}): Suggestion {
  return {
    id,
    rev: 1,
    kind: "interview_hint",
    audience: "self",
    promptType: "BQ",
    model: "coach",
    promptVersion: "coach-1",
    requestedBy: "me",
    createdAt: START,
    status: "streaming",
    text: "Lead",
    ...change,
  };
}
const refuse = (op: string, code: "key_needed" | "rate_limited" | "not_found" | "not_allowed"): ServerMessage => ({
  type: "error",
  code,
  message: "",
  retryable: code === "key_needed" || code === "rate_limited",
  op,
});

describe("RoomClient ask", () => {
  it("shows the request until its suggestion arrives, through acknowledgement and stream", async () => {
    const { actions, view, line, ops } = await page();
    const requestId = actions.ask({ ...hint, segmentIds: ["q"] });
    const op = ops().at(-1) ?? "";
    expect(line.last.sent.at(-1)).toEqual({ type: "ai_request", op, requestId, ...hint, segmentIds: ["q"] });
    expect(view().asks).toMatchObject([{ requestId, state: "sending" }]);
    line.last.say({ type: "ack", op, rev: 1 });
    expect(view().asks).toMatchObject([{ requestId, state: "sending" }]);
    line.last.say({ type: "suggestion_update", rev: 1, op, suggestion: suggestion(requestId) });
    expect([view().asks, view().suggestions.map(({ text }) => text)]).toEqual([[], ["Lead"]]);
    line.last.say({ type: "suggestion_update", id: requestId, offset: 4, delta: " with" });
    expect(view().suggestions[0]?.text).toBe("Lead with");
  });

  it("reports suggestions as loaded only after their sync, which follows the transcript", async () => {
    const { view, line, connect } = await page(undefined, [initialized(), syncPage()]);
    expect([view().loaded, view().suggestionsLoaded, view().upToDate]).toEqual([true, false, false]);
    line.last.say({ type: "sync_suggestions", full: true, rev: 1, suggestions: [suggestion("s")], deleted: [] });
    expect([view().suggestionsLoaded, view().upToDate, view().suggestions.length]).toEqual([true, true, 1]);
    // A new epoch has different ids.
    line.last.drop();
    await connect(initialized({ epoch: "e2" }), syncPage());
    expect(view().suggestionsLoaded).toBe(false);
  });

  it("draws the first piece of a stream at once, and then at a limited rate, always including the last", async () => {
    const { client, view, line } = await page();
    line.last.say({ type: "suggestion_update", rev: 1, suggestion: suggestion("s", { text: "" }) });
    await vi.advanceTimersByTimeAsync(PIECES_MS);
    const drawn: string[] = [];
    client.subscribe(() => drawn.push(view().suggestions[0]?.text ?? ""));
    const pieces = 1_000;
    line.last.say({ type: "suggestion_update", id: "s", offset: 0, delta: "a" });
    expect(drawn).toEqual(["a"]);
    for (let i = 1; i < pieces; i++) {
      if (i % 100 === 0) await vi.advanceTimersByTimeAsync(10);
      line.last.say({ type: "suggestion_update", id: "s", offset: i, delta: "a" });
    }
    await vi.advanceTimersByTimeAsync(PIECES_MS);
    expect(drawn.at(-1)).toBe("a".repeat(pieces));
    expect(drawn.length).toBeLessThan(6);
    // Other messages are drawn at once, and a waiting piece is not reported twice.
    line.last.say({ type: "suggestion_update", id: "s", offset: pieces, delta: "b" });
    line.last.say({ type: "suggestion_update", id: "s", offset: pieces + 1, delta: "c" });
    const before = drawn.length;
    line.last.say({
      type: "assistant_response_complete",
      rev: 2,
      suggestion: suggestion("s", { rev: 2, text: "All" }),
    });
    expect(drawn.slice(before)).toEqual(["All"]);
    await vi.advanceTimersByTimeAsync(PIECES_MS);
    expect(drawn.slice(before)).toEqual(["All"]);
  });

  it("keeps the request over a reload and sends it once more under its own id", async () => {
    const shared = new MemoryStorage();
    const before = await page(shared);
    const requestId = before.actions.ask(hint);
    const sent = before.asked();
    before.client.stop();
    const after = await page(shared);
    expect(after.asked()).toEqual(sent);
    expect(after.view().asks).toMatchObject([{ requestId }]);
  });

  it("lists the newest request first", async () => {
    const { view, line } = await page();
    for (const [id, createdAt] of [
      ["a", 1],
      ["c", 3],
      ["b", 2],
    ] as const) {
      line.last.say({ type: "suggestion_update", rev: 1, suggestion: suggestion(id, { createdAt }) });
    }
    expect(view().suggestions.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });

  it("waits for earlier lines, and a turn for the turn before it, while later lines pass", async () => {
    const { actions, line, asked, ops } = await page();
    actions.say({ text: "An answer", lang: "en-US" });
    const words = ops().at(-1) ?? "";
    actions.askMock(mockTurn);
    actions.say({ text: "And one more thing", lang: "en-US" });
    expect(line.last.types.filter((type) => type !== "join" && type !== "test_connection")).toEqual([
      "transcript_update",
      "transcript_update",
    ]);
    line.last.say({ type: "ack", op: words, rev: 1 });
    expect(asked()).toHaveLength(1);
    actions.askMock(mockTurn);
    expect(asked()).toHaveLength(1);
    for (const op of ops()) line.last.say({ type: "ack", op, rev: 2 });
    expect(asked()).toHaveLength(2);
  });

  it("drops requests of another epoch", async () => {
    const shared = new MemoryStorage();
    const before = await page(shared);
    before.actions.ask(hint);
    before.actions.clearSuggestions();
    before.client.stop();
    const after = await page(shared, [initialized({ epoch: "e2" }), syncPage(), syncEnd(0)]);
    expect(after.asked()).toEqual([]);
    expect(after.view().outbox).toMatchObject({ pending: 0, foreign: [] });
    expect(shared.map.size).toBe(0);
  });
});

describe("RoomClient ask, refused for now", () => {
  it("retries later, without delaying anything else", async () => {
    const { actions, line, asked, ops, view } = await page();
    actions.ask(hint);
    line.last.say(refuse(ops().at(-1) ?? "", "rate_limited"));
    actions.say({ text: "Meanwhile", lang: "en-US" });
    expect(line.last.types.at(-1)).toBe("transcript_update");
    expect(asked()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked()).toHaveLength(2);
    expect(view().asks).toMatchObject([{ state: "sending" }]);
  });

  it("also clears a withdrawn request in the room, if it may have arrived there", async () => {
    const { actions, line, connect, asked, ops } = await page();
    const requestId = actions.ask(hint);
    line.last.say(refuse(ops().at(-1) ?? "", "rate_limited"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked()).toHaveLength(2);
    // It is unknown whether the second one arrived.
    line.last.drop();
    actions.clearSuggestion(requestId);
    await connect(...back);
    line.last.say({ type: "ack", op: ops().at(-1) ?? "", rev: 1 });
    expect(asked()).toMatchObject([
      { type: "ai_request", requestId },
      { type: "clear_suggestion", id: requestId },
    ]);
  });

  it("sets the request aside after several tries, to be dismissed", async () => {
    const { actions, line, pass, asked, ops, view } = await page();
    actions.ask(hint);
    const op = ops().at(-1) ?? "";
    for (let i = 0; i < MOST_FAILURES; i++) {
      line.last.say(refuse(op, "rate_limited"));
      await pass(11_000);
    }
    expect(asked()).toHaveLength(MOST_FAILURES);
    expect(view().asks).toMatchObject([{ op, state: "refused", code: "rate_limited" }]);
    // It stands among the suggestions, not in a banner.
    expect(view().outbox.refusals).toEqual([]);
    actions.dismissRefusal(op);
    expect(view().asks).toEqual([]);
  });
});

describe("RoomClient own key", () => {
  const key = { apiKey: "sk-mine", baseUrl: "https://models.example.com/v1" };

  it("sends the key on each connection, before requests that need it, and never stores it", async () => {
    const shared = new MemoryStorage();
    const { actions, line, connect, asked, view } = await page(shared);
    actions.bringKey(key);
    actions.ask({ ...hint, model: "deepseek-v3", ownKey: true });
    expect(asked().map(({ type }) => type)).toEqual(["config", "ai_request"]);
    expect(asked()[0]).toEqual({ type: "config", assistant: key });
    expect(view().ownKey).toBe(true);
    line.last.drop();
    await connect(...back);
    expect(asked().map(({ type }) => type)).toEqual(["config", "ai_request"]);
    expect(JSON.stringify([...shared.map])).not.toContain("sk-mine");
  });

  it("asks for the key again after a reload, and lets others pass requests that need it", async () => {
    const shared = new MemoryStorage();
    const before = await page(shared);
    before.actions.bringKey(key);
    before.actions.ask({ ...hint, ownKey: true });
    before.client.stop();
    const { actions, line, pass, asked, ops, view } = await page(shared);
    const op = ops().at(-1) ?? "";
    line.last.say(refuse(op, "key_needed"));
    await pass(60_000);
    expect(asked()).toHaveLength(1);
    expect(view().asks).toMatchObject([{ op, state: "key" }]);
    actions.finish();
    expect(line.last.types.at(-1)).toBe("finish");
    actions.bringKey(key);
    expect(asked().slice(1)).toEqual([{ type: "config", assistant: key }, asked()[0]]);
    expect(view().asks).toMatchObject([{ op, state: "sending" }]);
  });

  it("sends the key again to a room that has forgotten it, but not endlessly", async () => {
    const { actions, line, asked, ops, view } = await page();
    actions.bringKey(key);
    actions.ask({ ...hint, ownKey: true });
    const op = ops().at(-1) ?? "";
    line.last.say(refuse(op, "key_needed"));
    expect(asked().map(({ type }) => type)).toEqual(["config", "ai_request", "config", "ai_request"]);
    for (let i = 1; i < MOST_FAILURES; i++) line.last.say(refuse(op, "key_needed"));
    expect(view().asks).toMatchObject([{ state: "refused", code: "key_needed" }]);
  });

  it("withdraws requests that wait for a key that the person does not give", async () => {
    const { actions, line, asked, ops, view } = await page();
    actions.ask({ ...hint, ownKey: true });
    line.last.say(refuse(ops().at(-1) ?? "", "key_needed"));
    actions.bringKey(null);
    expect(asked().at(-1)).toEqual({ type: "config", assistant: null });
    expect([view().asks, view().outbox.pending, view().ownKey]).toEqual([[], 0, false]);
  });
});

describe("RoomClient ask with a picture", () => {
  const image = { type: "image/webp" as const, data: "UklGRg==" };

  it("sends the picture with the request, and does not store it", async () => {
    const shared = new MemoryStorage();
    const { actions, asked } = await page(shared);
    actions.ask({ ...hint, image });
    expect(asked()[0]).toMatchObject({ type: "ai_request", image });
    expect(asked()[0]).not.toHaveProperty("picture");
    expect(JSON.stringify([...shared.map])).not.toContain(image.data);
  });

  it("fails the request after a reload, with a reason, instead of sending it without its picture", async () => {
    const shared = new MemoryStorage();
    const before = await page(shared);
    before.actions.ask({ ...hint, image });
    before.client.stop();
    const after = await page(shared);
    expect(after.asked()).toEqual([]);
    expect(after.view().asks).toMatchObject([{ state: "refused", code: "picture_lost" }]);
  });

  it("drops the request silently if the room had it before the reload", async () => {
    const shared = new MemoryStorage();
    const before = await page(shared);
    const requestId = before.actions.ask({ ...hint, image });
    before.client.stop();
    const suggestions = [suggestion(requestId)];
    const after = await page(shared, [
      initialized({ rev: 1 }),
      syncPage({ rev: 1 }),
      { type: "sync_suggestions", full: true, rev: 1, suggestions, deleted: [] },
    ]);
    expect([after.view().asks, after.view().suggestions.length, shared.map.size]).toEqual([[], 1, 0]);
  });
});

describe("RoomClient clearSuggestion", () => {
  it("removes a suggestion at once, and keeps it removed", async () => {
    const { actions, view, line, ops } = await page();
    line.last.say({ type: "suggestion_update", rev: 1, suggestion: suggestion("a", { status: "complete" }) });
    actions.clearSuggestion("a");
    expect(view().suggestions).toEqual([]);
    const op = ops().at(-1) ?? "";
    line.last.say({ type: "ack", op, rev: 2 });
    expect(view().suggestions).toEqual([]);
    line.last.say({ type: "clear_suggestion", rev: 2, op, id: "a" });
    expect(view().suggestions).toEqual([]);
  });

  it("follows the request that it clears, and ignores a suggestion that is gone", async () => {
    const { actions, view, line, ops, asked } = await page();
    const requestId = actions.ask(hint);
    const op = ops().at(-1) ?? "";
    actions.clearSuggestion(requestId);
    expect([view().asks, asked().map(({ type }) => type)]).toEqual([[], ["ai_request"]]);
    line.last.say({ type: "ack", op, rev: 1 });
    expect([view().asks, asked().map(({ type }) => type)]).toEqual([[], ["ai_request", "clear_suggestion"]]);
    line.last.say(refuse(ops().at(-1) ?? "", "not_found"));
    expect(view().outbox).toMatchObject({ pending: 0, refusals: [] });
  });

  it("clears all suggestions: streaming, new and waiting ones", async () => {
    const { actions, view, line, ops, asked } = await page();
    line.last.say({ type: "suggestion_update", rev: 1, suggestion: suggestion("old", { status: "complete" }) });
    line.last.say({ type: "suggestion_update", rev: 2, suggestion: suggestion("live", { rev: 2 }) });
    actions.ask(hint);
    line.last.say(refuse(ops().at(-1) ?? "", "rate_limited"));
    actions.clearSuggestions();
    expect([view().suggestions, view().asks]).toEqual([[], []]);
    expect(asked().slice(1)).toMatchObject([
      { type: "clear_suggestions", upTo: 2 },
      { type: "clear_suggestion", id: "live" },
    ]);
  });
});

describe("RoomClient suggestion stream", () => {
  it("continues after a connection loss from the text that the room has by then", async () => {
    const { view, line, connect } = await page();
    line.last.say({ type: "suggestion_update", rev: 1, suggestion: suggestion("a") });
    line.last.drop();
    const suggestions = [suggestion("a", { text: "Lead with the result" })];
    await connect(initialized({ rev: 1 }), syncPage({ full: false, rev: 1 }), {
      type: "sync_suggestions",
      full: false,
      rev: 1,
      suggestions,
      deleted: [],
    });
    line.last.say({ type: "suggestion_update", id: "a", offset: 20, delta: "." });
    expect(view().suggestions.map(({ text }) => text)).toEqual(["Lead with the result."]);
  });

  it("ignores pieces after the end of a suggestion", async () => {
    const { view, line } = await page();
    line.last.say({ type: "suggestion_update", rev: 1, suggestion: suggestion("a", { status: "interrupted" }) });
    line.last.say({ type: "suggestion_update", id: "a", offset: 4, delta: " late" });
    expect(view().suggestions[0]?.text).toBe("Lead");
  });
});

describe("RoomClient AI interview", () => {
  const mock: Mock = {
    interviewType: "behavioral",
    lang: "en-US",
    model: "coach",
    company: "",
    position: "",
    minutes: 20,
    startedAt: START,
    plan: [],
    phase: "opening",
  };

  it("has the interview from entering on, and follows the interviewer", async () => {
    const { view, line } = await page(new MemoryStorage(), [initialized({ mode: "ai", mock }), syncPage(), syncEnd(0)]);
    expect(view().mock).toEqual(mock);
    line.last.say({
      type: "suggestion_update",
      rev: 1,
      suggestion: suggestion("m", { kind: "ai_mock" }),
      mock: { ...mock, minutes: 30 },
    });
    expect(view().mock?.minutes).toBe(30);
    line.last.say({
      type: "mock_response_complete",
      rev: 2,
      suggestion: suggestion("m", { rev: 2, kind: "ai_mock", status: "complete", text: "Hello" }),
      segment: row("ai-m", 2, { participantId: "ai", role: "ai", text: "Hello" }),
      mock: { ...mock, phase: "asking" },
    });
    expect(view().mock?.phase).toBe("asking");
    expect(view().lines).toMatchObject([{ id: "ai-m", role: "ai", text: "Hello", own: false }]);
  });

  it("keeps the turns when all suggestions are cleared", async () => {
    const { actions, view, line, asked } = await page(new MemoryStorage(), [
      initialized({ mode: "ai", mock }),
      syncPage(),
      syncEnd(0),
    ]);
    line.last.say({
      type: "suggestion_update",
      rev: 1,
      suggestion: suggestion("m", { kind: "ai_mock", status: "complete", text: "Hello" }),
    });
    line.last.say({ type: "suggestion_update", rev: 2, suggestion: suggestion("h", { rev: 2, status: "complete" }) });
    actions.clearSuggestions();
    expect(view().suggestions).toMatchObject([{ id: "m" }]);
    expect(asked()).toMatchObject([{ type: "clear_suggestion", id: "h" }]);
  });

  it("drops the interview of another epoch", async () => {
    const { view, line, connect } = await page(new MemoryStorage(), [
      initialized({ mode: "ai", mock }),
      syncPage(),
      syncEnd(0),
    ]);
    line.last.drop();
    await connect(initialized({ mode: "ai", epoch: "e2" }), syncPage(), syncEnd(0));
    expect(view().mock).toBeNull();
  });
});
