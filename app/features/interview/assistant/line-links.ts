/** From what the assistant says to the lines it rests on. */
export type LineLinks = {
  /** When the line was said, as text; null for a line that is not there any more. */
  timeOf: (id: string) => string | null;
  /** Its words, null likewise. */
  textOf: (id: string) => string | null;
  go: (id: string) => void;
};
