import * as v from "valibot";
import { type IceSet, iceSetSchema } from "../../../functions/shared/contract/ice";

const ICE_WITHIN_MS = 5_000;

/**
 * Asks Mocki for the servers of a call in `room`, or for those of a connection test. Rejects when it cannot be reached, refuses, or answers something else; after five
 * seconds with a `TimeoutError`.
 */
export async function fetchIceServers(signal?: AbortSignal, room?: string): Promise<IceSet> {
  // Not AbortSignal.any: Safari has it since 17.4 only.
  const limit = new AbortController();
  const abort = () => limit.abort(signal?.reason);
  const timer = setTimeout(() => limit.abort(new DOMException("No answer", "TimeoutError")), ICE_WITHIN_MS);
  signal?.addEventListener("abort", abort);
  try {
    signal?.throwIfAborted();
    const address = room === undefined ? "/api/ice" : `/api/ice?${new URLSearchParams({ room })}`;
    const response = await fetch(address, { headers: { accept: "application/json" }, signal: limit.signal });
    if (!response.ok) throw new Error(`ice servers: ${response.status}`);
    return v.parse(iceSetSchema, await response.json());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
