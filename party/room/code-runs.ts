import type { ClientMessage } from "../protocol/client-messages";
import { LIMITS } from "../protocol/limits";
import { jsonLength, utf8Length } from "../protocol/parse";
import { CODE_RUN_PREFIX, type LiveRunRow, toRun } from "./code-rows";
import { knowsHiddenTests } from "./code-tasks";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import type { StoredParticipant } from "./rows";
import { patch, type Step, send } from "./step";

type RunMessage = Extract<ClientMessage, { type: "code_run" }>;

/** Rules K10 and K17. */
export function saveRun(step: Step, participant: StoredParticipant, { type: _, op, ...run }: RunMessage): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  const spent = utf8Length(JSON.stringify(run));
  const isLong = run.marks.length > LIMITS.runMarks || (run.tests?.results.length ?? 0) > LIMITS.runTests;
  if (spent > LIMITS.runBytes || jsonLength(run.input) > LIMITS.runInputBytes || isLong) return { refuse: "too_large" };
  const { participantId } = participant;
  const file = step.state.code.get(run.file);
  if (!file || file.row.deleted || run.version > file.changes.size) return { refuse: "not_found" };
  const mayRun = !run.tests?.hidden || knowsHiddenTests(step.state, participant, run.file);
  if (!mayRun) return { refuse: "not_allowed" };
  const known = step.state.runs.get(run.id);
  if (known) return known.participantId === participantId ? nothingToDo(step) : { refuse: "id_taken" };
  const isFull = step.state.runs.size >= LIMITS.codeRuns || step.state.runsBytes + spent > LIMITS.runsBytes;
  if (isFull) return { refuse: "room_limit" };
  const rev = raiseRev(step);
  const row: LiveRunRow = { ...run, rev, participantId, at: step.now, op, born: rev, spent };
  patch(step, { runs: step.state.runs.set(row.id, row), runsBytes: step.state.runsBytes + spent });
  return {
    rev,
    put: { [CODE_RUN_PREFIX + row.id]: row },
    opInRow: true,
    ...(run.tests?.hidden
      ? { notify: (done) => tellRun(done, participantId, row) }
      : { broadcast: { type: "code_run", rev, op, run: toRun(row, true) } }),
  };
}

/** To everybody, the runner last: each gets what they may know. */
function tellRun(step: Step, runner: string, row: LiveRunRow): void {
  const { header, connections } = step.state;
  const people = header?.participants ?? [];
  const inOrder = [...people].sort((a, b) => Number(a.participantId === runner) - Number(b.participantId === runner));
  for (const person of inOrder) {
    const run = toRun(row, knowsHiddenTests(step.state, person, row.file));
    const to = connections.filter((connection) => connection.participantId === person.participantId);
    send(step, [...to.keys()], { type: "code_run", rev: row.rev, op: row.op, run });
  }
}
