import { nanoid } from "nanoid";
import type { ServerMessage } from "../../../../party/protocol/server-messages";
import type { SpokenLanguage } from "../../../../party/protocol/vocabulary";
import type { Finding } from "../findings";
import { toSeconds } from "../measures/to-seconds";
import type { TestRoom } from "./test-room";

/** Models that think before they speak take half a minute. */
const ANSWER_WITHIN_MS = 60_000;
/** In an interview the candidate waits for it in silence. */
const SLOW_MS = 8_000;

export type AskOptions = {
  /** Entered. */
  room: TestRoom;
  model: string;
  /** Asked with the key that the person brought. */
  ownKey: boolean;
  question: string;
  lang: SpokenLanguage;
  signal: AbortSignal;
};

/** Puts a short question into the room and asks the model for a hint about it, as in an interview. */
export function askModel({ room: { actions }, model, ownKey, question, lang, signal }: AskOptions): Promise<Finding> {
  const id = nanoid();
  actions.say({ id, text: question, lang });
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    let requestId: string | null = null;
    let firstWordsMs: number | null = null;
    const end = (finding: Finding) => {
      tidy();
      resolve(finding);
    };
    const forget = actions.onMessage((message) => {
      if (requestId === null || !isAbout(message, requestId)) return;
      if (firstWordsMs === null && hasWords(message)) firstWordsMs = performance.now() - askedAt;
      const finding = readEnd(message, { firstWordsMs, totalMs: performance.now() - askedAt });
      if (finding) end(finding);
    });
    const abort = () => {
      tidy();
      if (requestId !== null) actions.clearSuggestion(requestId);
      reject(signal.reason);
    };
    const timer = setTimeout(() => end({ code: "model_silent", values: { seconds: 60 } }), ANSWER_WITHIN_MS);
    const tidy = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener("abort", abort);
    };
    signal.addEventListener("abort", abort);
    requestId = actions.ask({
      mode: "interview_hint",
      model,
      ...(ownKey && { ownKey: true as const }),
      promptType: "BQ",
      lang,
      segmentIds: [id],
    });
  });
}

function isAbout(message: ServerMessage, requestId: string): boolean {
  switch (message.type) {
    case "suggestion_update":
      return message.id === requestId || message.suggestion?.id === requestId;
    case "assistant_response_complete":
      return message.suggestion.id === requestId;
    case "error":
      return message.requestId === requestId;
    default:
      return false;
  }
}

function hasWords(message: ServerMessage): boolean {
  if (message.type === "suggestion_update") return !!message.delta || !!message.suggestion?.text;
  return message.type === "assistant_response_complete" && message.suggestion.text !== "";
}

/** Null: it goes on. */
function readEnd(message: ServerMessage, times: { firstWordsMs: number | null; totalMs: number }): Finding | null {
  if (message.type === "error") {
    // The outbox asks again by itself.
    return message.retryable ? null : { code: "model_refused", facts: { code: message.code } };
  }
  if (message.type === "assistant_response_complete") {
    const firstWordsMs = times.firstWordsMs ?? times.totalMs;
    return {
      code: firstWordsMs > SLOW_MS ? "model_slow" : "model_answered",
      quote: shorten(message.suggestion.text),
      values: { seconds: toSeconds(firstWordsMs) },
      facts: { firstWordsMs: Math.round(firstWordsMs), totalMs: Math.round(times.totalMs) },
    };
  }
  if (message.type !== "suggestion_update" || message.suggestion?.status !== "failed") return null;
  const fault = message.suggestion.error ?? "internal";
  return { code: "model_failed", assistant: fault, facts: { fault } };
}

const LONGEST = 140;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
