import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { LANDING_SECTIONS } from "./landing-sections";

/** After one of these somebody goes where they like. */
const OWN_WAY = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Goes to the section that the address names once the page is whole. Who comes from another page has its first and last
 * sections before those between them, whose texts are still on their way.
 */
export function useSectionArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is a new wish, also to the same section
  useEffect(() => {
    const section = LANDING_SECTIONS.find((one) => `#${one}` === hash);
    if (!section || isWhole()) return;
    const over = new AbortController();
    const observer = new MutationObserver(() => {
      if (!isWhole()) return;
      over.abort();
      document.getElementById(section)?.scrollIntoView();
    });
    over.signal.addEventListener("abort", () => observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    for (const gesture of OWN_WAY) window.addEventListener(gesture, () => over.abort(), { signal: over.signal });
    return () => over.abort();
  }, [hash, key]);
}

function isWhole(): boolean {
  return LANDING_SECTIONS.every((section) => document.getElementById(section));
}
