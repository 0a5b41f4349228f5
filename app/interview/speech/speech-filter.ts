import { isAskedId } from "../../../party/protocol/asked-id";
import { ECHO_HOLD_MS, type EchoVerdict, judgeEcho, type OthersWords } from "../../../party/voice/echo-guard";
import { type AskedLine, ReadAloud } from "../../../party/voice/read-aloud";
import type { RoomActions } from "../../room/client/room-actions";
import type { RoomView } from "../../room/client/room-view";
import type { FinishedWords, Words } from "../../room/speech/utterances";
import { Observable } from "../../state/observable";
import { type LostSpeech, loseSeconds, loseSentence, NOTHING_LOST } from "./lost-speech";
import { OtherVoice } from "./other-voice";
import type { VoiceHooks, VoiceWish } from "./voice-recognition";
import { SILENT_VOICE, type VoiceView } from "./voice-state";

export type SpeechRoom = {
  /** Always the newest view, whether a screen has drawn it or not. */
  view: () => Pick<RoomView, "lines" | "interims">;
  subscribe: (listener: () => void) => () => void;
  actions: Pick<RoomActions, "say" | "interim" | "dropInterim" | "roomNow" | "onEnding">;
};

export type SpeechFilterView = {
  voice: VoiceView;
  lastEcho: string | null;
  headphoneHint: boolean;
  lost: LostSpeech;
};

/** The recognizer that feeds the filter. */
export type SpeechRecognizer = { set(wish: VoiceWish): void; retry(): void; flush(): void; dispose(): void };

/** How many lines back a question that is being read aloud may be. */
const ASKED_LINES = 12;

/**
 * Between recognizer and room: what is the other's own echo is kept out, and so is what repeats a question that was
 * put into the transcript by a click; all the rest goes in. Where the room recognizes, it does so itself.
 */
export class SpeechFilter extends Observable<SpeechFilterView> {
  private echo: FinishedWords | null = null;
  private held = new Map<FinishedWords, ReturnType<typeof setTimeout>>();
  private readonly recognizer: SpeechRecognizer;
  private readonly reading = new ReadAloud();
  private readonly otherVoice = new OtherVoice();

  constructor(
    private readonly room: SpeechRoom,
    openRecognizer: (hooks: VoiceHooks) => SpeechRecognizer,
  ) {
    super({ voice: SILENT_VOICE, lastEcho: null, headphoneHint: false, lost: NOTHING_LOST });
    this.recognizer = openRecognizer({
      onInterim: (words) => this.hear(words),
      onFinal: (words) => this.finish(words),
      onEcho: (words) => this.suspect(words),
      onLost: (seconds) => this.patchView({ lost: loseSeconds(this.getView().lost, seconds) }),
      onMissed: () => this.patchView({ lost: loseSentence(this.getView().lost) }),
      onView: (voice) => this.patchView({ voice }),
    });
  }

  set(wish: VoiceWish): void {
    this.recognizer.set(wish);
  }

  retry(): void {
    this.recognizer.retry();
  }

  /**
   * Judges held words again: the other participant has said more. Writing one line notifies this filter again before
   * it returns, so a line may be released by then.
   */
  private reconsider(): void {
    for (const words of [...this.held.keys()]) if (this.held.has(words)) this.decide(words);
  }

  /** Notes whether the other participant's voice arrives over the call at this moment; call it repeatedly. */
  readonly noteOtherVoice = (speaking: boolean): void => this.otherVoice.note(speaking, this.room.actions.roomNow());

  /**
   * Until the returned function is called: judges held words again with each change of the room, and writes everything
   * when the page goes away or before the room is left or finished.
   */
  watch(page: EventTarget): () => void {
    const flush = () => this.flush();
    page.addEventListener("pagehide", flush);
    const forget = this.room.actions.onEnding(flush);
    const unsubscribe = this.room.subscribe(() => this.reconsider());
    return () => {
      unsubscribe();
      page.removeEventListener("pagehide", flush);
      forget();
    };
  }

  /** The page goes, or the room: everything said is handed over. */
  flush(): void {
    this.recognizer.flush();
    for (const words of [...this.held.keys()]) if (this.held.has(words)) this.write(words);
  }

  dispose(): void {
    this.recognizer.dispose();
    this.flush();
  }

  dismissHint(): void {
    this.echo = null;
    this.patchView({ headphoneHint: false, lastEcho: null });
  }

  restoreEcho(): void {
    const { echo } = this;
    this.dismissHint();
    if (echo) this.room.actions.say(echo);
  }

  dismissLost(): void {
    this.patchView({ lost: NOTHING_LOST });
  }

  private hear(heard: Words): void {
    const words = { ...heard, text: this.reading.rest(heard, this.askedLines(true), false) };
    if (words.text === "") return this.room.actions.dropInterim(words.id);
    const verdict = this.judge(words, false);
    if (verdict.drop || verdict.wait) this.room.actions.dropInterim(words.id);
    else this.room.actions.interim(words);
  }

  private finish(heard: FinishedWords): void {
    const words = { ...heard, text: this.reading.rest(heard, this.askedLines(true), true) };
    // This was the first reading of the question, which is already in the transcript.
    if (words.text === "") return this.room.actions.dropInterim(words.id);
    this.held.set(
      words,
      setTimeout(() => this.write(words), ECHO_HOLD_MS),
    );
    this.decide(words);
  }

  private decide(words: FinishedWords): void {
    const verdict = this.judge(words, true);
    if (verdict.drop) this.leaveOut(words);
    else if (!verdict.wait) this.write(words);
  }

  private judge(words: Words & { endedAt?: number }, isFinal: boolean): EchoVerdict {
    const now = this.room.actions.roomNow();
    // A participant may repeat the question they were asked; the other's loudspeaker plays it only while the other
    // speaks.
    const isRead =
      this.otherVoice.wasHeard(words.startedAt, words.endedAt ?? now) &&
      this.reading.isEcho(words, this.askedLines(false), isFinal);
    return isRead ? { drop: true, because: words.id } : judgeEcho(words, this.othersWords(), now);
  }

  /** Questions asked by a click, by this person or by the other: they are read aloud after they were written. */
  private askedLines(own: boolean): AskedLine[] {
    const { lines } = this.room.view();
    return lines.slice(-ASKED_LINES).filter((line) => line.own === own && isAskedId(line.id));
  }

  /** Lines the other participant spoke: a clicked question was not spoken. */
  private othersWords(): OthersWords[] {
    const { lines, interims } = this.room.view();
    const speaking = interims.filter(({ own, cutOff }) => !own && !cutOff);
    return [
      ...lines.filter(({ own, id }) => !own && !isAskedId(id)).slice(-12),
      ...speaking.map((interim) => ({ ...interim, endedAt: null })),
    ];
  }

  private write(words: FinishedWords): void {
    this.release(words);
    this.room.actions.say(words);
  }

  private leaveOut(words: FinishedWords): void {
    this.release(words);
    this.room.actions.dropInterim(words.id);
    this.suspect(words);
  }

  /** Treats words as an echo of the other participant; the speaker can restore them. */
  private suspect(words: FinishedWords): void {
    this.echo = words;
    this.patchView({ headphoneHint: true, lastEcho: words.text });
  }

  private release(words: FinishedWords): void {
    clearTimeout(this.held.get(words));
    this.held.delete(words);
  }
}
