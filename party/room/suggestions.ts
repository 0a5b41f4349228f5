import type { Suggestion } from "../protocol/entities";
import { touchRecord } from "./interview-record";
import { closeAfterLostTurn, takeBackTurn } from "./mock-turns";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import { paginate, type SyncPage } from "./pages";
import type { StoredParticipant } from "./rows";
import type { RoomState } from "./state";
import { type Step, send } from "./step";
import { maySee, type SuggestionRow, toSuggestion } from "./suggestion-rows";
import { putSuggestion, sendAbout } from "./suggestion-streams";
import { bury, sweep } from "./sweep";
import { continueWrapUp } from "./wrap-up";

/** An invisible suggestion is treated as missing. */
export function clearSuggestion(
  step: Step,
  participant: StoredParticipant,
  id: string,
  op: string,
  from: string,
): Outcome {
  const row = step.state.suggestions.get(id);
  if (!row || row.deleted || !maySee(row, participant.participantId)) return nothingToDo(step);
  const rev = raiseRev(step);
  const tombstone = bury(step, row, rev);
  const back = takeBackTurn(step, row, rev);
  return {
    rev,
    put: { ...putSuggestion(step, tombstone), ...back?.put },
    header: touchRecord(step),
    notify: () => {
      back?.notify();
      sendAbout(step, tombstone, { type: "clear_suggestion", rev, op, id }, from);
    },
    next: goOnWithout([row]),
  };
}

/** Rule A7: one durable step; the rows follow when there is time. */
export function clearSuggestions(
  step: Step,
  participant: StoredParticipant,
  asked: number,
  op: string,
  from: string,
): Outcome {
  const upTo = Math.min(asked, step.state.rev);
  const isCovered = (row: SuggestionRow) => !row.deleted && row.rev <= upTo && maySee(row, participant.participantId);
  const covered = [...step.state.suggestions.values()].filter(isCovered);
  if (covered.length === 0) return nothingToDo(step);
  const { rev, cleanup } = sweep(step, { upTo, seenBy: participant.participantId });
  touchRecord(step);
  const shared = covered.filter(({ audience }) => audience === "room").map(({ id }) => id);
  const notify = () => {
    for (const { id, participantId } of step.state.connections.values()) {
      if (!participantId || id === from || shared.length === 0) continue;
      // Others keep their private suggestions, so they get the list of cleared ids.
      sendSuggestionPages(step, id, { full: false, rev }, { rows: [], deleted: shared });
    }
    send(step, from, { type: "clear_suggestions", rev, op, upTo });
  };
  return { rev, header: true, notify, after: [cleanup], next: goOnWithout(covered) };
}

/** A goodbye that is cleared while it streams is lost like any other. */
function goOnWithout(cleared: readonly SuggestionRow[]): (step: Step) => void {
  const isGoodbye = (row: SuggestionRow) => !row.deleted && row.turn === "end" && row.status === "streaming";
  return (step) => {
    if (cleared.some(isGoodbye)) closeAfterLostTurn(step);
    continueWrapUp(step);
  };
}

/** The visible suggestions: those that changed after `after`, or all of them; plus the streaming ones. */
export function collectSuggestions(
  { suggestions }: RoomState,
  participantId: string,
  after: number | undefined,
): SyncPage<Suggestion> {
  const rows: Suggestion[] = [];
  const deleted: string[] = [];
  for (const row of suggestions.values()) {
    if (!maySee(row, participantId)) continue;
    const isNews = after === undefined || row.rev > after;
    if (row.deleted) {
      if (isNews && after !== undefined) deleted.push(row.id);
    } else if (isNews || row.status === "streaming") rows.push(toSuggestion(row));
  }
  rows.sort((a, b) => a.createdAt - b.createdAt || a.rev - b.rev);
  return { rows, deleted };
}

export function sendSuggestionPages(
  step: Step,
  connection: string,
  about: { full: boolean; rev: number },
  all: SyncPage<Suggestion>,
): void {
  const pages = paginate(all);
  pages.forEach(({ rows, deleted }, index) => {
    const more = index < pages.length - 1;
    send(step, connection, {
      type: "sync_suggestions",
      ...about,
      suggestions: rows,
      deleted,
      ...(more && { more: true as const }),
    });
  });
}
