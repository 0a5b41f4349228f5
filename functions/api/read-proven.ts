import type * as v from "valibot";
import { sha256 } from "../../party/host/worker-client";
import { readBearer } from "../../party/protocol/bearer";
import { ApiError } from "../shared/contract/errors";
import { parseText, readText } from "../shared/contract/request-body";
import type { ApiCall } from "./api-env";

type Expected<T> = {
  schema: v.GenericSchema<unknown, T>;
  /** The purpose that the proof must be issued for. */
  audience: string;
  maxBytes: number;
  /** Told why something is refused that is no room's, or another's. */
  onRefused: (reason: "proof" | "another_room") => void;
};

/**
 * The body of a request from a room on another host, with proof of the sender. Not a byte is read for somebody who
 * proves nothing.
 */
export async function readProven<T extends { room: string; epoch: string }>(
  c: ApiCall,
  { schema, audience, maxBytes, onRefused }: Expected<T>,
): Promise<T> {
  const refuse = (reason: "proof" | "another_room") => {
    onRefused(reason);
    return new ApiError("unauthorized");
  };
  const token = readBearer(c.req.raw);
  const proof = token && (await c.env.context.readRoomProof(token, audience));
  if (!proof) throw refuse("proof");
  const body = await readText(c.req.raw, maxBytes);
  if ((await sha256(body)) !== proof.sha256) throw refuse("proof");
  const sent = parseText(schema, body);
  if (sent.room !== proof.room || sent.epoch !== proof.epoch) throw refuse("another_room");
  return sent;
}
