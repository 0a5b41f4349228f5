import { NOTHING_LOST } from "../../interview/speech/lost-speech";
import type { VoiceWish } from "../../interview/speech/voice-recognition";
import type { VoiceView } from "../../interview/speech/voice-state";
import type { RoomView } from "../../room/client/room-view";
import type { FinishedWords, Words } from "../../room/speech/utterances";
import type { GoOnAt, VoiceOwner } from "../../room/voice/interviewer-voice";
import type { ReplyTimes } from "../../state/reply-times";
import type { ReplyClock } from "./reply-clock";
import type { TurnNotes } from "./turn-notes";
import type { TurnRoom } from "./turn-ports";
import type { MockAction, TurnOptions, TurnView } from "./turn-view";

export type RecognizedBy = "browser" | "room";

/**
 * Why open words are made final. `work`: the interviewer speaks to somebody who codes, also if nothing was said. `long`: it
 * steps in amid a long answer.
 */
export type Handing = "done" | "work" | "long" | Exclude<MockAction, "start">;

export type TurnEvent =
  /** The page has come, or goes. */
  | { type: "opened" }
  | { type: "disposed" }
  /** Rule M9: the page is left; a browser may keep it, and show it again. */
  | { type: "hidden" }
  | { type: "shown" }
  | { type: "options"; options: TurnOptions }
  /** The room has changed; every event carries its state. */
  | { type: "room" }
  /** The first deadline is due. */
  | { type: "timer" }
  /** The interviewer's voice. `sounds`: it begins, or another takes over. `silent`: this browser doesn't speak. */
  | { type: "sounds"; by: VoiceOwner }
  | { type: "spoken"; upTo: number }
  | { type: "spoke" }
  | { type: "silent" }
  /** Whether the host's voice gets into the microphone. Null: it isn't known of these devices. */
  | { type: "leak"; found: boolean | null }
  /** The recognizer's words. `quietMs`: since the end of their sound, if that is known. */
  | { type: "interim"; words: Words; by: RecognizedBy }
  | { type: "final"; words: FinishedWords; by: RecognizedBy; quietMs: number | null }
  /** Sound that was no speech, or an echo. */
  | { type: "nothing"; id: string }
  | { type: "echo"; words: FinishedWords }
  /** The room recognizes speech that is no words yet. */
  | { type: "open"; open: boolean }
  /** Voice activity by the microphone's level; noise is taken for it now and then. `quietMs`: since its end. */
  | { type: "voice"; active: true }
  | { type: "voice"; active: false; quietMs: number }
  | { type: "lost"; seconds: number }
  | { type: "missed" }
  | { type: "hearing"; view: VoiceView }
  /** The actions of the candidate. */
  | { type: "interrupt" }
  | { type: "talk"; down: boolean }
  | { type: "typing"; typing: boolean }
  /** The candidate types in the code editor, or has run the code. */
  | { type: "worked" }
  /** The final run has its result. */
  | { type: "ran" }
  | { type: "types" }
  | { type: "typed" }
  | { type: "done" }
  | { type: "not_finished" }
  | { type: "repeat" }
  | { type: "pause"; paused: boolean }
  | { type: "go_on" }
  | { type: "skip" }
  | { type: "end" }
  | { type: "retry" }
  | { type: "to_coach" }
  | { type: "restore_echo" }
  | { type: "dismiss_echo" }
  | { type: "dismiss_lost" }
  /** Answers to effects. */
  | { type: "asked"; id: string; action: MockAction; early: boolean }
  | { type: "flushed"; handing: Handing };

export type TurnEffect =
  | { type: "ask"; action: MockAction; early: boolean; stepsIn?: true }
  | { type: "flush"; handing: Handing | null }
  | { type: "recognize"; wish: VoiceWish }
  | { type: "say"; words: FinishedWords }
  | { type: "show_interim"; words: Words }
  | { type: "drop_interim"; id: string }
  | { type: "clear"; id: string }
  | { type: "timer"; action: "pause" | "start" }
  | { type: "note"; notes: TurnNotes }
  | { type: "keep_times"; times: readonly ReplyTimes[] }
  | { type: "to_coach" }
  | { type: "voice_begin"; lang: string }
  | { type: "voice_feed"; text: string; isWhole: boolean }
  | { type: "voice_hold" }
  | { type: "voice_go_on"; at: GoOnAt }
  | { type: "voice_stop" };

/** Timeouts, each running at most once. */
export type Deadline =
  | "tail"
  | "last_words"
  | "open_words"
  | "goes_on"
  | "silence"
  | "early"
  | "thinking"
  | "work"
  | "goodbye"
  | "end_run"
  | "yield";

