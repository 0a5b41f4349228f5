import type { RoomActions } from "../room/room-actions";
import type { RoomView } from "../room/view";
import type { RecognitionWish } from "../speech/recognition";
import { hears, type RecognitionState } from "../speech/recognition-state";
import type { FinishedWords, Words } from "../speech/utterances";
import { answerLines, isEchoOf, newestTurn, type RoomTurn } from "./read-turns";
import { Speaker, type SpeakerPorts } from "./speaker";
import type { Failure, MockAction, TurnOptions, TurnView } from "./turn-view";

/** The recogniser, as the turns use it. */
export type Ear = { set(wish: RecognitionWish): void; flush(): void; retry(): void; dispose(): void };
export type EarHooks = {
  onInterim: (words: Words) => void;
  onFinal: (words: FinishedWords) => void;
  onState: (state: RecognitionState) => void;
};

/** What of the room the turns go by. */
export type TurnRoom = Pick<
  RoomView,
  | "connection"
  | "loaded"
  | "suggestionsLoaded"
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
    actions: Pick<RoomActions, "say" | "interim" | "dropInterim" | "timer" | "clearSuggestion" | "onEnding">;
  };
  openEar: (hooks: EarHooks) => Ear;
  /** Asks the room for a turn; answers the request's id. */
  ask: (action: MockAction) => string;
  /** From now on the built-in coach is asked. */
  toCoach: () => void;
  /** The turn that was heard to its end last, and what the newest was asked for: a reload goes on from there. */
  notes: { read(): TurnNotes; write(notes: TurnNotes): void };
};
export type TurnNotes = { heard: string | null; asked: { id: string; action: MockAction } | null };

/** The loudspeaker's last sound must not be heard as the answer's first. */
export const TAIL_MS = 350;
/** A recogniser that was stopped gives its last words within this time. */
export const LAST_WORDS_MS = 1_200;
/** After a reload in the middle of an answer, a silence counts only after this long: one has to find back first. */
export const RESUME_MS = 8_000;
/** So often in a row it asks whether one is still there. */
const NUDGES = 1;

/**
 * Who speaks, and when it is the other's turn. What was said and asked is the room's; here are only the voice, the ear
 * and the clocks between them, so that a reload or a lost connection goes on where it was.
 */
export class Turns {
  private current: TurnView = {
    phase: "entering",
    paused: false,
    words: "",
    spoken: 0,
    answer: "",
    failure: null,
    talking: false,
    voice: "on",
    recognition: { name: "idle" },
  };
  private options: TurnOptions | null = null;
  private notes: TurnNotes;
  private readonly listeners = new Set<() => void>();
  private readonly ear: Ear;
  private readonly speaker: Speaker;

