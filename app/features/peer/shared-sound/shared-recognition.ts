import type { SpeechFault } from "../../../../party/protocol/errors";
import type { RoomRecognizer } from "../../../interview/speech/deferred-recognition";
import { type LostSpeech, loseSeconds, loseSentence, NOTHING_LOST } from "../../../interview/speech/lost-speech";
import type { RoomRecognitionState, RoomWish } from "../../../interview/speech/room-recognition-ports";
import type { RoomHooks } from "../../../interview/speech/voice-recognition";
import type { FinishedWords } from "../../../room/speech/utterances";
import { Observable } from "../../../state/observable";

export type SharedView = {
  state: RoomRecognitionState;
  /** The service in use, if the room has replaced the requested one. */
  instead: string | null;
  /** Taken for words that this microphone, or the other person, had said before. */
  echo: FinishedWords | null;
  lost: LostSpeech;
};

const NOTHING: SharedView = { state: { name: "idle" }, instead: null, echo: null, lost: NOTHING_LOST };

/** Recognition of a shared call's sound by the room, beside the user's own voice. */
export class SharedRecognition extends Observable<SharedView> {
  private recognizer: RoomRecognizer | null = null;
  /** The requested service. */
  private asked: string | null = null;

  constructor(private readonly open: (hooks: RoomHooks) => RoomRecognizer) {
    super(NOTHING);
  }

  /** Nothing is opened before there is something to hear. */
  set(wish: RoomWish): void {
    if (!this.recognizer && !wish) return;
    this.asked = wish?.provider ?? this.asked;
    this.recognizer ??= this.open({
      onState: (state) => this.patchView({ state }),
      onService: ({ provider }) => this.patchView({ instead: provider === this.asked ? null : provider }),
      onEcho: (echo) => this.patchView({ echo }),
      onLost: (seconds) => this.patchView({ lost: loseSeconds(this.getView().lost, seconds) }),
      onMissed: () => this.patchView({ lost: loseSentence(this.getView().lost) }),
    });
    this.recognizer.set(wish);
  }

  retry(): void {
    this.recognizer?.retry();
  }

  flush(): void {
    this.recognizer?.flush();
  }

  dismissEcho(): void {
    this.patchView({ echo: null });
  }

  dismissLost(): void {
    this.patchView({ lost: NOTHING_LOST });
  }

  dispose(): void {
    this.recognizer?.dispose();
    this.recognizer = null;
    this.setView(NOTHING);
  }
}

/** Null: it is well. `fault` null: this browser does not hand over the sound. */
export function troubleOf(state: RoomRecognitionState): { lasting: boolean; fault: SpeechFault | null } | null {
  if (state.name === "failed") return { lasting: true, fault: state.fault };
  return state.name === "bridging" && state.fault !== null ? { lasting: false, fault: state.fault } : null;
}
