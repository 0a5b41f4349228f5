import * as v from "valibot";
import { type RoomPreview, roomPreviewSchema } from "../../../party/protocol/record";
import { noteRatePause } from "../../state/rate-pause";

export type PreviewFetch = (room: string, signal: AbortSignal) => Promise<RoomPreview>;

/** The lobby's devices wait for the first answer: not for ever. */
export const ANSWER_WITHIN_MS = 8_000;

/** Fetches a room's participants. Renews a session that the server rejects once, not with every request. */
export function createPreviewFetch(renewSession: () => Promise<void>): PreviewFetch {
  let renewed = false;

  return async function fetchPreview(room, signal) {
    const limit = new AbortController();
    const abort = () => limit.abort();
    const timer = setTimeout(abort, ANSWER_WITHIN_MS);
    signal.addEventListener("abort", abort);
    try {
      signal.throwIfAborted();
      const response = await fetch(`/api/rooms/${encodeURIComponent(room)}`, {
        signal: limit.signal,
        headers: { accept: "application/json" },
      });
      if (response.ok) return v.parse(roomPreviewSchema, await response.json());
      if (response.status === 429) noteRatePause(response.headers);
      if (response.status !== 401 || renewed) throw new Error(`room preview: ${response.status}`);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    }
    renewed = true;
    await renewSession();
    return fetchPreview(room, signal);
  };
}
