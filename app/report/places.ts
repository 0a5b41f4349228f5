import type { Quote } from "../../party/protocol/analysis";
import type { Segment } from "../../party/protocol/entities";
import type { LineLinks } from "./line-links";

/** Ids of a report's elements on the page. */
export function questionId(number: number): string {
  return `question-${number}`;
}

export function lineId(segmentId: string): string {
  return `line-${segmentId}`;
}

/** Minutes and seconds from the beginning. */
export function stampOf(at: number, startedAt: number | null): string {
  const seconds = Math.max(0, Math.floor((at - (startedAt ?? at)) / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

export function lineLinks(
  segments: readonly Segment[],
  startedAt: number | null,
  mark: (quote: Quote | null) => void,
): LineLinks {
  const lines = new Map(segments.map((line) => [line.id, line]));
  return {
    timeOf: (id) => {
      const line = lines.get(id);
      return line ? stampOf(line.startedAt, startedAt) : null;
    },
    textOf: (id) => lines.get(id)?.text ?? null,
    go: (id, quote) => {
      goTo(lineId(id));
      mark(quote ?? null);
    },
  };
}

/** Scrolls to an element and focuses it; opens a folded part. */
export function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const folded = place.closest("details") ?? place.querySelector(":scope > details");
  if (folded instanceof HTMLDetailsElement) folded.open = true;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
}
