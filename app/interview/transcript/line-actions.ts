import type { TranscriptLine } from "../../room/client/room-view";

/** Actions on one line. */
export type LineActions = {
  copy: (line: TranscriptLine) => void;
  edit: (line: TranscriptLine) => void;
  draft: (id: string, text: string) => void;
  save: (line: TranscriptLine, text: string) => void;
  cancel: (id: string) => void;
  remove: (line: TranscriptLine) => void;
  /** Has the answer that the line is part of judged; absent where nobody is asked for that. */
  analyse?: (line: TranscriptLine) => void;
};
