import type { Quote } from "../../party/protocol/analysis";

export type GoToLine = (id: string, quote?: Quote) => void;

/** From what the assistant says to the lines it rests on. */
export type LineLinks = {
  /** When the line was said, as text; null for a line that is not there any more. */
  timeOf: (id: string) => string | null;
  /** Its words, null likewise. */
  textOf: (id: string) => string | null;
  /** `quote`: words of that line, which are marked there for a while. */
  go: GoToLine;
};
