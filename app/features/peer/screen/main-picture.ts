import type { RoomView } from "../../../room/client/room-view";
import type { CallView } from "../call/call-view";

/** `held`: reconnecting, and the last picture may stay meanwhile. Null: there is no picture. */
export type MainPicture = MediaStreamTrack | "held" | null;

/** The other participant's most relevant picture. */
export function mainPicture(
  { peer, remote }: Pick<CallView, "peer" | "remote">,
  other: Pick<NonNullable<RoomView["peer"]>, "online" | "left"> | null,
): MainPicture {
  if (!other || (other.left && !other.online)) return null;
  if (!peer) return "held";
  if (peer.screen !== "off") return remote.screen ?? "held";
  return peer.camera ? (remote.camera ?? "held") : null;
}
