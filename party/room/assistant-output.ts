import type { AssistantFault } from "../protocol/errors";
import { forgetQuestion } from "../protocol/forget-lines";
import { ANALYSIS_BYTES } from "../protocol/limits";
import { jsonLength } from "../protocol/parse";
import { isBlank } from "../text/blank";
import type { AssistEvent } from "./events";
import { touchRecord } from "./interview-record";
import { closeAfterLostTurn, completeTurn } from "./mock-turns";
import type { Rows } from "./rows";
import { commit, headerRow, type Step } from "./step";
import { type LiveSuggestion, toSuggestion } from "./suggestion-rows";
import { announceEnd, endStream, isOverfull, receiveText, sendAbout, streaming } from "./suggestion-streams";
import { continueWrapUp } from "./wrap-up";

/** Applies the results of a task; ignores results of a suggestion that was cleared, stopped or forgotten. */
export function receiveAssistance(step: Step, event: AssistEvent): void {
  const { id } = event;
  if (!streaming(step, id)) return;
  switch (event.type) {
    case "assist_text": {
      const overfull = isOverfull(step, id, event.text);
      receiveText(step, id, event.text);
      if (!overfull) return;
      step.effects.push({ type: "stop_assist", id });
      return fail(step, id, "too_long", "");
    }
    case "assist_failed":
      return fail(step, id, event.fault, event.version);
    case "assist_done":
      return complete(step, event);
    default:
      event satisfies never;
  }
}

function complete(step: Step, event: Extract<AssistEvent, { type: "assist_done" }>): void {
  const { id, version, answeredBy, analysis } = event;
  const row = streaming(step, id)?.row;
  if (!row) return;
  if (isBlank(row.text)) return fail(step, id, "bad_answer", version);
  const made = { promptVersion: version, ...(answeredBy !== row.model && { answeredBy }) };
  if (row.kind === "ai_mock") {
    const fault = completeTurn(step, row, event.mock, made);
    return fault ? fail(step, id, fault, version) : continueWrapUp(step);
  }
  if (row.kind === "answer_analysis") {
    if (!analysis) return fail(step, id, "bad_answer", version);
    if (jsonLength(JSON.stringify(analysis)) > ANALYSIS_BYTES) return fail(step, id, "too_long", version);
  }
  // The author of the question may have been forgotten meanwhile.
  const isGone = (lineId: string) => step.state.segments.get(lineId)?.deleted === true;
  const kept = analysis && { analysis: forgetQuestion(analysis, isGone) };
  const ended = endStream(step, row, { status: "complete", ...made, ...kept });
  commit(step, { ...ended.put, ...recordRow(step) });
  const { rev } = ended.row;
  sendAbout(step, row, { type: "assistant_response_complete", rev, suggestion: toSuggestion(ended.row) });
  continueWrapUp(step);
}

function fail(step: Step, id: string, error: AssistantFault, promptVersion: string): void {
  const row = streaming(step, id)?.row;
  if (!row) return;
  const ended = endStream(step, row, { status: "failed", error, promptVersion });
  lose(step, ended);
}

/** Rule A6: after a restart nothing continues the suggestions that were streaming. */
export function interruptStreams(step: Step): void {
  const written = [...step.state.suggestions.values()].filter((row) => !row.deleted && row.status === "streaming");
  // Storage has its own order; announce the oldest request first.
  for (const row of written.sort((a, b) => a.rev - b.rev)) {
    if (row.deleted) continue;
    lose(step, endStream(step, row, { status: "interrupted" }));
  }
  continueWrapUp(step);
}

function lose(step: Step, { row, put }: { row: LiveSuggestion; put: Rows }): void {
  commit(step, { ...put, ...recordRow(step) });
  announceEnd(step, row);
  if (row.turn === "end") closeAfterLostTurn(step);
  continueWrapUp(step);
}

function recordRow(step: Step): Rows {
  return touchRecord(step) ? headerRow(step) : {};
}
