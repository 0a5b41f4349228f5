import * as v from "valibot";
import { HISTORY_LIMITS, RUBRIC, RUBRIC_TEXTS, type Rubric } from "../../../functions/shared/contract/history";
import { TAB_DRAFTS, type TabStorage, tabStorage } from "../../state/tab-storage";

/** The room's identification of an interview, which exists before its id in the history. */
export type Place = { room: string; epoch: string };

const mark = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)));
const point = v.optional(v.pipe(v.string(), v.maxLength(HISTORY_LIMITS.feedbackPoint)), "");
/** `undefined`: not chosen yet. */
const draftSchema = v.object({
  communication: v.optional(mark),
  structure: v.optional(mark),
  depth: v.optional(mark),
  problem_solving: v.optional(mark),
  overall: v.optional(mark),
  worked: point,
  change: point,
  notes: v.pipe(v.string(), v.maxLength(HISTORY_LIMITS.feedbackNotes)),
});
/** A partially filled rubric. */
export type RubricDraft = v.InferOutput<typeof draftSchema>;

export const EMPTY_DRAFT: RubricDraft = { worked: "", change: "", notes: "" };

function keyOf(uid: string, { room, epoch }: Place): string {
  return TAB_DRAFTS.rubric + [uid, room, epoch].map(encodeURIComponent).join("/");
}

/** Null: none in this tab. */
export function readRubricDraft(uid: string, place: Place, from: TabStorage = tabStorage): RubricDraft | null {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(from.getItem(keyOf(uid, place)) ?? "null"));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function keepRubricDraft(uid: string, place: Place, draft: RubricDraft, to: TabStorage = tabStorage): void {
  to.setItem(keyOf(uid, place), JSON.stringify(draft));
}

export function dropRubricDraft(uid: string, place: Place, from: TabStorage = tabStorage): void {
  from.removeItem(keyOf(uid, place));
}

/** The rubric to send, with skipped criteria as "cannot say"; null if it is empty. */
export function finishRubric(draft: RubricDraft): Rubric | null {
  const { communication = null, structure = null, depth = null, problem_solving = null, overall = null } = draft;
  const texts = { worked: draft.worked.trim(), change: draft.change.trim(), notes: draft.notes.trim() };
  const rubric = { communication, structure, depth, problem_solving, overall, ...texts };
  const isEmpty = RUBRIC.every((item) => rubric[item] === null) && RUBRIC_TEXTS.every((text) => rubric[text] === "");
  return isEmpty ? null : rubric;
}
