import { type RefObject, useEffect } from "react";
import type { MediaView } from "./media-view";

/**
 * Routes an audio or video element to the chosen loudspeaker; to the system's default while that is gone, and back when
 * it returns.
 */
export function useSink(ref: RefObject<HTMLMediaElement | null>, media: Pick<MediaView, "chosen" | "devices">): void {
  const { speaker } = media.chosen;
  const isThere = media.devices.speakers.length === 0 || media.devices.speakers.some(({ id }) => id === speaker);
  const sink = isThere ? speaker : null;
  useEffect(() => {
    if (ref.current) void applySink(ref.current, sink);
  }, [ref, sink]);
}

type Wish = { speaker: string; done: Promise<boolean> };
/** The last requested sink: `sinkId` only shows the last one that was applied. */
const wishes = new WeakMap<HTMLMediaElement, Wish>();

/** False if the sound comes from another loudspeaker than the one asked for, or another was asked for meanwhile. */
export function applySink(element: HTMLMediaElement, speaker: string | null): Promise<boolean> {
  const wanted = speaker ?? "";
  // Not in every browser yet, whatever the types say.
  if (!("setSinkId" in element)) return Promise.resolve(wanted === "");
  const last = wishes.get(element);
  if (last?.speaker === wanted) return last.done;
  // One after the other: two at a time may end in any order.
  const done: Promise<boolean> = (last?.done ?? Promise.resolve(true)).then(async () => {
    if (wishes.get(element)?.done !== done) return false;
    const isThere = await setSink(element, wanted);
    if (!isThere && wishes.get(element)?.done === done) wishes.delete(element);
    return isThere;
  });
  wishes.set(element, { speaker: wanted, done });
  return done;
}

async function setSink(element: HTMLMediaElement, wanted: string): Promise<boolean> {
  if (element.sinkId === wanted) return true;
  try {
    await element.setSinkId(wanted);
    return true;
  } catch {
    // The device is gone, or not allowed for this page: use the default.
    if (wanted !== "") await element.setSinkId("").catch(() => {});
    return false;
  }
}
