import { loseSeconds, loseSentence, NOTHING_LOST } from "../../interview/speech/lost-speech";
import type { VoiceView } from "../../interview/speech/voice-state";
import type { RoomView } from "../../room/client/room-view";
import type { FinishedWords, Words } from "../../room/speech/utterances";
import { SpeechSynthesizer } from "../../room/voice/speech-synthesizer";
import { answerLines, failureOf, isEchoOf, newestTurn, type RoomTurn } from "./read-turns";
import { isAttentive, Silence } from "./silence";
import { soundsUnfinished } from "./sounds-unfinished";
import type { TurnNotes, TurnPorts, TurnRecognizer, TurnRoom } from "./turn-ports";
import type { MockAction, TurnOptions, TurnView } from "./turn-view";

type RecognizedBy = "browser" | "room";

/** The loudspeaker's last sound must not be heard as the answer's first. */
export const TAIL_MS = 350;
/** A recogniser that was stopped gives its last words within this time. */
export const LAST_WORDS_MS = 1_200;
/** Timeout for an answer's last words if the room recognizes them. */
export const OPEN_WORDS_MS = 8_000;
/** Time to read a goodbye that is not spoken. */
export const GOODBYE_MS = 4_000;

/**
 * Takes turns between interviewer and candidate. Lines and requests are the room's state; this class holds only the
 * voice, the recognizer and the timers between them, so that an interview continues after a reload or a lost
 * connection.
 */
export class Turns {
  private current: TurnView = {
    phase: "entering",
    paused: false,
    words: "",
    spoken: 0,
    answer: "",
    failure: null,
    lastWords: false,
    talking: false,
    typing: false,
    voice: "on",
    recognition: { name: "idle" },
    service: { provider: null, missed: null },
    echo: null,
    lost: NOTHING_LOST,
  };
  private options: TurnOptions | null = null;
  private notes: TurnNotes;
  private readonly listeners = new Set<() => void>();
  private readonly recognizer: TurnRecognizer;
  private readonly speaker: SpeechSynthesizer;
  private readonly silence = new Silence({ onEnd: () => this.done(), onNudge: () => this.ask("reply") });

  /** The turn that voice and recognizer are at. */
  private turnId: string | null = null;
  private isHeard = false;
  /** The turn came while this page was open, and its goodbye has not been read yet. */
  private isUnread = false;
  private goodbye: ReturnType<typeof setTimeout> | undefined;
  /** Asked, and not seen in the room yet. */
  private asked: string | null = null;
  private interim: Words | null = null;
  /** In this turn, by voice or hand; the room may not show it yet. */
  private hasAnswered = false;
  /** The key to talk, or its button, is down. */
  private isHeld = false;
  /** The end of the answer fell into a pause. */
  private isOwed = false;
  /** As it was when it was looked at last. */
  private timer: RoomView["timer"] | null = null;
  /** The answer was under way when the page came. */
  private isResumed = false;
  private isDisposed = false;
  private wished = "";
  private tail: ReturnType<typeof setTimeout> | undefined;
  private lastWords: ReturnType<typeof setTimeout> | undefined;
  /** Speech is under way, or on its way, that is no words yet. */
  private isOpen = false;
  /** The answer is over but for its last words. */
  private due: ReturnType<typeof setTimeout> | null = null;
  /** End of the last speech that the room recognized, in room time; null if later words will show it. */
  private speechEndedAt: number | null = null;

