import { RECOGNITION_PROVIDERS, type RecognitionProvider } from "../../../party/protocol/vocabulary";
import type { RecognitionPorts, RecognitionWish } from "../../room/speech/recognition";
import type { RecognitionState } from "../../room/speech/recognition-state";
import type { FinishedWords, Words } from "../../room/speech/utterances";
import type { RoomRecognitionPorts, RoomRecognitionState, RoomWish } from "./room-recognition-ports";
import { type MissedService, SILENT_VOICE, type VoiceView } from "./voice-state";

/** The requested recognition: its source and its service; null: none. */
export type VoiceWish = {
  /** `unknown`: not known yet. `nobody`: there is no service. */
  provider: RecognitionProvider | "unknown" | "nobody";
  lang: string;
  muted: boolean;
  /** The source for the browser's recognizer, see `recognitionTrack`. */
  track: MediaStreamTrack | null;
  /** The track whose sound is sent to the room. */
  voice: MediaStreamTrack | null;
} | null;

export type VoiceHooks = {
  /** Words of the browser's recognizer: say them to the room. */
  onInterim: (words: Words) => void;
  onFinal: (words: FinishedWords) => void;
  /** Words recognized by the room, which puts them into the transcript itself. */
  onRoomInterim?: (words: Words) => void;
  onRoomFinal?: (words: FinishedWords) => void;
  /** Words that the room has left out as an echo. */
  onEcho: (words: FinishedWords) => void;
  /** See `RoomRecognitionPorts`. */
  onOpen?: (open: boolean) => void;
  onNothing?: (id: string) => void;
  onLost: (seconds: number) => void;
  onMissed: () => void;
  onView: (view: VoiceView) => void;
};

type SpeechSource<Wish> = { set(wish: Wish): void; retry(): void; flush(): void; dispose(): void };
export type BrowserHooks = Pick<RecognitionPorts, "onInterim" | "onFinal" | "onState">;
export type RoomHooks = Pick<
  RoomRecognitionPorts,
  "onInterim" | "onFinal" | "onNothing" | "onEcho" | "onOpen" | "onLost" | "onMissed" | "onState" | "onService"
>;

export type VoicePorts = VoiceHooks & {
  /** Whether the browser has a recognizer: without it there is no fallback. */
  hasBrowser: boolean;
  openBrowser: (hooks: BrowserHooks) => SpeechSource<RecognitionWish>;
  openRoom: (hooks: RoomHooks) => SpeechSource<RoomWish>;
};

/**
 * One's voice, written down by the browser's recognizer or by a service that the room asks. Either is finished with what it
 * has heard before the other goes on, and where a service fails for good the browser takes over.
 */
export class VoiceRecognition {
  private wish: VoiceWish = null;
  private readonly browser: SpeechSource<RecognitionWish>;
  private room: SpeechSource<RoomWish> | null = null;
  private browserState: RecognitionState = { name: "idle" };
  private roomState: RoomRecognitionState = { name: "idle" };
  /**
   * The provider in use in the room, if it is not the requested one. `missed` null: the reason was reported before this
   * page was loaded.
   */
  private instead: { provider: string; missed: MissedService | null } | null = null;
  /** The room has given up on what was asked of it. */
  private failure: MissedService | null = null;
  private lastView = SILENT_VOICE;

  constructor(private readonly ports: VoicePorts) {
    this.browser = ports.openBrowser({
      onInterim: ports.onInterim,
      onFinal: ports.onFinal,
      onState: (state) => {
        this.browserState = state;
        this.tell();
      },
    });
  }

  /** Another service, language or microphone, muted or not, on or off: what was said before is written down first. */
  set(wish: VoiceWish): void {
    const before = this.wish;
    this.wish = wish;
    if (wish && (wish.provider !== before?.provider || wish.lang !== before.lang)) {
      this.instead = null;
      if (this.failure) return this.askRoomAgain();
    }
    this.settle();
  }

