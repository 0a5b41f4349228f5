import type { MediaView } from "../../../room/media/media-view";
import type { CallView } from "../call/call-view";

export const SCREENSHOT_SOURCES = ["peerScreen", "ownScreen", "peerCamera", "ownCamera"] as const;
export type ScreenshotSource = (typeof SCREENSHOT_SOURCES)[number];
export type Shootable = { source: ScreenshotSource; track: MediaStreamTrack };

/** The wanted one; what is likeliest instead when it is gone. */
export function pickSource(sources: readonly Shootable[], wanted: ScreenshotSource): Shootable | null {
  return sources.find(({ source }) => source === wanted) ?? sources[0] ?? null;
}

/** Sources for a screenshot, the most likely first: a share, then the other's camera, then one's own. */
export function listSources(
  call: Pick<CallView, "remote" | "peer">,
  outgoing: Pick<MediaView["outgoing"], "camera" | "screen">,
): Shootable[] {
  const tracks: Record<ScreenshotSource, MediaStreamTrack | null> = {
    peerScreen: call.peer && call.peer.screen !== "off" ? call.remote.screen : null,
    ownScreen: outgoing.screen,
    peerCamera: call.peer?.camera ? call.remote.camera : null,
    ownCamera: outgoing.camera,
  };
  return SCREENSHOT_SOURCES.flatMap((source) => {
    const track = tracks[source];
    return track ? [{ source, track }] : [];
  });
}
