import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";

export type SectionLinkProps = {
  section: string;
  /** The page that has the section, if it is another one. */
  page?: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
};

/** Links to a section of a page; on the same page it scrolls smoothly, unless reduced motion is preferred. */
export function SectionLink({ section, page, isCurrent, className, children }: SectionLinkProps) {
  function onClick(event: MouseEvent) {
    const target = document.getElementById(section);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    glideOnce();
    // The next Tab continues from there, as after the browser's own jump.
    target.tabIndex = -1;
    target.style.outline = "none";
    target.focus({ preventScroll: true });
  }
  return (
    <Link
      to={{ pathname: page, hash: section }}
      preventScrollReset={page === undefined}
      aria-current={isCurrent ? "location" : undefined}
      onClick={page === undefined ? onClick : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Longer than a smooth scroll over the whole page, for browsers without `scrollend`. */
const LONGEST_GLIDE_MS = 1500;

/** Makes the scroll of the coming navigation smooth, and no later one. */
function glideOnce(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { style } = document.documentElement;
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    style.scrollBehavior = "";
  };
  style.scrollBehavior = "smooth";
  window.addEventListener("scrollend", end, { signal: ended.signal });
  const timer = setTimeout(end, LONGEST_GLIDE_MS);
  ended.signal.addEventListener("abort", () => clearTimeout(timer));
}