  /** Tries again at once, the service too that has failed. */
  retry(): void {
    if (this.failure) return this.askRoomAgain();
    if (this.isRooms()) this.room?.retry();
    else this.browser.retry();
  }

  /** The page is closing: open words become final now, or are on their way. */
  flush(): void {
    this.browser.flush();
    this.room?.flush();
  }

  dispose(): void {
    this.wish = null;
    this.browser.dispose();
    this.room?.dispose();
    this.room = null;
  }

  /** Clear the room's failure first, or it would fail again with the old one. */
  private askRoomAgain(): void {
    this.room?.set(null);
    this.room?.retry();
    this.failure = null;
    this.settle();
  }

  /** True if the room does the recognition. */
  private isRooms(): boolean {
    if (!this.wish || !isService(this.wish.provider)) return false;
    return this.failure === null || !this.ports.hasBrowser;
  }

  private settle(): void {
    const { wish } = this;
    const isRooms = this.isRooms();
    const isBrowsers = wish !== null && !isRooms && wish.provider !== "unknown" && wish.provider !== "nobody";
    if (wish && isRooms && isService(wish.provider)) {
      const { provider, lang, muted, voice } = wish;
      this.room ??= this.openRoom();
      this.room.set({ provider, lang, muted, track: voice });
    } else this.room?.set(null);
    this.browser.set(wish && isBrowsers ? { lang: wish.lang, muted: wish.muted, track: wish.track } : null);
    this.tell();
  }

  private openRoom(): SpeechSource<RoomWish> {
    return this.ports.openRoom({
      onInterim: this.ports.onRoomInterim,
      onFinal: this.ports.onRoomFinal,
      onNothing: this.ports.onNothing,
      onEcho: this.ports.onEcho,
      onOpen: this.ports.onOpen,
      onLost: this.ports.onLost,
      onMissed: this.ports.onMissed,
      onState: (state) => this.follow(state),
      onService: ({ provider, instead: missed }) => {
        // Why is said once, when another one takes over, and holds for as long as it does.
        const isAnother = missed !== null || provider !== this.wish?.provider;
        this.instead = isAnother ? { provider, missed: missed ?? this.instead?.missed ?? null } : null;
        this.tell();
      },
    });
  }

  private follow(state: RoomRecognitionState): void {
    this.roomState = state;
    const { wish } = this;
    if (state.name === "failed" && wish && this.failure === null) {
      this.failure = { provider: this.instead?.provider ?? wish.provider, fault: state.fault };
      this.settle();
    } else this.tell();
  }

  private tell(): void {
    const view = this.view();
    const { lastView } = this;
    const isSame =
      view.state === lastView.state &&
      view.provider === lastView.provider &&
      view.missed?.provider === lastView.missed?.provider &&
      view.missed?.fault === lastView.missed?.fault;
    if (isSame) return;
    this.lastView = view;
    this.ports.onView(view);
  }

  private view(): VoiceView {
    const { wish, instead, failure } = this;
    if (!wish) return SILENT_VOICE;
    if (wish.provider === "unknown") return { state: STARTING, provider: null, missed: null };
    if (wish.provider === "nobody") return { state: UNSUPPORTED, provider: null, missed: null };
    if (!this.isRooms()) return { state: this.browserState, provider: "browser", missed: failure };
    const provider = RECOGNITION_PROVIDERS.find((one) => one === instead?.provider) ?? wish.provider;
    return { state: this.roomState, provider, missed: instead?.missed ?? null };
  }
}

const STARTING = { name: "starting" } as const;
const UNSUPPORTED = { name: "unsupported" } as const;

type Service = Exclude<RecognitionProvider, "browser">;

function isService(provider: RecognitionProvider | "unknown" | "nobody"): provider is Service {
  return provider !== "browser" && provider !== "unknown" && provider !== "nobody";
}
