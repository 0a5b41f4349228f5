import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from "react";
import { type Follow, type FollowEvent, follow } from "./follow-scroll";

const START: Follow = { following: true, unseen: 0 };

export type Following = Follow & { jumpToEnd: () => void; onScroll: () => void };

/**
 * Keeps the newest line in sight until the reader scrolls up. `contentSize` changes whenever the list grows or
 * shrinks, `lines` is how many rows it has.
 */
export function useFollow(scroller: RefObject<HTMLElement | null>, contentSize: number, lines: number): Following {
  const [state, dispatch] = useReducer((last: Follow, event: FollowEvent) => follow(last, event), START);
  const last = useRef({ top: 0, height: 0, lines });

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight, scrollHeight } = element;
    // The list itself only ever moves down, or up by as much as it has shrunk: everything else is the reader.
    const byReader = scrollTop < last.current.top - 1 && scrollHeight >= last.current.height;
    last.current.top = scrollTop;
    last.current.height = scrollHeight;
    dispatch({ type: "scrolled", place: { scrollTop, clientHeight, scrollHeight }, byReader });
  }, [scroller]);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [scroller]);

  useEffect(() => {
    dispatch({ type: "lines", added: lines - last.current.lines });
    last.current.lines = lines;
  }, [lines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of size is what it waits for
  useLayoutEffect(() => {
    if (state.following) toEnd();
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
    dispatch({ type: "jumped" });
    toEnd();
  }, [toEnd]);

  return useMemo(() => ({ ...state, jumpToEnd, onScroll }), [state, jumpToEnd, onScroll]);
}
