import { type RefObject, useEffect } from "react";

/** A smaller difference is neither seen nor heard. */
const APART_S = 0.3;

export type Followed = { isPlaying: boolean; seconds: number; speed?: number };

/** Keeps a recorded part at the place where its player is. `address`: what the element plays; null: nothing yet. */
export function useFollowing(
  element: RefObject<HTMLMediaElement | null>,
  address: string | null,
  { isPlaying, seconds, speed = 1 }: Followed,
): void {
  useEffect(() => {
    if (element.current && address !== null) follow(element.current, { isPlaying, seconds, speed });
  }, [element, address, isPlaying, seconds, speed]);
}

type Part = Pick<HTMLMediaElement, "playbackRate" | "currentTime" | "paused" | "play" | "pause">;

export function follow(part: Part, { isPlaying, seconds, speed = 1 }: Followed): void {
  part.playbackRate = speed;
  if (Math.abs(part.currentTime - seconds) > APART_S) part.currentTime = seconds;
  if (isPlaying && part.paused)
    void part.play().catch(() => {
      // Seeks follow each other.
    });
  if (!isPlaying) part.pause();
}
