import type { Segment } from "../protocol/entities";
import type { RoomErrorCode } from "../protocol/errors";
import { LIMITS } from "../protocol/limits";
import type { ServerMessage } from "../protocol/server-messages";
import type { Effect } from "./effects";
import { HEADER_KEY, operationKey, type Rows, type StoredParticipant } from "./rows";
import type { Connection } from "./state";
import { broadcastFrom, commit, patch, type Step, send, sendError } from "./step";

/** How an operation ended. A refusal must have left the state alone. */
export type Outcome =
  | { refuse: RoomErrorCode; segment?: Segment; requestId?: string }
  | {
      /** The revision that the acknowledgement names. */
      rev: number;
      put?: Rows;
      /** Store the header as the state has it now. */
      header?: boolean;
      broadcast?: ServerMessage;
      /** The op already stands in one of the rows. */
      opInRow?: boolean;
      after?: Effect[];
      /** Instead of one broadcast to all: told after the write and before the acknowledgement. */
      notify?: (step: Step) => void;
      /** What follows by itself, once all is said. */
      next?: (step: Step) => void;
    };

type Refusal = Extract<Outcome, { refuse: RoomErrorCode }>;
type Change = Exclude<Outcome, Refusal>;

/**
 * Has the change made and stored, and the op remembered with it. Null for an op that is known: it was done. The caller
 * tells of it.
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
 * Rule O: each op has exactly one effect and each sending of it exactly one terminal reply.
 * The broadcast goes before the `ack`, and both only after the rows are durable.
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

/** An operation that had nothing to do is remembered all the same: its repeat must not find something later. */
export function nothingToDo(step: Step): Outcome {
  return { rev: step.state.rev };
}
