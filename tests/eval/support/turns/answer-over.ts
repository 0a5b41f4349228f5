import type { SilenceBounds } from "../../../../app/features/ai/answer-silence";
import { nextDeadline, stepTurns } from "../../../../app/features/ai/turn-machine";
import { NO_NOTES } from "../../../../app/features/ai/turn-notes";
import type { TurnRoom } from "../../../../app/features/ai/turn-ports";
import { initialTurns, type TurnEvent } from "../../../../app/features/ai/turn-state";
import type { TurnOptions } from "../../../../app/features/ai/turn-view";
import type { Suggestion } from "../../../../party/protocol/entities";
import type { MockQuestion } from "../../../../party/protocol/mock";
import type { TimedTurn } from "./timed-turns";

/** A recognizer makes words final after a silence of this length, or `delayMs` after it began, if that is later. */
const FINAL_AFTER_MS = 500;

/** Voice activity by the microphone's level: see `speech-level.ts`. */
const ONSET_MS = 160;
const RELEASE_MS = 320;

/** Without a question to come nothing is requested early. */
const PLANNED: MockQuestion = {
  ...{ id: "next", title: "", status: "planned", segmentId: null, askedAt: null, endedAt: null, followUps: 0 },
};

export type Listening = { delayMs: number; bounds?: SilenceBounds; hearsVoice: boolean };
type Recognized = { at: number; event: TurnEvent };
export type Outcome = {
  /** When the machine handed the answer in. */
  at: number;
  /** Requests that it made early, and those of them that were thrown away. */
  early: number;
  wasted: number;
};

/** Plays an answer to the product's machine: words come `delayMs` after they were said. */
export function whenOver(turn: TimedTurn, { delayMs, bounds, hearsVoice }: Listening): Outcome {
  const room = roomWith(turn);
  let state = initialTurns(room, { ...NO_NOTES, heard: "q" });
  const outcome: Outcome = { at: Number.POSITIVE_INFINITY, early: 0, wasted: 0 };
  let requests = 0;
  const put = (event: TurnEvent, now: number): void => {
    const queue = [event];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const step = stepTurns(state, next, { now, roomNow: now, room });
      state = step.state;
      for (const effect of step.effects) {
        if (effect.type === "flush" && effect.handing) queue.push({ type: "flushed", handing: effect.handing });
        if (effect.type === "ask")
          queue.push({ type: "asked", id: `r${++requests}`, action: effect.action, early: effect.early });
        if (effect.type === "ask" && effect.early) outcome.early += 1;
        if (effect.type === "clear") outcome.wasted += 1;
      }
      if (state.endings > 0) outcome.at = Math.min(outcome.at, now);
    }
  };
  put({ type: "options", options: { ...OPTIONS, lang: LANGS[turn.lang] ?? turn.lang, bounds } }, 0);
  put({ type: "hearing", view: { state: { name: "listening" }, provider: "browser", missed: null } }, 0);
  const events = [...recognize(turn, delayMs), ...(hearsVoice ? voiceOf(turn) : [])].sort((a, b) => a.at - b.at);
  while (outcome.at === Number.POSITIVE_INFINITY) {
    const due = nextDeadline(state) ?? Number.POSITIVE_INFINITY;
    const next = events[0];
    if (next && next.at <= due) {
      events.shift();
      put(next.event, next.at);
    } else if (due < Number.POSITIVE_INFINITY) put({ type: "timer" }, due);
    else break;
  }
  return outcome;
}

const LANGS: Record<string, string> = { en: "en-US" };
const OPTIONS: TurnOptions = {
  ...{ lang: "en-US", answerBy: "voice", silenceMs: 0, thinkingMs: null, headphones: false, aloud: true },
  ...{ muted: false, provider: "browser", track: null, voice: null },
};

function recognize({ words, lang }: TimedTurn, delayMs: number): Recognized[] {
  const events: Recognized[] = [];
  let utterance: string[] = [];
  let startedAt = words[0]?.start ?? 0;
  let number = 0;
  words.forEach(({ w, end }, i) => {
    if (utterance.length === 0) startedAt = words[i]?.start ?? 0;
    utterance.push(w);
    const heard = { id: `w${number}`, text: joined(utterance), lang, startedAt };
    events.push({ at: end + delayMs, event: { type: "interim", words: heard, by: "browser" } });
    const next = words[i + 1];
    if (next && next.start - end < FINAL_AFTER_MS) return;
    const final = { ...heard, endedAt: end };
    const at = end + Math.max(delayMs, FINAL_AFTER_MS);
    events.push({ at, event: { type: "final", words: final, by: "browser", quietMs: null } });
    utterance = [];
    number += 1;
  });
  return events;
}

function voiceOf({ words }: TimedTurn): Recognized[] {
  return words.flatMap(({ start, end }, i) => {
    const before = words[i - 1]?.end ?? Number.NEGATIVE_INFINITY;
    const after = words[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const events: Recognized[] = [];
    if (start - before > RELEASE_MS) events.push({ at: start + ONSET_MS, event: { type: "voice", active: true } });
    if (after - end > RELEASE_MS)
      events.push({
        at: Math.max(end, start + ONSET_MS) + RELEASE_MS,
        event: { type: "voice", active: false, quietMs: RELEASE_MS },
      });
    return events;
  });
}

function joined(words: readonly string[]): string {
  return words.reduce((all, word) => {
    const isTight = /[\p{Script=Han}，。、！？]$/u.test(all) || /^\p{Script=Han}/u.test(word);
    return all === "" || isTight ? all + word : `${all} ${word}`;
  }, "");
}

function roomWith({ question, lang }: TimedTurn): TurnRoom {
  const row: Suggestion = {
    ...{ id: "q", rev: 1, kind: "ai_mock", audience: "self", promptType: "BQ", model: "coach", promptVersion: "1" },
    ...{ requestedBy: "p", createdAt: 1, status: "complete", text: question },
  };
  const line = {
    id: "ai-q",
    text: question,
    own: false,
    role: "ai",
    participantId: "ai",
    lang,
    pending: null,
  } as const;
  return {
    ...{ loaded: true, suggestionsLoaded: true, upToDate: true, finishedAt: null, asks: [], suggestions: [row] },
    self: { participantId: "p", role: "candidate", name: "", pageId: "page" },
    lines: [{ ...line, startedAt: 0, endedAt: 0, rev: 1, seq: 1 }],
    mock: {
      ...{ interviewType: "behavioral", lang: "en-US", model: "coach", company: "", position: "", minutes: 20 },
      ...{ startedAt: 0, plan: [PLANNED], phase: "asking" },
    },
    timer: { running: true, elapsedMs: 0, at: 0 },
    outbox: { pending: 0, storage: "kept", foreign: [], refusals: [], asks: [] },
    connection: {
      ...{ phase: "live", closed: null, downSince: null, attempt: 0, nextTryAt: null, bannerVisible: false },
      ...{ recoveredAt: null, quality: "good", rttMs: 20 },
    },
  };
}
