import type { IceSet } from "../../../../functions/shared/contract/ice";
import type { CallQuality, CallView, PeerMedia, RemoteMedia } from "./call-view";

export const NO_MEDIA: RemoteMedia = { voice: null, camera: null, screen: null, sharedAudio: null };
export const NO_QUALITY: CallQuality = { word: "none", rttMs: null, loss: null, relayed: false, limit: "none" };
export const IDLE_CALL: CallView = {
  phase: "idle",
  remote: NO_MEDIA,
  peer: null,
  quality: NO_QUALITY,
  isReceiving: false,
  connectedAt: null,
  downSince: null,
  relay: null,
};

/** The next view, or the very same when nothing has changed; parts that did not change keep their identity. */
export function nextView(view: CallView, change: Partial<CallView>): CallView {
  const next = { ...view, ...change };
  if (isSame(next.remote, view.remote)) next.remote = view.remote;
  if (isSame(next.quality, view.quality)) next.quality = view.quality;
  if (next.peer && view.peer && isSame(next.peer, view.peer)) next.peer = view.peer;
  return isSame(next, view) ? view : next;
}

/** For a client that tells nothing: a track without packets is muted. */
export function readOffTracks({ voice, camera, screen, sharedAudio }: RemoteMedia): PeerMedia {
  const flows = (track: MediaStreamTrack | null) => track !== null && !track.muted;
  return {
    type: "media",
    voice: flows(voice) ? "on" : "off",
    camera: flows(camera),
    screen: flows(screen) ? "screen" : "off",
    sharedAudio: flows(sharedAudio),
  };
}

export function relayOf(ice: IceSet | null): CallView["relay"] {
  if (!ice) return null;
  const { relayStatus } = ice;
  return relayStatus === "fresh" || relayStatus === "stale" ? "available" : relayStatus;
}

export function toConfiguration({ iceServers, policy }: IceSet): RTCConfiguration {
  return {
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    iceTransportPolicy: policy,
    bundlePolicy: "max-bundle",
  };
}

function isSame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
}
