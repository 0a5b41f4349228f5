import * as v from "valibot";
import { type IceSet, iceSetSchema } from "../../../../functions/contract/ice";

const ICE_WITHIN_MS = 5_000;

/** Asks Mocki for the servers of a call. Rejects when it cannot be reached, refuses, or answers something else. */
export async function fetchIceServers(signal?: AbortSignal): Promise<IceSet> {
  const limit = AbortSignal.timeout(ICE_WITHIN_MS);
  const response = await fetch("/api/ice", {
    headers: { accept: "application/json" },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) throw new Error(`ice servers: ${response.status}`);
  return v.parse(iceSetSchema, await response.json());
}
