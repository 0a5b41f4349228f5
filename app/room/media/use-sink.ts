import { type RefObject, useEffect } from "react";
import type { MediaView } from "./media-view";

/**
 * Routes an audio or video element to the chosen loudspeaker; to the system's default while that is gone, and back when
 * it returns.
 */
export function useSink(ref: RefObject<HTMLMediaElement | null>, media: Pick<MediaView, "chosen" | "devices">): void {
  const sink = sinkOf(media);
  useEffect(() => {
    if (ref.current) void applySink(ref.current, sink);
  }, [ref, sink]);
}

/** The chosen loudspeaker; null: the system's default, also while the chosen one is gone. */
export function sinkOf({ chosen: { speaker }, devices }: Pick<MediaView, "chosen" | "devices">): string | null {
  return devices.speakers.length === 0 || devices.speakers.some(({ id }) => id === speaker) ? speaker : null;
}

/** An element, or an audio context in browsers that let it choose. */
export type SinkOwner = Pick<HTMLMediaElement, "sinkId" | "setSinkId">;

type Wish = { speaker: string; done: Promise<boolean> };
/** The last requested sink: `sinkId` only shows the last one that was applied. */
const wishes = new WeakMap<SinkOwner, Wish>();

/** False if the sound comes from another loudspeaker than the one asked for, or another was asked for meanwhile. */
export function applySink(owner: SinkOwner, speaker: string | null): Promise<boolean> {
  const wanted = speaker ?? "";
  // Not in every browser yet, whatever the types say.
  if (!("setSinkId" in owner)) return Promise.resolve(wanted === "");
  const last = wishes.get(owner);
  if (last?.speaker === wanted) return last.done;
  // One after the other: two at a time may end in any order.
  const done: Promise<boolean> = (last?.done ?? Promise.resolve(true)).then(async () => {
    if (wishes.get(owner)?.done !== done) return false;
    const isThere = await setSink(owner, wanted);
    if (!isThere && wishes.get(owner)?.done === done) wishes.delete(owner);
    return isThere;
  });
  wishes.set(owner, { speaker: wanted, done });
  return done;
}

async function setSink(owner: SinkOwner, wanted: string): Promise<boolean> {
  if (owner.sinkId === wanted) return true;
  try {
    await owner.setSinkId(wanted);
    return true;
  } catch {
    // The device is gone, or not allowed for this page: use the default.
    if (wanted !== "") await owner.setSinkId("").catch(() => {});
    return false;
  }
}
