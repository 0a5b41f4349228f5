import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { LANDING_SECTIONS } from "./landing-sections";

/** Events after which the person scrolls by themselves. */
const OWN_WAY = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Scrolls to the section in the address once the page is complete. After a navigation from another page, the sections
 * in the middle are still waiting for their texts.
 */
export function useSectionArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also to the same section
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
