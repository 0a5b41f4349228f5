import * as v from "valibot";
import { CRITERIA } from "../../../party/protocol/analysis";
import { idSchema, roomIdSchema } from "../../../party/protocol/entities";
import { USUAL_INTERVIEWER } from "../../../party/protocol/interviewers";
import { MOCK_MINUTES, ROUNDS } from "../../../party/protocol/mock";
import { INTERVIEW_TYPES, INTERVIEWERS } from "../../../party/protocol/vocabulary";
import { cutText } from "../../../party/text/cut-text";
import type { BrowserStorage } from "../../state/browser-storage";
import { chosenQuestionsSchema } from "../../state/chosen-questions";
import { ANSWER_WAYS } from "./turn-view";

/** 0: as long as the words suggest. Without the former defaults of three and six seconds: no person chose them. */
export const SILENCES_MS = [0, 2_000, 4_000, 8_000, 10_000] as const;
/** 0: it waits. */
export const THINKING_MS = [20_000, 45_000, 90_000, 180_000, 0] as const;
export const LENGTHS = [5, 10, 15, 20, 30, 45, 60] as const;
/** As much of a résumé or a story as goes along with each question; in Chinese that is most of what a message may hold. */
export const CONTEXT_LENGTH = 12_000;

/** The user's interview settings, kept in this browser. */
const setupSchema = v.object({
  interviewType: v.fallback(v.picklist(INTERVIEW_TYPES), "behavioral"),
  minutes: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(MOCK_MINUTES.least), v.maxValue(MOCK_MINUTES.most)),
    MOCK_MINUTES.usual,
  ),
  /** Of a technical interview. */
  rounds: v.fallback(v.picklist(ROUNDS), "questions"),
  interviewer: v.fallback(v.picklist(INTERVIEWERS), USUAL_INTERVIEWER),
  silenceMs: v.fallback(v.picklist(SILENCES_MS), 0),
  thinkingMs: v.fallback(v.picklist(THINKING_MS), 45_000),
  answerBy: v.fallback(v.picklist(ANSWER_WAYS), "voice"),
  headphones: v.fallback(v.boolean(), false),
  aloud: v.fallback(v.boolean(), true),
  /** Null: what the menu has preselected. */
  model: v.fallback(v.nullable(v.string()), null),
});
export type Setup = v.InferOutput<typeof setupSchema>;

const KEY = "mocki.ai-setup";

export function loadSetup(storage: BrowserStorage | null): Setup {
  return v.parse(setupSchema, parseJson(storage?.getItem(KEY)) ?? {});
}

export function saveSetup(storage: BrowserStorage | null, setup: Setup): void {
  storage?.setItem(KEY, JSON.stringify(setup));
}

/**
 * The user's own text that the interviewer may use (a résumé, a story), stored per user because a browser may be
 * shared.
 */
function contextKey(uid: string): string {
  return `mocki.ai-context.${encodeURIComponent(uid)}`;
}

/** Null: nothing was ever kept. */
export function loadContext(storage: BrowserStorage | null, uid: string): string | null {
  const kept = storage?.getItem(contextKey(uid)) ?? null;
  return kept && cutText(kept, CONTEXT_LENGTH);
}

export function saveContext(storage: BrowserStorage | null, uid: string, text: string): void {
  storage?.setItem(contextKey(uid), cutText(text, CONTEXT_LENGTH));
}

/** A job advert is longer than what is asked about: the rest is about the employer. */
export const ADVERT_LENGTH = 4_000;

function advertKey(uid: string): string {
  return `mocki.ai-advert.${encodeURIComponent(uid)}`;
}

export function loadAdvert(storage: BrowserStorage | null, uid: string): string {
  return cutText(storage?.getItem(advertKey(uid)) ?? "", ADVERT_LENGTH);
}

export function saveAdvert(storage: BrowserStorage | null, uid: string, text: string): void {
  if (text === "") storage?.removeItem(advertKey(uid));
  else storage?.setItem(advertKey(uid), cutText(text, ADVERT_LENGTH));
}

/** An interview that this tab is in: with what a reload needs to go on. */
const joinedSchema = v.object({
  room: roomIdSchema,
  setup: setupSchema,
  /** The interviewer: a model of the menu, or the coach. */
  model: v.string(),
  /** The provider whose model is asked with a key that the person brought. The key itself is in no storage. */
  keyOf: v.fallback(v.nullable(v.string()), null),
  context: v.fallback(v.pipe(v.string(), v.maxLength(CONTEXT_LENGTH)), ""),
  advert: v.fallback(v.pipe(v.string(), v.maxLength(ADVERT_LENGTH)), ""),
  /** The criterion to practice. */
  focus: v.fallback(v.nullable(v.picklist(CRITERIA)), null),
  /** The questions to begin with, or to ask alone. */
  chosen: v.fallback(v.nullable(chosenQuestionsSchema), null),
});
export type JoinedInterview = v.InferOutput<typeof joinedSchema>;
type KeyedStorage = Pick<BrowserStorage, "getItem" | "setItem" | "removeItem">;

const JOINED = "mocki.ai-joined";

export function loadJoined(storage: KeyedStorage, room: string | null): JoinedInterview | null {
  const parsed = v.safeParse(joinedSchema, parseJson(storage.getItem(JOINED)));
  return parsed.success && parsed.output.room === room ? parsed.output : null;
}

export function saveJoined(storage: KeyedStorage, joined: JoinedInterview): void {
  storage.setItem(JOINED, JSON.stringify(joined));
}

export function forgetJoined(storage: KeyedStorage): void {
  storage.removeItem(JOINED);
}

const ASKED = "mocki.asked";
const MOST_ASKED = 200;
const askedSchema = v.array(idSchema);

/** Questions of interviews before, the latest first: they should not come again soon. */
export function loadAsked(storage: BrowserStorage | null): string[] {
  const parsed = v.safeParse(askedSchema, parseJson(storage?.getItem(ASKED)));
  return parsed.success ? parsed.output.slice(0, MOST_ASKED) : [];
}

export function rememberAsked(storage: BrowserStorage | null, ids: readonly string[]): void {
  const before = loadAsked(storage);
  const fresh = ids.filter((id) => !before.includes(id));
  if (fresh.length === 0) return;
  storage?.setItem(ASKED, JSON.stringify([...fresh.reverse(), ...before].slice(0, MOST_ASKED)));
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
