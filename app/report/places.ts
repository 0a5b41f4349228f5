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
  onCodeAt?: (at: number) => void,
): LineLinks {
  const lines = new Map(segments.map((line) => [line.id, line]));
  return {
    timeOf: (id) => {
      const line = lines.get(id);
      return line ? stampOf(line.startedAt, startedAt) : null;
    },
    textOf: (id) => lines.get(id)?.text ?? null,
    go: (id, quote) => {
      goTo(lineId(id), "transcript");
      mark(quote ?? null);
    },
    ...(onCodeAt && {
      showCode: (id) => {
        const line = lines.get(id);
        if (line) onCodeAt(line.startedAt);
      },
    }),
  };
}

/** Frames to wait for a part whose content is rendered when it is opened. */
const MOST_FRAMES = 30;

/** Scrolls to an element and focuses it; opens a folded part. `within`: the folded part that renders it. */
export function goTo(id: string, within?: string): void {
  if (within !== undefined) unfold(document.getElementById(within));
  whenThere(id, MOST_FRAMES, (place) => {
    unfold(place);
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
  });
}

function whenThere(id: string, frames: number, go: (place: HTMLElement) => void): void {
  const place = document.getElementById(id);
  if (place) go(place);
  else if (frames > 0) requestAnimationFrame(() => whenThere(id, frames - 1, go));
}

function unfold(place: HTMLElement | null): void {
  const folded = place?.closest("details") ?? place?.querySelector(":scope > details");
  if (folded instanceof HTMLDetailsElement) folded.open = true;
}
