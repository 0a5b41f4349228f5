import type { InterviewerVoice } from "../../room/voice/interviewer-voice";
import { RELEASE_MS } from "./speech-level";
import { nextDeadline, stepTurns } from "./turn-machine";
import type { TurnPorts, TurnRecognizer } from "./turn-ports";
import { initialTurns, type TurnEffect, type TurnEvent, type TurnState } from "./turn-state";
import type { TurnOptions, TurnView } from "./turn-view";

/** Runs the machine of the turns: voice, recognizer, room and clock give it events, and carry out its effects. */
export class Turns {
  private state: TurnState;
  private readonly listeners = new Set<() => void>();
  private readonly recognizer: TurnRecognizer;
  private readonly speaker: InterviewerVoice;
  private readonly queue: TurnEvent[] = [];
  private isBusy = false;
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: TurnPorts) {
    this.state = initialTurns(ports.room.view(), ports.notes.read());
    this.speaker = ports.openSpeaker({
      onSound: (by) => this.put({ type: "sounds", by }),
      onSpoken: (upTo) => this.put({ type: "spoken", upTo }),
      onDone: () => this.put({ type: "spoke" }),
      onSilent: () => this.put({ type: "silent" }),
    });
    this.recognizer = ports.openRecognizer({
      onInterim: (words) => this.put({ type: "interim", words, by: "browser" }),
      onFinal: (words) => this.put({ type: "final", words, by: "browser", quietMs: null }),
      onRoomInterim: (words) => this.put({ type: "interim", words, by: "room" }),
      onRoomFinal: (words) => {
        const quietMs = Math.max(0, ports.room.actions.roomNow() - words.endedAt);
        this.put({ type: "final", words, by: "room", quietMs });
      },
      onNothing: (id) => this.put({ type: "nothing", id }),
      onEcho: (words) => this.put({ type: "echo", words }),
      onOpen: (open) => this.put({ type: "open", open }),
      onLost: (seconds) => this.put({ type: "lost", seconds }),
      onMissed: () => this.put({ type: "missed" }),
      onView: (view) => this.put({ type: "hearing", view }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getView = (): TurnView => this.state.view;

  set(options: TurnOptions): void {
    this.put({ type: "options", options });
  }

  /** The room has changed. */
  roomChanged(): void {
    this.put({ type: "room" });
  }

  /** The page goes, or the interview: what was said is handed over. */
  watchEnds(page: EventTarget): () => void {
    this.put({ type: "opened" });
    const hide = () => this.put({ type: "hidden" });
    const show = () => this.put({ type: "shown" });
    page.addEventListener("pagehide", hide);
    page.addEventListener("pageshow", show);
    const forget = this.ports.room.actions.onEnding(() => this.recognizer.flush());
    return () => {
      page.removeEventListener("pagehide", hide);
      page.removeEventListener("pageshow", show);
      forget();
    };
  }

  dispose(): void {
    this.put({ type: "disposed" });
    this.recognizer.dispose();
  }

  /** The candidate wants to speak: the interviewer stops. */
  interrupt(): void {
    this.put({ type: "interrupt" });
  }

  /** Presses or releases the push-to-talk key. */
  talk(down: boolean): void {
    this.put({ type: "talk", down });
  }

  /** There is something in the field for typing: silence means nothing then. */
  typing(typing: boolean): void {
    this.put({ type: "typing", typing });
  }

  /** The candidate types in the editor, or has run the code: see rule E10 and the W rules. */
  worked(): void {
    this.put({ type: "worked" });
  }

  /** The final run has its result: the interviewer may speak about it. */
  ran(): void {
    this.put({ type: "ran" });
  }

  /** Typed words are an answer's end. */
  typed(text: string): boolean {
    this.put({ type: "types" });
    if (this.state.view.phase !== "listening") return false;
    if (!this.ports.room.actions.say({ text, lang: this.state.options?.lang ?? "" })) return false;
    this.put({ type: "typed" });
    return true;
  }

  /** "That was my answer." False when nothing was said. */
  done(): boolean {
    const { endings } = this.state;
    this.put({ type: "done" });
    return this.state.endings > endings;
  }

  /** "I wasn't finished": the interviewer waits, and the same answer goes on. */
  notFinished(): void {
    this.put({ type: "not_finished" });
  }

  /** Somebody's voice is heard, or no longer, by the microphone's level. */
  voiced(active: boolean): void {
    this.put(active ? { type: "voice", active } : { type: "voice", active, quietMs: RELEASE_MS });
  }

  /** Whether the host's voice gets into the microphone; null: the devices have changed. */
  leakFound(found: boolean | null): void {
    this.put({ type: "leak", found });
  }

  /** The last words once more. */
  repeat(): void {
    this.put({ type: "repeat" });
  }

  pause(paused: boolean): void {
    this.put({ type: "pause", paused });
  }

  /** The interviewer had stepped out of its role, and the candidate wants to go on. */
  goOn(): void {
    this.put({ type: "go_on" });
  }

  skip(): void {
    this.put({ type: "skip" });
  }

  end(): void {
    this.put({ type: "end" });
  }

  retry(): void {
    this.put({ type: "retry" });
  }

  goOnWithCoach(): void {
    this.put({ type: "to_coach" });
  }

  retryHearing(): void {
    this.recognizer.retry();
  }

  /** "That was me": what was left out as an echo is written down. */
  restoreEcho(): void {
    this.put({ type: "restore_echo" });
  }

  dismissEcho(): void {
    this.put({ type: "dismiss_echo" });
  }

  dismissLost(): void {
    this.put({ type: "dismiss_lost" });
  }

  /** An effect may cause events at once: they come after it. */
  private put(event: TurnEvent): void {
    this.queue.push(event);
    if (this.isBusy) return;
    this.isBusy = true;
    const before = this.state.view;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) {
        const { state, effects } = stepTurns(this.state, next, {
          now: performance.now(),
          roomNow: this.ports.room.actions.roomNow(),
          room: this.ports.room.view(),
        });
        this.state = state;
        for (const effect of effects) this.carryOut(effect);
      }
    } finally {
      this.isBusy = false;
    }
    this.setClock();
    if (this.state.view !== before) for (const listener of [...this.listeners]) listener();
  }

  private setClock(): void {
    clearTimeout(this.clock);
    const due = nextDeadline(this.state);
    if (due !== null) this.clock = setTimeout(() => this.put({ type: "timer" }), Math.max(0, due - performance.now()));
  }

  private carryOut(effect: TurnEffect): void {
    const { ports, speaker } = this;
    const { actions } = ports.room;
    switch (effect.type) {
      case "ask": {
        const { action, early, stepsIn = false } = effect;
        return this.put({ type: "asked", id: ports.ask(action, stepsIn), action, early });
      }
      case "flush":
        this.recognizer.flush();
        if (effect.handing !== null) this.put({ type: "flushed", handing: effect.handing });
        return;
      case "recognize":
        return this.recognizer.set(effect.wish);
      case "say":
        return void actions.say(effect.words);
      case "show_interim":
        return actions.interim(effect.words);
      case "drop_interim":
        return actions.dropInterim(effect.id);
      case "clear":
        return actions.clearSuggestion(effect.id);
      case "timer":
        return actions.timer(effect.action);
      case "note":
        return ports.notes.write(effect.notes);
      case "keep_times":
        return ports.keepTimes(effect.times);
      case "to_coach":
        return ports.toCoach();
      case "voice_begin":
        return speaker.begin(effect.lang);
      case "voice_feed":
        return speaker.feed(effect.text, effect.isWhole);
      case "voice_hold":
        return speaker.hold();
      case "voice_go_on":
        return speaker.goOn(effect.at);
      case "voice_stop":
        return speaker.stop();
      default:
        return effect satisfies never;
    }
  }
}
