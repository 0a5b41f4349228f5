import { nextDeadline, stepTurns } from "../../../../../app/features/ai/turn-machine";
import { NO_NOTES, readTurnNotes, writeTurnNotes } from "../../../../../app/features/ai/turn-notes";
import type { TurnRoom } from "../../../../../app/features/ai/turn-ports";
import {
  initialTurns,
  type RecognizedBy,
  type TurnEffect,
  type TurnEvent,
} from "../../../../../app/features/ai/turn-state";
import type { MockAction, TurnOptions, TurnView } from "../../../../../app/features/ai/turn-view";
import type { PendingAsk } from "../../../../../app/room/client/asks";
import type { TranscriptLine } from "../../../../../app/room/client/room-view";
import type { Words } from "../../../../../app/room/speech/utterances";
import type { Suggestion } from "../../../../../party/protocol/entities";

export const OPTIONS: TurnOptions = {
  ...{ lang: "en-US", answerBy: "voice", silenceMs: 0, thinkingMs: 30_000, headphones: false, aloud: false },
  ...{ muted: false, provider: "browser", track: null, voice: null },
};

const UNASKED = { segmentId: null, askedAt: null, endedAt: null, followUps: 0 } as const;
const ASKED = { ...UNASKED, id: "asked", title: "A project", status: "asking", segmentId: "ai-q", askedAt: 0 } as const;
const LATER = { ...UNASKED, id: "later", title: "A mistake", status: "planned" } as const;

const TELL = "Tell me about a time you led a project.";

