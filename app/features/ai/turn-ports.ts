import type { VoiceHooks, VoiceWish } from "../../interview/speech/voice-recognition";
import type { RoomActions } from "../../room/client/room-actions";
import type { RoomView } from "../../room/client/room-view";
import type { SpeakerPorts } from "../../room/voice/speech-synthesizer";
import type { MockAction } from "./turn-view";

/** The recogniser, as the turns use it. */
export type TurnRecognizer = { set(wish: VoiceWish): void; flush(): void; retry(): void; dispose(): void };

/** The part of the room's view that turns depend on. */
export type TurnRoom = Pick<
  RoomView,
  | "connection"
  | "loaded"
  | "suggestionsLoaded"
  | "upToDate"
  | "self"
  | "lines"
  | "suggestions"
  | "asks"
  | "mock"
  | "timer"
  | "finishedAt"
  | "outbox"
>;

export type TurnPorts = Pick<SpeakerPorts, "synthesis" | "newUtterance"> & {
  room: {
    view: () => TurnRoom;
    actions: Pick<
      RoomActions,
      "say" | "interim" | "dropInterim" | "timer" | "clearSuggestion" | "onEnding" | "roomNow"
    >;
  };
  openRecognizer: (hooks: VoiceHooks) => TurnRecognizer;
  /** Asks the room for a turn; answers the request's id. */
  ask: (action: MockAction) => string;
  /** From now on the built-in coach is asked. */
  toCoach: () => void;
  /** The turn that was heard to its end last, and what the newest was asked for: a reload goes on from there. */
  notes: { read(): TurnNotes; write(notes: TurnNotes): void };
};
export type TurnNotes = { heard: string | null; asked: { id: string; action: MockAction } | null };
