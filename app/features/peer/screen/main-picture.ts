import type { RoomView } from "../../../room/client/room-view";
import type { CallView } from "../call/call-view";

/** `held`: it is being connected anew, and what was there last may stand a while. Null: there is none. */
export type MainPicture = MediaStreamTrack | "held" | null;

/** What of the other is most worth seeing. */
export function mainPicture(
  { peer, remote }: Pick<CallView, "peer" | "remote">,
  other: Pick<NonNullable<RoomView["peer"]>, "online" | "left"> | null,
): MainPicture {
  if (!other || (other.left && !other.online)) return null;
  if (!peer) return "held";
  if (peer.screen !== "off") return remote.screen ?? "held";
  return peer.camera ? (remote.camera ?? "held") : null;
}
