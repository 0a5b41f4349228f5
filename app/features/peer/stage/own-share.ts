import type { MediaView } from "../../../room/media/media-view";

/** The kind of the own share; sound that is sent is always mentioned. */
export type OwnShareKind = "screen" | "screenSound" | "meeting" | "meetingSound" | "sound";

export function readOwnShare({ captures }: Pick<MediaView, "captures">): OwnShareKind | null {
  const sound = captures.audioShare.status === "on" || captures.videoShareAudio.status === "on";
  if (captures.screen.status === "on") return sound ? "screenSound" : "screen";
  if (captures.videoShare.status === "on") return sound ? "meetingSound" : "meeting";
  return sound ? "sound" : null;
}