/** The machine in a room of its own, with a first question asked; the test is the clock. */
export function turnRig(options: Partial<TurnOptions> = {}, question = TELL) {
  const line = (id: string, text: string, own: boolean, startedAt = 0, endedAt = startedAt): TranscriptLine => ({
    ...{ id, text, own, lang: "en-US", startedAt, endedAt, rev: 1, seq: 1, pending: null },
    ...(own ? { role: "candidate", participantId: "p" } : { role: "ai", participantId: "ai" }),
  });
  const row = (id: string, text: string, change: Partial<Suggestion> = {}): Suggestion => ({
    ...{ id, text, rev: 1, kind: "ai_mock", audience: "self", promptType: "BQ", model: "coach", promptVersion: "1" },
    ...{ requestedBy: "p", createdAt: 1, status: "complete", ...change },
  });
  let room: TurnRoom = {
    ...{ loaded: true, suggestionsLoaded: true, upToDate: true, finishedAt: null, asks: [] },
    suggestions: [row("q", question)],
    lines: [line("ai-q", question, false)],
    self: { participantId: "p", role: "candidate", name: "", pageId: "page" },
    mock: {
      ...{ interviewType: "behavioral", lang: "en-US", model: "coach", company: "", position: "", minutes: 20 },
      ...{ startedAt: 0, plan: [ASKED, LATER], phase: "asking" },
    },
    timer: { running: true, elapsedMs: 0, at: 0 },
    outbox: { pending: 0, storage: "kept", foreign: [], refusals: [], asks: [] },
    connection: {
      ...{ phase: "live", closed: null, downSince: null, attempt: 0, nextTryAt: null, bannerVisible: false },
      ...{ recoveredAt: null, quality: "good", rttMs: 20 },
    },
  };
  writeTurnNotes({ ...NO_NOTES, heard: "q" });
  let state = initialTurns(room, readTurnNotes());
  let now = 0;
  /** How far the room's clock is ahead of the page's. */
  let ahead = 0;
  const roomNow = () => now + ahead;
  let requests = 0;
  let words = 0;
  let open: Words | null = null;
  let isPausedElsewhere = false;
  const effects: TurnEffect[] = [];
  /** When each of the requests was made, by the page's clock. */
  const askedAt = new Map<string, number>();
  /** When the machine's view changed its phase, or its early request, by the room's clock. */
  const phases: (Pick<TurnView, "phase" | "early"> & { at: number })[] = [];
  const next = (text: string) => ({ id: `w${words + 1}`, text, lang: "en-US", startedAt: roomNow() });
  const final = (said: Words): Extract<TurnEvent, { type: "final" }> => {
    words += 1;
    open = null;
    return { type: "final", words: { ...said, endedAt: roomNow() }, by: "browser", quietMs: null };
  };
  const pending = (requestId: string, action: MockAction): PendingAsk => {
    const request = { action, model: "coach", lang: "en-US", interviewType: "behavioral", promptType: "BQ" } as const;
    const message = { type: "ai_mock_request", requestId, ...request } as const;
    return { op: `op-${requestId}`, requestId, message, askedAt: 1, state: "sending", code: null };
  };
  const answered = (id: string) => {
    room = { ...room, asks: room.asks.filter(({ requestId }) => requestId !== id) };
  };
  const put = (event: TurnEvent) => {
    const queue = [event];
    const sent: PendingAsk[] = [];
    const cleared = new Set<string>();
    for (let one = queue.shift(); one; one = queue.shift()) {
      const step = stepTurns(state, one, { now, roomNow: roomNow(), room });
      state = step.state;
      const { phase, early } = state.view;
      const last = phases.at(-1);
      if (last?.phase !== phase || last.early !== early) phases.push({ phase, early, at: roomNow() });
      for (const effect of step.effects) {
        effects.push(effect);
        if (effect.type === "ask") {
          const { action, early } = effect;
          const id = `r${++requests}`;
          askedAt.set(id, now);
          sent.push(pending(id, action));
          queue.push({ type: "asked", id, action, early });
        }
        if (effect.type === "flush") {
          if (open) queue.push(final(open));
          if (isPausedElsewhere) {
            isPausedElsewhere = false;
            room = { ...room, timer: { running: false, elapsedMs: 0, at: roomNow() } };
            queue.push({ type: "room" });
          }
          if (effect.handing) queue.push({ type: "flushed", handing: effect.handing });
        }
        // A recognizer that is stopped makes its open words final.
        if (effect.type === "recognize" && effect.wish?.muted !== false && open) queue.push(final(open));
        if (effect.type === "say") {
          const { id, text, startedAt, endedAt } = effect.words;
          room = { ...room, lines: [...room.lines, line(id, text, true, startedAt, endedAt)] };
        }
        if (effect.type === "note") writeTurnNotes(effect.notes);
        if (effect.type === "clear") {
          const suggestions = room.suggestions.filter(({ id }) => id !== effect.id);
          room = { ...room, suggestions, lines: room.lines.filter(({ id }) => id !== `ai-${effect.id}`) };
          answered(effect.id);
          cleared.add(effect.id);
        }
        if (effect.type === "timer") {
          room = { ...room, timer: { running: effect.action === "start", elapsedMs: 0, at: roomNow() } };
          queue.push({ type: "room" });
        }
      }
    }
    // A page sees its own request in the room's state a moment later.
    room = { ...room, asks: [...sent.filter(({ requestId }) => !cleared.has(requestId)), ...room.asks] };
  };
  const passes = (ms: number) => {
    const end = now + ms;
    for (let due = nextDeadline(state); due !== null && due <= end; due = nextDeadline(state)) {
      now = Math.max(now, due);
      put({ type: "timer" });
    }
    now = end;
  };
  const late = (ms: number) => {
    now += ms;
    put({ type: "timer" });
  };
  const opens = () => {
    put({ type: "options", options: { ...OPTIONS, ...options } });
    put({ type: "hearing", view: { state: { name: "listening" }, provider: "browser", missed: null } });
  };
  opens();
  return {
    put,
    passes,
    /** As in a page that slept: its timer comes this late, when all of these deadlines are due. */
    late,
    effects,
    askedAt,
    phases,
    view: () => state.view,
    now: () => now,
    roomNow,
    options: (change: Partial<TurnOptions>) => put({ type: "options", options: { ...OPTIONS, ...options, ...change } }),
    change: (change: Partial<TurnRoom>) => {
      room = { ...room, ...change };
      put({ type: "room" });
    },
    room: () => room,
    /** Another tab pauses the interview in the moment in which the next words are made final. */
    pausesElsewhere: () => {
      isPausedElsewhere = true;
    },
    /** The page is loaded again. */
    reloads: (change: Partial<TurnRoom> = {}) => {
      room = { ...room, ...change };
      state = initialTurns(room, readTurnNotes());
      open = null;
      opens();
    },
    /** A sentence, final at once. */
    says: (text: string) => put(final(next(text))),
    /** A sentence that the room recognizes: it has the line itself. */
    roomSays: (text: string) => {
      const said = final(next(text));
      put({ ...said, by: "room" });
      const { id, startedAt, endedAt } = said.words;
      room = { ...room, lines: [...room.lines, line(id, text, true, startedAt, endedAt)] };
      put({ type: "room" });
    },
    /** A sentence that took this long, and is final at once: no time passes but by the room's clock. */
    saysFor: (ms: number, text: string) => {
      const words = next(text);
      ahead += ms;
      put(final(words));
    },
    /** The page learns that the room's clock is this far from what it was taken for. */
    setsClock: (ms: number) => {
      ahead += ms;
    },
    /** The same with the sound of a voice, which ends with the words. */
    speaks: (text: string) => {
      put({ type: "voice", active: true });
      passes(400);
      put(final(next(text)));
      put({ type: "voice", active: false, quietMs: 0 });
    },
    /** Words that began `ms` ago and ended `endedMs` ago, and become final. `place`: where the room puts its line, if it recognized them. */
    saidBefore: (ms: number, text: string, place: "last" | "before the last" | null = null, endedMs = ms / 2) => {
      const said = final({ ...next(text), startedAt: roomNow() - ms });
      const words = { ...said.words, endedAt: roomNow() - endedMs };
      const by: RecognizedBy = place === null ? "browser" : "room";
      if (place !== null) {
        const own = line(words.id, text, true, words.startedAt, words.endedAt);
        const at = room.lines.length - (place === "last" ? 0 : 1);
        room = { ...room, lines: room.lines.toSpliced(at, 0, own) };
      }
      put({ ...said, words, by, quietMs: place === null ? null : endedMs });
      put({ type: "room" });
    },
    /** Words that the recognizer makes final when it is flushed. */
    murmurs: (text: string) => {
      open = { ...(open ?? next(text)), text };
      put({ type: "interim", words: open, by: "browser" });
    },
    /** The interviewer's turn comes, whole. */
    replies: (id: string, text: string) => {
      room = { ...room, suggestions: [row(id, text), ...room.suggestions] };
      room = { ...room, lines: [...room.lines, line(`ai-${id}`, text, false, roomNow())] };
      answered(id);
      put({ type: "room" });
    },
    /** The interviewer's voice begins. */
    sounds: () => put({ type: "sounds", by: "host" }),
    /** The room has no turn for this request. */
    fails: (id: string) => {
      room = { ...room, suggestions: [row(id, "", { status: "failed", error: "overloaded" }), ...room.suggestions] };
      answered(id);
      put({ type: "room" });
    },
    asks: () =>
      effects.flatMap((effect) => {
        if (effect.type !== "ask") return [];
        return [effect.early ? "early" : effect.stepsIn ? "step in" : effect.action];
      }),
    cleared: () => effects.flatMap((effect) => (effect.type === "clear" ? [effect.id] : [])),
    said: () => effects.flatMap((effect) => (effect.type === "say" ? [effect.words.text] : [])),
  };
}
