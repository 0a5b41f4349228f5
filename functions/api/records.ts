import { LIMITS } from "../../party/protocol/limits";
import { type RoomRecord, roomRecordSchema } from "../../party/protocol/record";
import { sha256 } from "../../party/record-post";
import { ApiError } from "../contract/errors";
import { parseInput, parseJson, readText } from "../contract/request-body";
import { readBearer } from "../identity/bearer";
import type { Api, ApiCall } from "./api-env";

/**
 * What a line takes in JSON beside its text: 384 for an id of 64 control characters (`\u0001`), under 350 for the
 * rest.
 */
const LINE_BYTES = 768;
/** Everything else of a record: head, members, timer. */
const HEAD_BYTES = 64 * 1024;

/** The longest record that a room's limits allow (12 MB): they count its text as it stands in JSON. */
export const MAX_RECORD_BYTES = LIMITS.textBytes + LIMITS.segmentIds * LINE_BYTES + HEAD_BYTES;

/** `POST /api/rooms/record`: a room that lives on PartyKit hands over its record, with a proof that it is its own. */
export function addRecordRoutes(api: Api): void {
  api.post("/api/rooms/record", takeRecord);
}

async function takeRecord(c: ApiCall): Promise<Response> {
  const { interviews, log, now } = c.env.context;
  const record = await readProvenRecord(c);
  const outcome = await interviews.save(record, now());
  log({ event: "record_taken", outcome, segments: record.segments.length });
  return c.json({ outcome }, 200, { "cache-control": "no-store" });
}

/** A body is large: not a byte of it is read for somebody who proves nothing. */
async function readProvenRecord(c: ApiCall): Promise<RoomRecord> {
  const { readRecordProof, log } = c.env.context;
  const token = readBearer(c.req.raw);
  const proof = token && (await readRecordProof(token));
  if (!proof) {
    log({ event: "record_refused", reason: "proof" });
    throw new ApiError("unauthorized");
  }
  const body = await readText(c.req.raw, MAX_RECORD_BYTES);
  if ((await sha256(body)) !== proof.sha256) {
    log({ event: "record_refused", reason: "proof" });
    throw new ApiError("unauthorized");
  }
  const record = parseInput(roomRecordSchema, parseJson(body));
  if (record.room !== proof.room || record.epoch !== proof.epoch) {
    log({ event: "record_refused", reason: "another_room" });
    throw new ApiError("unauthorized");
  }
  return record;
}