  constructor(private readonly ports: TurnPorts) {
    this.notes = ports.notes.read();
    this.speaker = new SpeechSynthesizer({
      synthesis: ports.synthesis,
      newUtterance: ports.newUtterance,
      onSpoken: (spoken) => this.show({ spoken }),
      onDone: () => this.finishSpeaking(),
      onSilent: () => {
        this.show({ voice: "silent" });
        this.hushed();
      },
    });
    this.recognizer = ports.openRecognizer({
      onInterim: (words) => this.hear(words, "browser"),
      onFinal: (words) => this.take(words, "browser"),
      onRoomInterim: (words) => this.hear(words, "room"),
      onRoomFinal: (words) => this.take(words, "room"),
      onNothing: (id) => this.drop(id),
      onEcho: (words) => {
        this.drop(words.id);
        this.show({ echo: words });
      },
      onOpen: (open) => this.openChanged(open),
      onLost: (seconds) => this.show({ lost: loseSeconds(this.current.lost, seconds) }),
      onMissed: () => this.show({ lost: loseSentence(this.current.lost) }),
      onView: (view) => this.hearingChanged(view),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getView = (): TurnView => this.current;

  set(options: TurnOptions): void {
    const before = this.options;
    this.options = options;
    if (before && before.answerBy !== options.answerBy) this.letGo();
    if (before?.aloud && !options.aloud && this.current.phase === "speaking") this.interrupt();
    this.settle();
    this.watchQuiet();
  }

  /** The room has changed. */
  roomChanged(): void {
    this.settle();
  }

  /** The page goes, or the interview: what was said is handed over. */
  watchEnds(page: EventTarget): () => void {
    this.isDisposed = false;
    const flush = () => this.recognizer.flush();
    page.addEventListener("pagehide", flush);
    const forget = this.ports.room.actions.onEnding(flush);
    return () => {
      page.removeEventListener("pagehide", flush);
      forget();
    };
  }

  dispose(): void {
    this.isDisposed = true;
    this.fallSilent();
    this.turnId = null;
    this.recognizer.dispose();
    this.wished = "";
  }

  /** The candidate wants to speak: the interviewer stops. */
  interrupt(): void {
    if (this.current.phase !== "speaking") return;
    this.speaker.stop();
    this.show({ voice: "off" });
    this.hushed();
  }

  /** Presses or releases the push-to-talk key. */
  talk(down: boolean): void {
    this.isHeld = down;
    if (this.current.paused || this.current.talking === down) return;
    if (!down) return this.letGo();
    this.interrupt();
    if (this.current.phase !== "listening") return;
    this.takeUp();
    this.settle();
  }

  /** There is something in the field for typing: silence means nothing then. */
  typing(typing: boolean): void {
    if (this.current.typing === typing) return;
    this.show({ typing });
    this.watchQuiet();
  }

  /** Typed words are an answer's end. */
  typed(text: string): boolean {
    if (this.current.paused) this.pause(false);
    if (this.current.phase === "speaking") this.interrupt();
    if (this.current.phase !== "listening") return false;
    this.recognizer.flush();
    if (!this.ports.room.actions.say({ text, lang: this.options?.lang ?? "" })) return false;
    this.show({ typing: false });
    this.hasAnswered = true;
    this.handIn();
    return true;
  }

  /** "That was my answer." False when nothing was said. */
  done(): boolean {
    if (this.current.phase !== "listening" || this.current.paused) return false;
    this.recognizer.flush();
    if (!this.hasAnswer() && !this.isOpen) return false;
    this.handIn();
    return true;
  }

  /** The last words once more. */
  repeat(): void {
    if (this.current.phase !== "listening" || this.current.paused) return;
    this.isHeard = false;
    this.startSpeaking(this.turn());
    this.settle();
  }

  pause(paused: boolean): void {
    if (this.current.paused === paused) return;
    this.ports.room.actions.timer(paused ? "pause" : "start");
    this.standStill(paused);
    this.settle();
  }

  /** The interviewer had stepped out of its role, and the candidate wants to go on. */
  goOn(): void {
    this.handOver("reply");
  }

  skip(): void {
    if (this.current.phase === "speaking" || this.current.phase === "listening") this.handOver("skip");
  }

  end(): void {
    const { phase } = this.current;
    if (phase !== "closed" && phase !== "entering" && phase !== "away") this.handOver("end");
  }

  retry(): void {
    const { failure } = this.current;
    if (!failure) return;
    this.takeBack();
    this.ask(failure.action);
  }

  goOnWithCoach(): void {
    this.ports.toCoach();
    this.retry();
  }

  retryHearing(): void {
    this.recognizer.retry();
  }

  /** "That was me": what was left out as an echo is written down. */
  restoreEcho(): void {
    const { echo } = this.current;
    this.dismissEcho();
    if (!echo) return;
    this.ports.room.actions.say(echo);
    this.said();
  }

  dismissEcho(): void {
    this.show({ echo: null });
  }

  dismissLost(): void {
    this.show({ lost: NOTHING_LOST });
  }

  /** The room is to have the last words before the interviewer answers them. */
  private handIn(): void {
    if (!this.isOpen) return this.ask("reply");
    this.due ??= setTimeout(() => this.ask("reply"), OPEN_WORDS_MS);
    this.show({ lastWords: true });
  }

  private openChanged(open: boolean): void {
    this.isOpen = open;
    if (!open && this.due !== null) {
      this.waitNoMore();
      if (this.hasAnswer()) return this.ask("reply");
    }
    this.watchQuiet();
  }

  private waitNoMore(): void {
    if (this.due !== null) clearTimeout(this.due);
    this.due = null;
    this.show({ lastWords: false });
  }

  private handOver(action: MockAction): void {
    this.speaker.stop();
    this.isHeard = true;
    this.recognizer.flush();
    this.takeBack();
    if (this.current.paused) this.pause(false);
    this.ask(action);
  }

  /** Withdraws a request that the room has refused, or has no key for. */
  private takeBack(): void {
    const { failure } = this.current;
    if (failure && failure.ask !== null) this.ports.room.actions.clearSuggestion(failure.ask);
  }

  private ask(action: MockAction): void {
    this.silence.stop();
    this.speechEndedAt = null;
    clearTimeout(this.lastWords);
    this.waitNoMore();
    this.speaker.stop();
    this.isHeld = false;
    this.isOwed = false;
    this.asked = this.ports.ask(action);
    this.note({ asked: { id: this.asked, action } });
    this.show({ failure: null, talking: false });
    this.settle();
  }

  private turn(): RoomTurn | null {
    return newestTurn(this.ports.room.view(), this.asked);
  }

  /** Brings voice, recognizer and timers in step with the room. */
  private settle(): void {
    if (this.isDisposed || !this.options) return;
    const view = this.ports.room.view();
    const { phase } = view.connection;
    // Coming back it is not known yet what was said elsewhere.
    const isBack = phase === "live" && view.upToDate;
    if (phase === "closed" || (this.current.phase === "away" && !isBack)) return this.leaveOff();
    if (!view.loaded || !view.suggestionsLoaded || view.self === null) return this.enter("entering");
    this.followTimer(view);
    const turn = this.turn();
    if (turn === null) {
      if (view.finishedAt !== null) return this.enter("closed");
      return view.mock === null ? this.ask("start") : this.enter("listening");
    }
    if (turn.id === this.asked && turn.kind !== "waiting") this.asked = null;
    this.show({ answer: this.answerText() });
    switch (turn.kind) {
      case "waiting":
      case "refused":
      case "failed":
        this.speaker.stop();
        // It was ended before its first question, or the goodbye was lost.
        if (view.finishedAt !== null) return this.enter("closed");
        if (turn.kind !== "waiting") return this.fail(turn);
        this.show({ failure: null });
        return this.enter("sending");
      case "said":
        return this.follow(turn);
      default:
        return turn satisfies never;
    }
  }

  /** Somewhere else it goes on without this page: nothing is said, heard or waited for here. */
  private leaveOff(): void {
    if (this.current.phase === "closed") return;
    this.fallSilent();
    this.turnId = null;
    this.asked = null;
    this.isHeld = false;
    this.isOwed = false;
    this.show({ failure: null });
    this.enter("away");
  }

  /**
   * The room's timer is stopped while the interview is paused, also after a reload and in another tab. Recent timer
   * requests are awaited first.
   */
  private followTimer({ mock, timer, finishedAt, outbox }: TurnRoom): void {
    if (mock === null || finishedAt !== null || outbox.pending > 0 || timer === this.timer) return;
    this.timer = timer;
    if (this.current.paused === timer.running) this.standStill(!timer.running);
  }

  private standStill(paused: boolean): void {
    this.isHeld = false;
    if (paused && this.due !== null) {
      this.waitNoMore();
      this.isOwed = true;
    }
    this.show({ paused, talking: false });
    if (paused) this.speaker.hold();
    else this.speaker.goOn();
    this.wishToHear();
    this.watchQuiet();
    if (paused || !this.isOwed) return;
    this.isOwed = false;
    this.done();
  }

  private fallSilent(): void {
    this.silence.stop();
    clearTimeout(this.tail);
    clearTimeout(this.lastWords);
    clearTimeout(this.goodbye);
    this.waitNoMore();
    this.speaker.stop();
  }

  private follow(turn: Extract<RoomTurn, { kind: "said" }>): void {
    if (turn.id !== this.turnId) this.begin(turn);
    this.show({ words: turn.text, failure: null, ...(this.isHeard && { spoken: turn.text.length }) });
    if (!this.isHeard) this.speaker.feed(turn.text, turn.isWhole);
    // Feeding it may have ended it: a voice that is not there says so at once.
    if (!turn.isWhole) return this.enter(turn.text === "" ? "thinking" : "speaking");
    if (!this.isHeard) return this.enter("speaking");
    const { mock, finishedAt } = this.ports.room.view();
    if (mock?.phase !== "closed" && finishedAt === null) return this.enter("listening");
    this.enter(this.isReading() ? "speaking" : "closed");
  }

  /** An unspoken goodbye stays for a moment, unless the candidate asked for the end: then the report is what they want. */
  private isReading(): boolean {
    const isUnspoken = !this.options?.aloud || this.current.voice === "silent";
    if (!this.isUnread || !isUnspoken || this.notes.asked?.action === "end") return false;
    this.goodbye ??= setTimeout(() => {
      this.isUnread = false;
      this.settle();
    }, GOODBYE_MS);
    return true;
  }

  private begin(turn: Extract<RoomTurn, { kind: "said" }>): void {
    const isFirst = this.turnId === null;
    this.turnId = turn.id;
    this.interim = null;
    this.hasAnswered = false;
    clearTimeout(this.tail);
    clearTimeout(this.goodbye);
    this.goodbye = undefined;
    const hasWords = answerLines(this.ports.room.view(), turn.id).length > 0;
    this.isResumed = isFirst && hasWords;
    this.isHeard = this.notes.heard === turn.id || hasWords;
    this.isUnread = !this.isHeard;
    this.show({ spoken: 0, answer: this.answerText() });
    if (!this.isHeard) this.startSpeaking(turn);
  }

  private startSpeaking(turn: RoomTurn | null): void {
    if (turn?.kind !== "said" || !this.options) return;
    this.show({ spoken: 0 });
    if (!this.options.aloud) return this.hushed();
    this.show({ voice: "on" });
    this.speaker.begin(this.options.lang);
    if (this.current.paused) this.speaker.hold();
    this.speaker.feed(turn.text, turn.isWhole);
  }

  private finishSpeaking(): void {
    const { headphones } = this.options ?? { headphones: false };
    clearTimeout(this.tail);
    if (headphones) return this.hushed();
    this.tail = setTimeout(() => this.hushed(), TAIL_MS);
  }

  /** Nothing of this turn is left to be heard. */
  private hushed(): void {
    clearTimeout(this.tail);
    this.isHeard = true;
    if (this.turnId !== null) this.note({ heard: this.turnId });
    this.settle();
  }

  private fail(turn: Extract<RoomTurn, { kind: "refused" | "failed" }>): void {
    const { asked } = this.notes;
    const failure = failureOf(turn, asked?.id === turn.id ? asked.action : null, this.ports.room.view());
    const { failure: last } = this.current;
    this.show({ failure: last?.code === failure.code && last.ask === failure.ask ? last : failure });
    this.enter("failed");
  }

  private enter(phase: TurnView["phase"]): void {
    const before = this.current.phase;
    if (before !== phase) {
      this.show({ phase, ...(phase !== "listening" && { talking: false }) });
      this.silence.stop();
      // Held since before the interviewer's last words had come.
      if (phase === "listening" && this.isHeld) this.takeUp();
    }
    this.wishToHear();
    if (before !== phase) this.watchQuiet();
  }

  /** Held while the interviewer speaks or thinks, so that it never hears itself. */
  private wishToHear(): void {
    const { options } = this;
    if (!options) return;
    const { phase, paused, talking } = this.current;
    const mayHear =
      phase === "listening" ||
      // By headphones it cannot hear itself: a voice that comes now wants to interrupt.
      (phase === "speaking" && options.headphones && options.answerBy === "voice" && this.isWhole());
    const listens = mayHear && !paused && !options.muted && (options.answerBy === "voice" || talking);
    const isOff = options.answerBy === "typing" || phase === "closed" || phase === "entering" || phase === "away";
    const { provider, lang, track, voice } = options;
    const key = isOff ? "" : [provider, lang, !listens, track?.id, voice?.id].join(" ");
    if (key === this.wished) return;
    this.wished = key;
    this.recognizer.set(isOff ? null : { provider, lang, muted: !listens, track, voice });
  }

  private isWhole(): boolean {
    const turn = this.turn();
    return turn?.kind === "said" && turn.isWhole;
  }

  private hear(words: Words, by: RecognizedBy): void {
    if (!this.isForMe(words, by)) return this.ports.room.actions.dropInterim(words.id);
    this.interim = words;
    this.speechEndedAt = null;
    if (by === "browser") this.ports.room.actions.interim(words);
    this.said();
  }

  private take(words: FinishedWords, by: RecognizedBy): void {
    if (this.interim?.id === words.id) this.interim = null;
    if (!this.isForMe(words, by)) return this.ports.room.actions.dropInterim(words.id);
    if (by === "browser") this.ports.room.actions.say(words);
    this.speechEndedAt = by === "room" ? words.endedAt : null;
    this.said();
  }

  private drop(id: string): void {
    if (this.interim?.id !== id) return;
    this.interim = null;
    this.show({ answer: this.answerText() });
  }

  /**
   * Words that come while the interviewer speaks are its own, unless headphones keep it from the microphone. Without them
   * nothing is sent to the room meanwhile: what comes of there was said before.
   */
  private isForMe(words: Words, by: RecognizedBy): boolean {
    if (this.current.phase !== "speaking") return true;
    if (by === "room" && !this.options?.headphones) return true;
    if (!this.options?.headphones || isEchoOf(words.text, this.current.words)) return false;
    this.interrupt();
    return true;
  }

  private said(): void {
    this.hasAnswered = true;
    this.isResumed = false;
    this.silence.broken();
    this.show({ answer: this.answerText() });
    this.watchQuiet();
  }

  private takeUp(): void {
    if (this.options?.answerBy !== "push") return;
    clearTimeout(this.lastWords);
    this.show({ talking: true });
  }

  private letGo(): void {
    if (!this.current.talking) return;
    this.show({ talking: false });
    this.wishToHear();
    clearTimeout(this.lastWords);
    this.lastWords = setTimeout(() => {
      if (this.current.paused) this.isOwed = true;
      else this.done();
    }, LAST_WORDS_MS);
  }

  private hearingChanged({ state: recognition, provider, missed }: VoiceView): void {
    const before = this.current.recognition;
    this.show({ recognition, service: { provider, missed } });
    // A recognizer's outage does not count as the candidate's silence.
    if (isAttentive(before) !== isAttentive(recognition)) this.watchQuiet();
  }

  private watchQuiet(): void {
    const { options, isResumed } = this;
    if (!options) return;
    const { isOpen, speechEndedAt } = this;
    const quietMs = speechEndedAt === null ? 0 : Math.max(0, this.ports.room.actions.roomNow() - speechEndedAt);
    const isUnfinished = soundsUnfinished(this.answerText());
    this.silence.watch(this.current, options, {
      hasAnswer: this.hasAnswer(),
      isUnfinished,
      isResumed,
      isOpen,
      quietMs,
    });
  }

  private hasAnswer(): boolean {
    return this.hasAnswered || this.answerText() !== "";
  }

  private answerText(): string {
    if (this.turnId === null) return "";
    const lines = answerLines(this.ports.room.view(), this.turnId).map(({ text }) => text);
    const between = this.options?.lang.startsWith("zh") ? "" : " ";
    return [...lines, ...(this.interim ? [this.interim.text] : [])].join(between).trim();
  }

  private note(change: Partial<TurnNotes>): void {
    this.notes = { ...this.notes, ...change };
    this.ports.notes.write(this.notes);
  }

  private show(change: Partial<TurnView>): void {
    const keys = Object.keys(change) as (keyof TurnView)[];
    if (keys.every((key) => Object.is(this.current[key], change[key]))) return;
    this.current = { ...this.current, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
