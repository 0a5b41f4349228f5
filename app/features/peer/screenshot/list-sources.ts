import { SCREENSHOT_SOURCES, type ScreenshotSource, type Shootable } from "../../../interview/screenshot/sources";
import type { MediaView } from "../../../room/media/media-view";
import type { CallView } from "../call/call-view";

/** Sources for a screenshot, the most likely first: a share, then the other's camera, then the person's own. */
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
