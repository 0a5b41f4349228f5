import type { Segment } from "../protocol/entities";
import type { RoomErrorCode } from "../protocol/errors";
import { LIMITS } from "../protocol/limits";
import type { ServerMessage } from "../protocol/server-messages";
import type { Effect } from "./effects";
import { HEADER_KEY, operationKey, type Rows, type StoredParticipant } from "./rows";
import type { Connection } from "./state";
import { broadcastFrom, commit, patch, type Step, send, sendError } from "./step";

/** Result of an operation. A refusal must have left the state unchanged. */
export type Outcome =
  | { refuse: RoomErrorCode; segment?: Segment; requestId?: string }
  | {
      /** The revision that the acknowledgement names. */
      rev: number;
      put?: Rows;
      /** Store the header as the state has it now. */
      header?: boolean;
      broadcast?: ServerMessage;
      /** One of the rows already carries the op. */
      opInRow?: boolean;
      after?: Effect[];
      /** Replaces the single broadcast: called after the write and before the acknowledgement. */
      notify?: (step: Step) => void;
      /** Follow-up work, after everything was sent. */
      next?: (step: Step) => void;
    };

type Refusal = Extract<Outcome, { refuse: RoomErrorCode }>;
type Change = Exclude<Outcome, Refusal>;

/**
 * Runs the change and stores it together with its op. Null for a known op, which was done before. The caller sends the
 * reply.
 */
export function remember(
  step: Step,
  { participantId }: StoredParticipant,
  op: string,
  apply: () => Outcome,
): Outcome | null {
  const key = operationKey(participantId, op);
  if (step.state.operations.has(key)) return null;
  if (step.state.operations.size >= LIMITS.operations) return { refuse: "room_limit" };
  const outcome = apply();
  if (!("refuse" in outcome)) store(step, key, outcome);
  return outcome;
}

function store(step: Step, key: string, outcome: Change): void {
  patch(step, { operations: step.state.operations.set(key, outcome.rev) });
  const put: Rows = { ...outcome.put };
  if (!outcome.opInRow) put[key] = outcome.rev;
  if (outcome.header && step.state.header) put[HEADER_KEY] = step.state.header;
  commit(step, put);
}

/**
 * Rule O: each op has exactly one effect, and each delivery of it exactly one terminal reply. The broadcast precedes
 * the `ack`, and both follow the durable write.
 */
export function operate(
  step: Step,
  connection: Connection,
  participant: StoredParticipant,
  op: string,
  apply: (op: string) => Outcome,
): void {
  const key = operationKey(participant.participantId, op);
  const outcome = remember(step, participant, op, () => apply(op));
  if (outcome === null) {
    return send(step, connection.id, { type: "ack", op, rev: step.state.operations.get(key) ?? step.state.rev });
  }
  if ("refuse" in outcome) {
    const { refuse, ...about } = outcome;
    return sendError(step, connection.id, refuse, { op, ...about });
  }
  if (outcome.broadcast) broadcastFrom(step, connection.id, outcome.broadcast);
  outcome.notify?.(step);
  send(step, connection.id, { type: "ack", op, rev: outcome.rev });
  if (outcome.after) step.effects.push(...outcome.after);
  outcome.next?.(step);
}

/** The next revision; the caller stores a row that carries it. */
export function raiseRev(step: Step): number {
  const rev = step.state.rev + 1;
  patch(step, { rev });
  return rev;
}

/** An operation without any effect is stored too: its repeat must not find something to do later. */
export function nothingToDo(step: Step): Outcome {
  return { rev: step.state.rev };
}
