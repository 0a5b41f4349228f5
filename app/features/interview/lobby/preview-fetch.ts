import * as v from "valibot";
import { type RoomPreview, roomPreviewSchema } from "../../../../party/protocol/record";

export type PreviewFetch = (room: string, signal: AbortSignal) => Promise<RoomPreview>;

/** Asks who is in a room. A session that the server does not take is renewed once, not with every question. */
export function createPreviewFetch(renewSession: () => Promise<void>): PreviewFetch {
  let renewed = false;

  return async function fetchPreview(room, signal) {
    const response = await fetch(`/api/rooms/${encodeURIComponent(room)}`, {
      signal,
      headers: { accept: "application/json" },
    });
    if (response.status === 401 && !renewed) {
      renewed = true;
      await renewSession();
      return fetchPreview(room, signal);
    }
    if (!response.ok) throw new Error(`room preview: ${response.status}`);
    return v.parse(roomPreviewSchema, await response.json());
  };
}
