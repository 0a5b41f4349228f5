import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";

export type SectionLinkProps = {
  section: string;
  /** The page that has the section, where that is another one. */
  page?: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
};

/** Leads to a section of a page; on its own page it glides there where the person has nothing against motion. */
export function SectionLink({ section, page, isCurrent, className, children }: SectionLinkProps) {
  function onClick(event: MouseEvent) {
    const target = document.getElementById(section);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    glideOnce();
    // The next Tab goes on from there, as after a jump by the browser itself.
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

/** Longer than a glide over the whole page, for browsers that do not tell when it has ended. */
const LONGEST_GLIDE_MS = 1500;

/** Lets the scrolling glide that the change of the address is about to bring, and no later one. */
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
