import type { MediaView } from "../media/media-view";

/** What this person shares, the picture named before the sound. */
export type OwnShareKind = "screen" | "meeting" | "sound";

export function readOwnShare({ captures }: Pick<MediaView, "captures">): OwnShareKind | null {
  if (captures.screen.status === "on") return "screen";
  if (captures.videoShare.status === "on") return "meeting";
  return captures.audioShare.status === "on" || captures.videoShareAudio.status === "on" ? "sound" : null;
}
