import type { RoomView } from "../../../room/client/room-view";
import type { CallQuality, CallView } from "../call/call-view";

/** The most important state for the top bar's signal. */
export type Signal =
  | { state: "offline" | "connecting" | "connected" | "peerOffline" | "reconnecting" | "failed" }
  | { state: "call"; quality: CallQuality & { word: "good" | "fair" | "poor" } }
  | { state: "room"; word: "good" | "fair" | "poor"; rttMs: number | null };

type Inputs = { room: Pick<RoomView, "connection" | "peer">; call: Pick<CallView, "phase" | "quality"> };

/** The signal of the call while there is one, else of the room. */
export function readSignal({ room: { connection, peer }, call }: Inputs): Signal {
  if (connection.phase === "closed") return { state: "offline" };
  if (connection.phase !== "live") return { state: "connecting" };
  const { quality } = call;
  if (call.phase === "connected" && quality.word !== "none")
    return { state: "call", quality: { ...quality, word: quality.word } };
  if (peer && !peer.online && !peer.left) return { state: "peerOffline" };
  if (call.phase === "reconnecting" || call.phase === "failed") return { state: call.phase };
  if (connection.quality === "none") return { state: "connected" };
  return { state: "room", word: connection.quality, rttMs: connection.rttMs };
}
