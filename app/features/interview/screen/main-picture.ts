import type { CallView } from "../call/call-view";

/** What of the other is most worth seeing. */
export function mainPicture({ peer, remote }: Pick<CallView, "peer" | "remote">): MediaStreamTrack | null {
  if (!peer) return null;
  if (peer.screen !== "off") return remote.screen;
  return peer.camera ? remote.camera : null;
}
