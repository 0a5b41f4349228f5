import type { Quote } from "../../party/protocol/analysis";

export type GoToLine = (id: string, quote?: Quote) => void;

/** Links from the assistant's output to the lines it is based on. */
export type LineLinks = {
  /** The line's time as text; null for a deleted line. */
  timeOf: (id: string) => string | null;
  /** Its text; null likewise. */
  textOf: (id: string) => string | null;
  /** `quote`: words of that line, highlighted there for a moment. */
  go: GoToLine;
  /** Shows the code as it was when the line began. Absent without code. */
  showCode?: (id: string) => void;
  /** Shows the last text of a code file. Absent likewise. */
  showFinal?: (file: string) => void;
};
