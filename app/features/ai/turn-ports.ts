import type { VoiceHooks, VoiceWish } from "../../interview/speech/voice-recognition";
import type { RoomActions } from "../../room/client/room-actions";
import type { RoomView } from "../../room/client/room-view";
import type { InterviewerVoice, InterviewerVoiceEvents } from "../../room/voice/interviewer-voice";
import type { ReplyTimes } from "../../state/reply-times";
import type { TurnNotes } from "./turn-notes";
import type { MockAction } from "./turn-view";

/** The recognizer, as the turns use it. */
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

export type TurnPorts = {
  openSpeaker: (events: InterviewerVoiceEvents) => InterviewerVoice;
  room: {
    view: () => TurnRoom;
    actions: Pick<
      RoomActions,
      "say" | "interim" | "dropInterim" | "timer" | "clearSuggestion" | "onEnding" | "roomNow"
    >;
  };
  openRecognizer: (hooks: VoiceHooks) => TurnRecognizer;
  /** Asks the room for a turn; answers the request's id. `stepsIn`: the answer goes on. */
  ask: (action: MockAction, stepsIn: boolean) => string;
  /** From now on the built-in coach is asked. */
  toCoach: () => void;
  keepTimes: (times: readonly ReplyTimes[]) => void;
  notes: { read(): TurnNotes; write(notes: TurnNotes): void };
};
