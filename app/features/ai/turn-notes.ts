import * as v from "valibot";
import { tabStorage } from "../../state/tab-storage";

/** Words of an interview that are no part of an answer are few. */
const MOST_REFUSED = 100;
const KEY = "mocki.ai-turn";

/** A tab's memory of the turns beside the room's state: a reload goes on from there. */
const notesSchema = v.object({
  /** The turn that was heard to its end last. */
  heard: v.nullable(v.string()),
  /** For what the newest turn was asked. */
  asked: v.nullable(
    v.object({
      id: v.string(),
      action: v.picklist(["start", "reply", "skip", "end"]),
      /** Rule L1: the interviewer steps into an answer that goes on. */
      stepsIn: v.optional(v.boolean(), false),
    }),
  ),
  /** Rule M2: a request that was made early, and that the answer has not come to. */
  early: v.optional(v.nullable(v.string()), null),
  /** No part of an answer: agreement and the interviewer's own words (B5, B6), words of before its turn (H2). */
  refused: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** The latest turn that stepped in, and the room time at which it began. */
  steppedIn: v.optional(v.nullable(v.object({ turnId: v.string(), at: v.number() })), null),
  /**
   * Rule H2: the room time at which the latest turns began and were over; `at` is null while one is there and nothing of it
   * was said yet, `over` until the candidate's turn begins.
   */
  began: v.optional(
    v.pipe(
      v.array(
        v.object({
          turnId: v.string(),
          at: v.nullable(v.number()),
          over: v.optional(v.nullable(v.number()), null),
        }),
      ),
      v.readonly(),
    ),
    [],
  ),
});
export type TurnNotes = v.InferOutput<typeof notesSchema>;

export const NO_NOTES: TurnNotes = { heard: null, asked: null, early: null, refused: [], steppedIn: null, began: [] };

export function readTurnNotes(): TurnNotes {
  try {
    return v.parse(notesSchema, JSON.parse(tabStorage.getItem(KEY) ?? "null"));
  } catch {
    return NO_NOTES;
  }
}

export function writeTurnNotes(notes: TurnNotes): void {
  tabStorage.setItem(KEY, JSON.stringify({ ...notes, refused: notes.refused.slice(-MOST_REFUSED) }));
}
