import * as v from "valibot";
import { judgementRequestSchema } from "../../../functions/shared/contract/history";
import { attemptIdSchema, saidAgainSchema } from "../../../party/protocol/attempts";
import type { InterviewPlace } from "../../state/recordings/recording-store";
import { draftKey, TAB_DRAFTS, type TabStorage, tabStorage } from "../../state/tab-storage";

const draftSchema = v.object({
  id: attemptIdSchema,
  question: v.string(),
  said: saidAgainSchema,
  /** The model to judge it once it is stored; null: rules alone. */
  wish: v.optional(v.nullable(v.omit(judgementRequestSchema, ["uid", "ownKey"])), null),
});

const draftsSchema = v.object({
  /** Words that are being said or typed, by the question's key. */
  words: v.record(v.string(), v.string()),
  /** Finished attempts that the server has not taken yet. */
  unsent: v.array(draftSchema),
});
/** The attempts at the questions of one interview that only this tab has. */
export type AttemptDrafts = v.InferOutput<typeof draftsSchema>;

const NONE: AttemptDrafts = { words: {}, unsent: [] };

function keyOf(uid: string, { room, epoch }: InterviewPlace): string {
  return draftKey(TAB_DRAFTS.again, uid, room, epoch);
}

export function readAttemptDrafts(uid: string, place: InterviewPlace, from: TabStorage = tabStorage): AttemptDrafts {
  try {
    const parsed = v.safeParse(draftsSchema, JSON.parse(from.getItem(keyOf(uid, place)) ?? "null"));
    return parsed.success ? parsed.output : NONE;
  } catch {
    return NONE;
  }
}

/** Blank words are none. */
export function changeAttemptDrafts(
  uid: string,
  place: InterviewPlace,
  change: (now: AttemptDrafts) => AttemptDrafts,
  storage: TabStorage = tabStorage,
): void {
  const { words, unsent } = change(readAttemptDrafts(uid, place, storage));
  const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ""));
  const key = keyOf(uid, place);
  if (unsent.length === 0 && Object.keys(said).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify({ words: said, unsent }));
}
