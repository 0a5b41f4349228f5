import { type RefCallback, useCallback, useRef, useState } from "react";

/** An element's width in whole pixels; null before the first measurement. */
export function useWidth(): [width: number | null, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState<number | null>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width) || null);
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
    measure();
  }, []);
  return [width, ref];
}