export type TurnState = {
  view: TurnView;
  options: TurnOptions | null;
  notes: TurnNotes;
  room: TurnRoom;
  deadlines: Partial<Record<Deadline, number>>;
  /** The turn that voice and recognizer are at. */
  turnId: string | null;
  isHeard: boolean;
  /** The turn is there, and nothing of it was said or shown: see rule H2. */
  isUnsaid: boolean;
  /** The turn came while this page was open, and its goodbye has not been read yet. */
  isUnread: boolean;
  /** Asked, and not seen in the room yet. */
  asked: string | null;
  /** An effect asks at this moment: its id is on its way. */
  isAsking: boolean;
  /** Asked before the answer is certain to be over; nothing of it is shown or spoken. Set by `keepEarly`. */
  early: string | null;
  /** Early requests of this answer. */
  tries: number;
  /** Withdrawn; the room may still show them. */
  takenBack: readonly string[];
  /** The answer that can be reopened: the turn it answered, and until when words alone reopen it. */
  ended: { turnId: string; at: number } | null;
  /** The answer was reopened, and nothing said since. */
  isReopened: boolean;
  interim: Words | null;
  /** Finals of this turn that the room's lines may not have yet. */
  finals: readonly FinishedWords[];
  /** In this turn, by voice or hand; the room may not show it yet. */
  hasAnswered: boolean;
  /** The key to talk, or its button, is down. */
  isHeld: boolean;
  /** The end of the answer fell into a pause. */
  isOwed: boolean;
  /** As it was when it was looked at last. */
  timer: RoomView["timer"] | null;
  /** The answer was under way when the page came. */
  isResumed: boolean;
  isDisposed: boolean;
  /** Rule M9. */
  isAway: boolean;
  wished: string;
  isOpen: boolean;
  /** End of the last speech that the room recognized; null if later words will show it. */
  speechEndedAt: number | null;
  /** When the candidate last worked, and the question that was asked then. */
  worked: { at: number; questionId: string | null } | null;
  /** The question whose final run has a result that the interviewer was not asked about. */
  ranFor: string | null;
  /** Rule L1: from then on until the interviewer's turn begins. */
  isSteppingIn: boolean;
  /** When the recognizer last gave words that it had not given before. */
  newWordsAt: number | null;
  /** When the sound of a voice began and ended last; null: it goes on, or is not measured. */
  voiceBeganAt: number | null;
  voiceEndedAt: number | null;
  /** Since when a voice without words holds the end of the answer. */
  heldSince: number | null;
  /** This speaker's pauses, and what they are measured from. */
  pauses: readonly number[];
  /** Pauses of this answer after whole sentences: see `silenceAfter`. */
  stops: readonly number[];
  /** How much the recognizer gives at a time: see `unseenMs`. */
  arrivals: readonly number[];
  /** From the beginning of a sound to its first words: see `lagMs`. */
  lags: readonly number[];
  lastWords: { at: number; id: string; text: string } | null;
  /** The question whose final run has a result. */
  resultOf: string | null;
  /** When the answer's words became final last. */
  finalAt: number | null;
  replyClock: ReplyClock | null;
  /** The owner of the voice that speaks this turn; null: it hasn't begun. */
  speaker: VoiceOwner | null;
  /** Rule B10: when the interviewer's turn, spoken under B1, came to its end; `isStopped`: before its last word. */
  spoke: { at: number; isStopped: boolean } | null;
  /** Since when the interviewer's voice is held for a sound. */
  yieldedAt: number | null;
  /** Sounds of this turn that held the interviewer's voice and were no words. */
  vainYields: number;
  /** Rule B9: the latest words of this turn's own that were heard. */
  ownWords: string | null;
  /** Nudges in a row. */
  nudges: number;
  /** Answers that were handed in. */
  endings: number;
};

export function initialTurns(room: TurnRoom, notes: TurnNotes): TurnState {
  return {
    view: {
      phase: "entering",
      paused: false,
      rested: false,
      words: "",
      spoken: 0,
      answer: "",
      failure: null,
      early: null,
      reopens: false,
      lastWords: false,
      talking: false,
      typing: false,
      voice: "on",
      recognition: { name: "idle" },
      service: { provider: null, missed: null },
      echoes: [],
      lost: NOTHING_LOST,
      times: [],
      leak: null,
      interruptible: false,
      yielding: false,
      ending: false,
    },
    ...{
      options: null,
      notes,
      room,
      deadlines: {},
      turnId: null,
      isHeard: false,
      isUnsaid: false,
      isUnread: false,
      asked: null,
      isAsking: false,
    },
    ...{ early: notes.early, tries: 0, takenBack: [], ended: null, isReopened: false, interim: null, finals: [] },
    ...{
      hasAnswered: false,
      isHeld: false,
      isOwed: false,
      timer: null,
      isResumed: false,
      isDisposed: false,
      isAway: false,
    },
    ...{
      wished: "",
      isOpen: false,
      speechEndedAt: null,
      worked: null,
      ranFor: null,
      resultOf: null,
      isSteppingIn: false,
      newWordsAt: null,
      voiceBeganAt: null,
      voiceEndedAt: null,
      heldSince: null,
      pauses: [],
      stops: [],
      arrivals: [],
      lags: [],
      lastWords: null,
      finalAt: null,
      replyClock: null,
      ...{ speaker: null, spoke: null, yieldedAt: null, vainYields: 0, ownWords: null },
      nudges: 0,
      endings: 0,
    },
  };
}
