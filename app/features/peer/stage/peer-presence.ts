import type { ParticipantView } from "../../../room/client/room-view";
import type { CallView } from "../call/call-view";

/**
 * How to show the other participant. `here` also if their page has only lost the room: the stage follows picture and
 * sound. `since` is room time for `away`, and client time for `reconnecting`.
 */
export type PeerPresence = { state: "here" | "connecting" | "failed" } | Held;
/** Cannot be seen just now. */
export type Held = { state: "left" } | { state: "away" | "reconnecting"; since: number | null };

export function isHeld(presence: PeerPresence | null): presence is Held {
  return presence?.state === "left" || presence?.state === "away" || presence?.state === "reconnecting";
}

export function readPresence(
  peer: Pick<ParticipantView, "online" | "left" | "offlineSince">,
  call: Pick<CallView, "phase" | "downSince">,
): PeerPresence {
  if (peer.left && !peer.online) return { state: "left" };
  if (call.phase === "connected") return { state: "here" };
  if (!peer.online) return { state: "away", since: peer.offlineSince };
  switch (call.phase) {
    case "idle":
    case "unsupported":
      return { state: "here" };
    case "connecting":
    case "failed":
      return { state: call.phase };
    case "reconnecting":
      return { state: "reconnecting", since: call.downSince };
    default:
      return call.phase satisfies never;
  }
}
