import type { List } from "immutable";
import { type CodeText, readChanges, rebaseOver, type TextChanges } from "../code/code-text";
import type { ClientMessage } from "../protocol/client-messages";
import type { TextChange } from "../protocol/code";
import type { ChangeRow, CodeFileState, StoredChange } from "./code-rows";

type ChangeMessage = Extract<ClientMessage, { type: "code_change" }>;

/** More unanswered changes, one after another, than a file's longest text needs. */
const MOST_FOLLOWING = 32;
/** In units of rule L15: a step over another change, and each part of both. */
const STEP = 32;
const PART = 2;

/** Rule L15. */
export class Work {
  spent = 0;

  constructor(private readonly most: number) {}

  take(units: number): void {
    this.spent += units;
  }

  get isTooMuch(): boolean {
    return this.mayNotTake(0);
  }

  mayNotTake(units: number): boolean {
    return this.spent + units > this.most;
  }
}

/** A change of a page before the room has applied it. */
type Unanswered = { op: string; changes: TextChanges };

/** The change as it applies to the file now. */
export function rebase(
  { text, changes }: CodeFileState,
  participantId: string,
  message: ChangeMessage,
  work: Work,
): TextChanges | { refuse: "bad_message" | "conflict" } | "too_much_work" {
  const { version } = message;
  // Before it is read, which takes a while for thousands of parts. Its own earlier changes may be all that it follows.
  const parts = message.changes.filter((part) => typeof part !== "number").length;
  if (message.after === undefined && version < changes.size && work.mayNotTake(STEP + PART * parts))
    return "too_much_work";
  const own = readChanges(message.changes);
  if (!own || version > changes.size) return { refuse: "bad_message" };
  const earlier = findUnanswered(changes, participantId, message, MOST_FOLLOWING, work);
  if (work.isTooMuch) return "too_much_work";
  if (!earlier) return { refuse: "conflict" };
  const unanswered = [...earlier, { op: message.op, changes: own }];
  let length = version === changes.size ? text.length : toChanges(changes.get(version)).length;
  for (const change of unanswered) {
    if (change.changes.length !== length) return { refuse: "bad_message" };
    length = change.changes.newLength;
  }
  const moved = moveOver(unanswered, changes.slice(version), participantId, work);
  return work.isTooMuch ? "too_much_work" : (moved.at(-1)?.changes ?? own);
}

/**
 * The changes that a page had made, and had no answer to, when it made this one: as they apply to its version. Null if
 * one of them was not applied, or had been answered by then, or if it is too much work.
 */
function findUnanswered(
  changes: List<StoredChange>,
  participantId: string,
  { version, after }: Pick<ChangeMessage, "version" | "after">,
  most: number,
  work: Work,
): Unanswered[] | null {
  if (after === undefined) return [];
  const before = findChange(changes, version, participantId, after, work);
  if (!before || most === 0) return null;
  const made = before.made ?? { version: before.version - 1, changes: before.changes };
  if (made.version > version) return null;
  const earlier = findUnanswered(changes, participantId, made, most - 1, work);
  if (!earlier) return null;
  const unanswered = [...earlier, { op: after, changes: parse(made.changes) }];
  return moveOver(unanswered, changes.slice(made.version, version), participantId, work);
}

/** Rule K3, step by step; in each, the first of them may be the one that was applied. Ends early if it is too much work. */
function moveOver(
  unanswered: Unanswered[],
  steps: List<StoredChange>,
  participantId: string,
  work: Work,
): Unanswered[] {
  let left = unanswered;
  for (const applied of steps) {
    const [first, ...later] = left;
    if (first && applied.op === first.op && applied.participantId === participantId) {
      left = later;
      continue;
    }
    const own = left.reduce((sum, { changes }) => sum + countRanges(changes), 0);
    work.take(STEP * left.length + PART * (own + left.length * countParts(applied)));
    if (work.isTooMuch) break;
    const change = toChanges(applied);
    const moved = rebaseOver(
      left.map(({ changes }) => changes),
      change,
    ).unanswered;
    left = left.map(({ op, changes }, n) => ({ op, changes: moved[n] ?? changes }));
  }
  return left;
}

/** Lines of what is inserted count as well: reading a stored change costs as much. */
function countParts(row: StoredChange): number {
  if (row.deleted) return 0;
  return row.changes.reduce<number>((sum, part) => sum + (typeof part === "number" ? 1 : part.length), 0);
}

function countRanges(changes: TextChanges): number {
  let ranges = 0;
  changes.iterChangedRanges(() => ranges++, true);
  return ranges;
}

/** The change of this op, if it was applied after that version. */
function findChange(
  changes: List<StoredChange>,
  version: number,
  participantId: string,
  op: string,
  work: Work,
): ChangeRow | null {
  for (let index = changes.size - 1; index >= version; index--) {
    work.take(1);
    const change = changes.get(index);
    if (change?.op === op && change.participantId === participantId) return change.deleted ? null : change;
    if (work.isTooMuch) return null;
  }
  return null;
}

function toChanges(row: StoredChange | undefined): TextChanges {
  if (!row || row.deleted) throw new Error("a file in use has all its changes");
  return parse(row.changes);
}

/** A change that was checked when it came. */
function parse(changes: TextChange): TextChanges {
  const parsed = readChanges(changes);
  if (!parsed) throw new Error("a stored change is whole");
  return parsed;
}

/** The text after this stored change. */
export function applyStored(text: CodeText, row: StoredChange): CodeText {
  return row.deleted ? text : parse(row.changes).apply(text);
}
