import { type RefObject, useEffect } from "react";
import type { MediaView } from "./media-view";

/**
 * Lets an audio or video element sound from the chosen loudspeaker; from the system's default while that is gone, and
 * again from the chosen one when it is back.
 */
export function useSink(ref: RefObject<HTMLMediaElement | null>, media: Pick<MediaView, "chosen" | "devices">): void {
  const { speaker } = media.chosen;
  const isThere = media.devices.speakers.length === 0 || media.devices.speakers.some(({ id }) => id === speaker);
  const sink = isThere ? speaker : null;
  useEffect(() => {
    if (ref.current) void applySink(ref.current, sink);
  }, [ref, sink]);
}

/** False if the sound comes from another loudspeaker than the one asked for. */
export async function applySink(element: HTMLMediaElement, speaker: string | null): Promise<boolean> {
  const wanted = speaker ?? "";
  // Not in every browser yet, whatever the types say.
  if (!("setSinkId" in element)) return wanted === "";
  if (element.sinkId === wanted) return true;
  try {
    await element.setSinkId(wanted);
    return true;
  } catch {
    // Gone, or not allowed for this page: the default.
    if (wanted !== "") await element.setSinkId("").catch(() => {});
    return false;
  }
}