  /** The turn that voice and ear are at. */
  private turnId: string | null = null;
  private isHeard = false;
  /** Asked, and not seen in the room yet. */
  private asked: string | null = null;
  private interim: Words | null = null;
  /** In this turn, by voice or hand; the room may not show it yet. */
  private hasAnswered = false;
  private isTyping = false;
  /** The key to talk, or its button, is down. */
  private isHeld = false;
  /** The end of the answer fell into a pause. */
  private isOwed = false;
  /** As it was when it was looked at last. */
  private timer: RoomView["timer"] | null = null;
  /** The answer was under way when the page came. */
  private isResumed = false;
  private nudges = 0;
  private isDisposed = false;
  private wished = "";
  private tail: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private lastWords: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: TurnPorts) {
    this.notes = ports.notes.read();
    this.speaker = new Speaker({
      synthesis: ports.synthesis,
      newUtterance: ports.newUtterance,
      onSpoken: (spoken) => this.show({ spoken }),
      onDone: () => this.finishSpeaking(),
      onSilent: () => {
        this.show({ voice: "silent" });
        this.hushed();
      },
    });
    this.ear = ports.openEar({
      onInterim: (words) => this.hear(words),
      onFinal: (words) => this.take(words),
      onState: (recognition) => this.hearingChanged(recognition),
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
    const flush = () => this.ear.flush();
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
    this.ear.dispose();
    this.wished = "";
  }

  /** The candidate wants to speak: the interviewer stops. */
  interrupt(): void {
    if (this.current.phase !== "speaking") return;
    this.speaker.stop();
    this.show({ voice: "off" });
    this.hushed();
  }

  /** Holds the key to talk, or lets go of it. */
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
  typing(isTyping: boolean): void {
    if (this.isTyping === isTyping) return;
    this.isTyping = isTyping;
    this.watchQuiet();
  }

  /** Typed words are an answer's end. */
  typed(text: string): boolean {
    if (this.current.paused) this.pause(false);
    if (this.current.phase === "speaking") this.interrupt();
    if (this.current.phase !== "listening") return false;
    this.ear.flush();
    if (!this.ports.room.actions.say({ text, lang: this.options?.lang ?? "" })) return false;
    this.isTyping = false;
    this.hasAnswered = true;
    this.ask("reply");
    return true;
  }

  /** "That was my answer." False when nothing was said. */
  done(): boolean {
    if (this.current.phase !== "listening" || this.current.paused) return false;
    this.ear.flush();
    if (!this.hasAnswer()) return false;
    this.ask("reply");
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
    this.ear.retry();
  }

  private handOver(action: MockAction): void {
    this.speaker.stop();
    this.isHeard = true;
    this.ear.flush();
    this.takeBack();
    if (this.current.paused) this.pause(false);
    this.ask(action);
  }

  /** What the room has refused, or has no key for, is not asked any more. */
  private takeBack(): void {
    const { failure } = this.current;
    if (failure && failure.ask !== null) this.ports.room.actions.clearSuggestion(failure.ask);
  }

  private ask(action: MockAction): void {
    this.stopClocks();
    clearTimeout(this.lastWords);
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

  /** Brings voice, ear and clocks to where the room is. */
  private settle(): void {
    if (this.isDisposed || !this.options) return;
    const view = this.ports.room.view();
    const { phase } = view.connection;
    // Coming back it is not known yet what was said elsewhere.
    if (phase === "closed" || (this.current.phase === "away" && phase !== "live")) return this.leaveOff();
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
   * The room's timer stands while the interview is paused, also after a reload and in another tab. What was asked of it
   * a moment ago is waited for.
   */
  private followTimer({ mock, timer, finishedAt, outbox }: TurnRoom): void {
    if (mock === null || finishedAt !== null || outbox.pending > 0 || timer === this.timer) return;
    this.timer = timer;
    if (this.current.paused === timer.running) this.standStill(!timer.running);
  }

  private standStill(paused: boolean): void {
    this.isHeld = false;
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
    this.stopClocks();
    clearTimeout(this.tail);
    clearTimeout(this.lastWords);
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
    this.enter(mock?.phase === "closed" || finishedAt !== null ? "closed" : "listening");
  }

  private begin(turn: Extract<RoomTurn, { kind: "said" }>): void {
    const isFirst = this.turnId === null;
    this.turnId = turn.id;
    this.interim = null;
    this.hasAnswered = false;
    clearTimeout(this.tail);
    const hasWords = answerLines(this.ports.room.view(), turn.id).length > 0;
    this.isResumed = isFirst && hasWords;
    this.isHeard = this.notes.heard === turn.id || hasWords;
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
    const { mock } = this.ports.room.view();
    const noted = this.notes.asked?.id === turn.id ? this.notes.asked.action : null;
    const guess = mock === null || mock.phase === "opening" ? "start" : mock.phase === "closing" ? "end" : "reply";
    const failure: Failure = {
      code: turn.code,
      action: turn.kind === "refused" ? turn.action : (noted ?? guess),
      ask: turn.kind === "refused" ? turn.id : null,
    };
    const { failure: last } = this.current;
    this.show({ failure: last?.code === failure.code && last.ask === failure.ask ? last : failure });
    this.enter("failed");
  }

  private enter(phase: TurnView["phase"]): void {
    const before = this.current.phase;
    if (before !== phase) {
      this.show({ phase, ...(phase !== "listening" && { talking: false }) });
      this.stopClocks();
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
    const wish = isOff ? null : { lang: options.lang, muted: !listens, track: options.track };
    const key = wish && `${wish.lang} ${wish.muted} ${wish.track?.id ?? ""}`;
    if ((key ?? "") === this.wished) return;
    this.wished = key ?? "";
    this.ear.set(wish);
  }

  private isWhole(): boolean {
    const turn = this.turn();
    return turn?.kind === "said" && turn.isWhole;
  }

  private hear(words: Words): void {
    if (!this.isForMe(words)) return this.ports.room.actions.dropInterim(words.id);
    this.interim = words;
    this.ports.room.actions.interim(words);
    this.said();
  }

  private take(words: FinishedWords): void {
    if (this.interim?.id === words.id) this.interim = null;
    if (!this.isForMe(words)) return this.ports.room.actions.dropInterim(words.id);
    this.ports.room.actions.say(words);
    this.said();
  }

  /** Words that come while the interviewer speaks are its own, unless headphones keep it from the microphone. */
  private isForMe(words: Words): boolean {
    if (this.current.phase !== "speaking") return true;
    if (!this.options?.headphones || isEchoOf(words.text, this.current.words)) return false;
    this.interrupt();
    return true;
  }

  private said(): void {
    this.hasAnswered = true;
    this.isResumed = false;
    this.nudges = 0;
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

  private hearingChanged(recognition: RecognitionState): void {
    const before = this.current.recognition;
    if (before.name === recognition.name && before.name !== "error") return;
    this.show({ recognition });
    // A silence of the recogniser is none of the candidate's.
    if (isAttentive(before) !== isAttentive(recognition)) this.watchQuiet();
  }

  /** Starts the clock that fits: the end of an answer, or the patience before its first word. */
  private watchQuiet(): void {
    this.stopClocks();
    const { options } = this;
    const { phase, paused, recognition } = this.current;
    if (!options || phase !== "listening" || paused || this.isTyping) return;
    if (options.answerBy !== "voice" || options.muted || !isAttentive(recognition)) return;
    if (this.hasAnswer()) {
      const ms = options.silenceMs + (this.isResumed ? RESUME_MS : 0);
      this.quiet = setTimeout(() => this.done(), ms);
    } else if (options.thinkingMs !== null && this.nudges < NUDGES) {
      this.quiet = setTimeout(() => {
        this.nudges += 1;
        this.ask("reply");
      }, options.thinkingMs);
    }
  }

  private stopClocks(): void {
    clearTimeout(this.quiet);
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

function isAttentive(state: RecognitionState): boolean {
  return hears(state) && (state.name === "listening" || state.name === "starting" || state.name === "restarting");
}
