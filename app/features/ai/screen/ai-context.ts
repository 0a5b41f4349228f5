import { createContext, useContext } from "react";
import type { MediaControls } from "../../../interview/controls/use-controls";
import type { Media } from "../../../room/media/media-view";
import type { Setup } from "../setup";
import type { TurnView } from "../turn-view";
import type { Turns } from "../turns";

/** The parts of an AI interview that the peer interview does not have: turns, voice and the setup. */
export type AiTurns = {
  setup: Setup;
  /** The interviewer's name. */
  aiName: string;
  /** The built-in coach asks, no language model. */
  isCoach: boolean;
  turns: Turns;
  turn: TurnView;
  media: Media;
  controls: MediaControls;
  /** The browser's recognizer hears this person, whether or not the microphone is on. */
  heard: boolean;
  muted: boolean;
  /** Messages reach the room at this moment. */
  reached: boolean;
  /** The interviewer's words are spoken. */
  aloud: boolean;
  setAloud: (aloud: boolean) => void;
  /** The words are shown on the stage. */
  captions: boolean;
  toggleCaptions: () => void;
  /** Null if the model does not use an own key. */
  giveKey: (() => void) | null;
  /** Back to the preparation; the interview is given up. */
  giveUp: () => void;
};

const AiContext = createContext<AiTurns | null>(null);

export const AiProvider = AiContext.Provider;

/** Throws outside of an `AiProvider`. */
export function useAiTurns(): AiTurns {
  const turns = useContext(AiContext);
  if (turns === null) throw new Error("useAiTurns needs an AiProvider.");
  return turns;
}
