import { roomRecordSchema } from "../../party/protocol/record";
import { ApiError } from "../contract/errors";
import { parseInput, parseJson, readText } from "../contract/request-body";
import { readBearer } from "../identity/bearer";
import type { Api, ApiCall } from "./api-env";

/** Room for the longest interview the limits allow, in the widest script, JSON around it included. */
const MAX_RECORD_BYTES = 16 * 1024 * 1024;

/** `POST /api/rooms/record`: a room that lives on PartyKit hands over its record, with a proof that it is its own. */
export function addRecordRoutes(api: Api): void {
  api.post("/api/rooms/record", takeRecord);
}

async function takeRecord(c: ApiCall): Promise<Response> {
  const { checkRecordProof, interviews, log, now } = c.env.context;
  const proof = readBearer(c.req.raw);
  if (!proof) throw new ApiError("unauthorized");
  const body = await readText(c.req.raw, MAX_RECORD_BYTES);
  const proven = await checkRecordProof(proof, body);
  if (!proven) {
    log({ event: "record_refused", reason: "proof" });
    throw new ApiError("unauthorized");
  }
  const record = parseInput(roomRecordSchema, parseJson(body));
  if (record.room !== proven.room || record.epoch !== proven.epoch) {
    log({ event: "record_refused", reason: "another_room" });
    throw new ApiError("unauthorized");
  }
  const outcome = await interviews.save(record, now());
  log({ event: "record_taken", outcome, segments: record.segments.length });
  return c.json({ outcome }, 200, { "cache-control": "no-store" });
}
