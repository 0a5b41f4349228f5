import * as v from "valibot";
import {
  EARLIER_MARKS,
  type EarlierMark,
  HISTORY_LIMITS,
  RUBRIC_ROWS,
  type Rubric,
  type RubricRow,
  rubricRatings,
  saysSomething,
} from "../../../functions/shared/contract/history";
import type { SeatRole } from "../../../party/protocol/vocabulary";
import { draftKey, TAB_DRAFTS, type TabStorage, tabStorage } from "../../state/tab-storage";
import { type RatedPart, rubricRows } from "./rubric-rows";

/** The room's identification of an interview, which exists before its id in the history. */
export type Place = { room: string; epoch: string };

const point = v.optional(v.pipe(v.string(), v.maxLength(HISTORY_LIMITS.feedbackPoint)), "");
/** An absent rating: not chosen yet. */
const draftSchema = v.object({
  ...rubricRatings,
  worked: point,
  change: point,
  notes: v.pipe(v.string(), v.maxLength(HISTORY_LIMITS.feedbackNotes)),
});
/** A partially filled rubric. */
export type RubricDraft = v.InferOutput<typeof draftSchema>;

export const EMPTY_DRAFT: RubricDraft = { worked: "", change: "", notes: "" };

function keyOf(uid: string, { room, epoch }: Place): string {
  return draftKey(TAB_DRAFTS.rubric, uid, room, epoch);
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

/** Whether it was filled in an earlier form. Its marks can't be carried over to other rows. */
export function isOfEarlierForm(rubric: Pick<RubricDraft, "levels" | EarlierMark>): boolean {
  return rubric.levels === undefined && EARLIER_MARKS.some((name) => rubric[name] !== undefined);
}

type AskedPart = { role: SeatRole; rows: readonly RubricRow[] };

/**
 * The rows to ask for: those of the rated part, and those that are filled in already. Lines that were deleted since may
 * have been all that told of a role.
 */
export function askedParts({ levels = {}, passOn }: RubricDraft, { roles, interviewType }: RatedPart): AskedPart[] {
  return (["candidate", "interviewer"] as const)
    .map((role) => {
      const isRated = roles.includes(role) || (role === "candidate" && passOn !== undefined);
      const usual = isRated ? rubricRows(role, interviewType) : [];
      const all: readonly RubricRow[] = RUBRIC_ROWS[role];
      return { role, rows: all.filter((row) => usual.includes(row) || levels[row] !== undefined) };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** Versions of the product that know no levels read a rubric only with all marks. */
const NO_MARKS = { communication: null, structure: null, depth: null, problem_solving: null, overall: null };

/** The rubric to send, with skipped rows as "cannot say"; null if it is empty. */
export function finishRubric(draft: RubricDraft, rated: RatedPart): Rubric | null {
  const texts = { worked: draft.worked.trim(), change: draft.change.trim(), notes: draft.notes.trim() };
  const parts = askedParts(draft, rated);
  const rows = parts.flatMap((part) => part.rows);
  const { communication = null, structure = null, depth = null, problem_solving = null, overall = null } = draft;
  const rubric: Rubric = isOfEarlierForm(draft)
    ? { communication, structure, depth, problem_solving, overall, ...texts }
    : {
        ...NO_MARKS,
        levels: Object.fromEntries(rows.map((row) => [row, draft.levels?.[row] ?? null])),
        ...(parts.some(({ role }) => role === "candidate") && { passOn: draft.passOn ?? null }),
        ...texts,
      };
  return saysSomething(rubric) ? rubric : null;
}
