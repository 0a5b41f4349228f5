import { RECORD_AUDIENCE } from "../../party/host/worker-client";
import { LIMITS, RECORDED_HISTORY_BYTES } from "../../party/protocol/limits";
import { roomRecordSchema } from "../../party/protocol/record";
import type { Api, ApiCall } from "./api-env";
import { readProven } from "./read-proven";

/**
 * Bytes of a line in JSON beside its text: 384 for an id of 64 control characters (`\u0001`), under 350 for the rest.
 */
const LINE_BYTES = 768;
/** Bytes of a suggestion in JSON beside its text and its analysis. */
const SUGGESTION_BYTES = 2 * 1024;
/** Everything else of a record: head, members, timer, plan; and what streamed when the room's limit was reached. */
const HEAD_BYTES = 1024 * 1024;

/** Bytes of a code file in JSON beside its text and history, and of a run beside what its limit counts. */
const CODE_BYTES = 8 * 1024;

/** Bytes of an element of the whiteboard beside its own: the participants who drew it. */
const BOARD_ELEMENT_BYTES = 256;

/** The longest record that a room's limits allow (40 MB): the limits count text as it is encoded in JSON. */
export const MAX_RECORD_BYTES =
  LIMITS.textBytes +
  LIMITS.segmentIds * LINE_BYTES +
  LIMITS.suggestionBytes +
  LIMITS.suggestionIds * SUGGESTION_BYTES +
  LIMITS.codeBytes +
  RECORDED_HISTORY_BYTES +
  LIMITS.runsBytes +
  LIMITS.boardBytes +
  LIMITS.boardElements * BOARD_ELEMENT_BYTES +
  (LIMITS.codeFiles + LIMITS.codeRuns) * CODE_BYTES +
  HEAD_BYTES;

/** `POST /api/rooms/record`: a room that lives on PartyKit hands over its record, with a proof that it is its own. */
export function addRecordRoutes(api: Api): void {
  api.post("/api/rooms/record", takeRecord);
}

async function takeRecord(c: ApiCall): Promise<Response> {
  const { interviews, log, now } = c.env.context;
  const record = await readProven(c, {
    schema: roomRecordSchema,
    audience: RECORD_AUDIENCE,
    maxBytes: MAX_RECORD_BYTES,
    onRefused: (reason) => log({ event: "record_refused", reason }),
  });
  const outcome = await interviews.save(record, now());
  log({ event: "record_taken", outcome, segments: record.segments.length });
  return c.json({ outcome }, 200, { "cache-control": "no-store" });
}
