import type { AssistantFault } from "../protocol/errors";
import { CHECKPOINT_MS, LIMITS } from "../protocol/limits";
import { jsonLength } from "../protocol/parse";
import type { ServerMessage } from "../protocol/server-messages";
import { cutText } from "../text/cut-text";
import { raiseRev } from "./operations";
import type { Rows } from "./rows";
import type { SuggestionStream } from "./state";
import { commit, patch, type Step, send } from "./step";
import { type LiveSuggestion, maySee, SUGGESTION_PREFIX, type SuggestionRow, toSuggestion } from "./suggestion-rows";

export function putSuggestion(step: Step, row: SuggestionRow): Rows {
  patch(step, { suggestions: step.state.suggestions.set(row.id, row) });
  return { [SUGGESTION_PREFIX + row.id]: row };
}

/** Sends to its audience, the requester last. */
export function sendAbout(step: Step, row: SuggestionRow, message: ServerMessage, from?: string): void {
  const to: string[] = [];
  for (const { id, participantId } of step.state.connections.values()) {
    if (participantId && id !== from && maySee(row, participantId)) to.push(id);
  }
  const sender = from === undefined ? undefined : step.state.connections.get(from);
  if (sender && maySee(row, sender.participantId)) to.push(sender.id);
  send(step, to, message);
}

/** The suggestion while it is streaming. */
export function streaming(step: Step, id: string): { row: LiveSuggestion; stream: SuggestionStream } | null {
  const row = step.state.suggestions.get(id);
  const stream = step.state.streams.get(id);
  return stream && row && !row.deleted ? { row, stream } : null;
}

/** Rule A4: sends each piece at once, and stores the text now and then. */
export function receiveText(step: Step, id: string, text: string): void {
  const found = streaming(step, id);
  if (!found) return;
  const { row, stream } = found;
  const offset = row.text.length;
  const delta = cutText(text, LIMITS.suggestionCharacters - offset);
  const next = { ...row, text: row.text + delta };
  putSuggestion(step, next);
  setStream(step, id, { ...stream, firstAt: stream.firstAt ?? step.now });
  if (delta !== "") sendAbout(step, row, { type: "suggestion_update", id, offset, delta });
  checkpoint(step, next);
}

export function isOverfull(step: Step, id: string, text: string): boolean {
  const found = streaming(step, id);
  return found !== null && found.row.text.length + text.length > LIMITS.suggestionCharacters;
}

/** On a tick: stores text that has waited long enough. */
export function checkpointAll(step: Step): void {
  for (const id of step.state.streams.keys()) {
    const found = streaming(step, id);
    if (!found) continue;
    setStream(step, id, { ...found.stream, waking: false });
    checkpoint(step, found.row);
  }
}

function checkpoint(step: Step, row: LiveSuggestion): void {
  const stream = step.state.streams.get(row.id);
  if (!stream || row.text.length === stream.saved) return;
  const due = stream.savedAt + CHECKPOINT_MS;
  if (step.now >= due) {
    commit(step, { [SUGGESTION_PREFIX + row.id]: row });
    setStream(step, row.id, { ...stream, saved: row.text.length, savedAt: step.now, waking: false });
  } else if (!stream.waking) {
    step.effects.push({ type: "wake", at: due });
    setStream(step, row.id, { ...stream, waking: true });
  }
}

function setStream(step: Step, id: string, stream: SuggestionStream): void {
  patch(step, { streams: step.state.streams.set(id, stream) });
}

type Asked = Pick<LiveSuggestion, "id" | "kind" | "audience" | "promptType" | "model" | "requestedBy"> &
  Partial<Pick<LiveSuggestion, "about" | "turn">>;

/** Creates a streaming suggestion. The caller stores the row. */
export function openSuggestion(step: Step, op: string | null, asked: Asked): { row: LiveSuggestion; put: Rows } {
  const rev = raiseRev(step);
  const row: LiveSuggestion = {
    ...asked,
    rev,
    promptVersion: "",
    createdAt: step.now,
    status: "streaming",
    text: "",
    op,
    born: rev,
    spent: 0,
  };
  setStream(step, row.id, { saved: 0, savedAt: step.now, waking: false, firstAt: null });
  return { row, put: putSuggestion(step, row) };
}

export type Ending =
  | ({ status: "complete" } & Partial<LiveSuggestion>)
  | { status: "failed"; error: AssistantFault; promptVersion: string }
  | { status: "cancelled" | "interrupted" };

/** Ends the stream. The caller stores the rows and announces the end. */
export function endStream(step: Step, row: LiveSuggestion, ending: Ending): { row: LiveSuggestion; put: Rows } {
  const rev = raiseRev(step);
  const analysis = "analysis" in ending && ending.analysis ? jsonLength(JSON.stringify(ending.analysis)) : 0;
  const spent = jsonLength(row.text) + analysis;
  const ended: LiveSuggestion = { ...row, ...ending, rev, spent, endedAt: step.now };
  patch(step, {
    streams: step.state.streams.delete(row.id),
    suggestionBytes: step.state.suggestionBytes + spent,
  });
  return { row: ended, put: putSuggestion(step, ended) };
}

/** Announces to its audience that a suggestion did not complete. */
export function announceEnd(step: Step, row: LiveSuggestion, from?: string): void {
  sendAbout(step, row, { type: "suggestion_update", rev: row.rev, suggestion: toSuggestion(row) }, from);
}
