import { createContext, useContext } from "react";
import type { Room } from "../room/client/use-room";
import type { Assistant } from "./assistant/use-assistant";
import type { Row } from "./transcript/lines";
import type { TranscriptSearch } from "./transcript/use-search";
import type { TranscriptExport } from "./transcript/use-transcript-export";
import type { TranslationQueue } from "./translation/translation-queue";

/** The parts of a running interview that the peer screen and the AI screen share. */
export type InterviewParts = {
  room: Room;
  roomId: string;
  /** Shown on the screen: the default names in the page's language if nothing was chosen. */
  company: string;
  position: string;
  /** The language that is spoken and typed, as a BCP 47 tag. */
  lang: string;
  /** The room takes nothing more from this page: it is read-only. */
  shutOut: boolean;
  /** The transcript's rows, interim ones included. */
  rows: readonly Row[];
  search: TranscriptSearch;
  exporting: TranscriptExport;
  /** Null while auto translate is off. */
  translations: TranslationQueue | null;
  assistant: Assistant;
};

const InterviewContext = createContext<InterviewParts | null>(null);

export const InterviewProvider = InterviewContext.Provider;

/** Throws outside of an `InterviewProvider`. */
export function useInterview(): InterviewParts {
  const parts = useContext(InterviewContext);
  if (parts === null) throw new Error("useInterview needs an InterviewProvider.");
  return parts;
}
