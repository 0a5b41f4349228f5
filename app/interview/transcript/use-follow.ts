import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Follow, type FollowEvent, follow } from "./follow-scroll";

const START: Follow = { following: true, unseen: 0 };

export type Following = Follow & { jumpToEnd: () => void };

/**
 * Keeps the newest line in sight until the reader scrolls up. `contentSize` changes whenever the list grows or
 * shrinks, `lines` is how many rows it has.
 */
export function useFollow(scroller: RefObject<HTMLElement | null>, contentSize: number, lines: number): Following {
  const [state, setState] = useState(START);
  // The latest values: the list renders before the state has caught up.
  const now = useRef({ follow: START, top: 0, lines });

  const advance = useCallback((event: FollowEvent) => {
    now.current.follow = follow(now.current.follow, event);
    setState(now.current.follow);
  }, []);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function onScroll(this: HTMLElement) {
      const { scrollTop, clientHeight, scrollHeight } = this;
      // The list itself only ever moves to its end: up and not to the end is the reader.
      const byReader = scrollTop < now.current.top - 1;
      now.current.top = scrollTop;
      advance({ type: "scrolled", place: { scrollTop, clientHeight, scrollHeight }, byReader });
    }
    // Ahead of the list's own listener, which draws the lines that come into sight at once: they have other heights
    // than was thought, and the end would be gone to once more.
    element.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => element.removeEventListener("scroll", onScroll, { capture: true });
  }, [scroller, advance]);

  useEffect(() => {
    advance({ type: "lines", added: lines - now.current.lines });
    now.current.lines = lines;
  }, [lines, advance]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of size is what it waits for
  useLayoutEffect(() => {
    if (now.current.follow.following) toEnd();
  }, [state.following, contentSize, toEnd]);

  // A banner, the keyboard of a phone or another layout makes the window onto the list smaller.
  useEffect(() => {
    const element = scroller.current;
    if (!element || !state.following) return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, state.following, toEnd]);

  const jumpToEnd = useCallback(() => {
    advance({ type: "jumped" });
    toEnd();
  }, [advance, toEnd]);

  return useMemo(() => ({ ...state, jumpToEnd }), [state, jumpToEnd]);
}
