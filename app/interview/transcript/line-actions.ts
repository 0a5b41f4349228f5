import type { TranscriptLine } from "../../room/client/room-view";

/** Actions on one line. */
export type LineActions = {
  copy: (line: TranscriptLine) => void;
  edit: (line: TranscriptLine) => void;
  draft: (id: string, text: string) => void;
  save: (line: TranscriptLine, text: string) => void;
  cancel: (id: string) => void;
  remove: (line: TranscriptLine) => void;
  /** Requests an analysis of the person's own answer that the line is part of; absent if that is not available. */
  analyse?: (line: TranscriptLine) => void;
};
