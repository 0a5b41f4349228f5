import { expect } from "vitest";
import type { turnRig } from "./turn-rig";

type Rig = ReturnType<typeof turnRig>;
type Request = { id: string; action: string; isEarly: boolean };
/**
 * `from`: the first of the rig's phases since it came. `saidAt`: the room time of its first sound, or of its words where
 * nothing is spoken.
 */
type Turn = { id: string; from: number; saidAt: number | null; isAnswered: boolean };
/** Rule R1. */
const REOPEN_MS = 1_500;
/** Words that go on for longer after the interviewer's turn answer it, whenever they began. */
const GOES_ON_MS = 2_000;

/**
 * Reads what the machine does as the room would, and knows none of its reasons: at most one request is under way (M3), a
 * reply is asked for after words of the candidate's alone (H2), no word is lost (H1, H2), and somebody may go on (R1).
 */
export class Watcher {
  readonly under: Request[] = [];
  readonly turns: Turn[] = [{ id: "q", from: 0, saidAt: 0, isAnswered: false }];
  /** The candidate has asked for a reply without an answer. */
  isExcused = false;
  readonly counts = {
    early: 0,
    reopened: 0,
    kept: 0,
    wentOn: 0,
    own: 0,
    repeated: 0,
    late: 0,
    cuts: 0,
    closed: 0,
    leaks: 0,
  };
  private seen = 0;
  private requests = 0;
  /** Complete replies of which nothing is shown. */
  private readonly hidden: string[] = [];
  private readonly hearing: { from: number; on: boolean }[] = [];
  private readonly heard = new Set<string>();
  private endedAt: number | null = null;
  /** The same, also once the interviewer speaks. */
  private overAt: number | null = null;
  private lastAnswer = "";

  constructor(
    private readonly rig: Rig,
    private readonly aloud: boolean,
  ) {
    this.look("begin");
  }

  get turn(): Turn {
    const top = this.turns.at(-1);
    if (!top) throw new Error("There is always the first question");
    return top;
  }

  /** Whether the recognizer heard at this room time. */
  heardAt(at: number): boolean {
    return this.hearing.findLast(({ from }) => from <= at)?.on === true;
  }

  /** Words of the candidate that became final, or are being said: they must reach the room. True if they answer. */
  words(text: string, startedAt: number, endedAt: number, isFinal: boolean): boolean {
    if (isFinal) this.heard.add(text);
    return this.judge(startedAt, endedAt);
  }

  /** Rule R1: whether final words continue the answer that is over; the interviewer's turn has not been answered. */
  continues(startedAt: number, endedAt: number): boolean {
    const { rig, overAt, turn } = this;
    if (overAt === null || rig.view().paused || rig.view().phase === "failed" || turn.isAnswered) return false;
    const isSoon = rig.now() - overAt <= REOPEN_MS;
    if (startedAt > overAt + REOPEN_MS || endedAt <= overAt + 300 || rig.now() - overAt > 8_000) return false;
    if (this.under.length === 0 && turn.saidAt !== null && startedAt >= turn.saidAt) return false;
    if (!isSoon) this.counts.late += 1;
    return true;
  }

  /** Whether words answer the newest turn. */
  private judge(startedAt: number, endedAt: number): boolean {
    const { turn } = this;
    const isAfter = turn.saidAt !== null && startedAt >= turn.saidAt;
    const overAt = this.rig.phases.slice(turn.from).find(({ phase }) => phase === "listening")?.at ?? null;
    const goesOn = !isAfter && turn.saidAt !== null && overAt !== null && endedAt > overAt + GOES_ON_MS;
    if (goesOn && !turn.isAnswered) this.counts.wentOn += 1;
    if (isAfter || goesOn) turn.isAnswered = true;
    else this.counts.kept += 1;
    return isAfter || goesOn;
  }

  /** The newest request's reply is in the room. */
  replied({ id, isEarly }: Request): void {
    this.under.splice(0);
    const { phases } = this.rig;
    if (isEarly && this.rig.view().early === id) this.hidden.push(id);
    else this.begins(id, phases.length - 1, this.rig.roomNow());
  }

  sounds(): void {
    this.turn.saidAt ??= this.rig.roomNow();
    this.endedAt = null;
  }

  /** Nothing of it stays unheard: a key was pressed, or the page was loaded again. */
  isShown(): boolean {
    return this.turn.saidAt !== null;
  }

  /** The recognizer need not listen any more: the page was loaded again, or the request failed. */
  hearsNoMore(): void {
    this.endedAt = null;
    this.overAt = null;
  }

  /** After each event. */
  look(what: string): void {
    const { rig } = this;
    const wasEnded = this.endedAt;
    for (; this.seen < rig.effects.length; this.seen += 1) {
      const effect = rig.effects[this.seen];
      if (effect?.type === "ask" && effect.early) expect(rig.room().connection.phase).toBe("live");
      if (effect?.type === "ask") this.asks(effect.action, effect.early, what);
      // A murmur may become final much later than its last interim came.
      if (effect?.type === "say") this.judge(effect.words.startedAt, effect.words.endedAt);
      if (effect?.type === "clear") this.clears(effect.id);
      if (effect?.type === "recognize")
        this.hearing.push({ from: rig.roomNow(), on: effect.wish !== null && !effect.wish.muted });
    }
    const { early } = rig.view();
    // The answer is over, and the reply that was hidden is its reply.
    for (const id of this.hidden.splice(0)) {
      if (id === early) {
        this.hidden.push(id);
        continue;
      }
      // Time may have passed since then.
      const from = rig.phases.findLastIndex((one) => one.early === id) + 1;
      this.begins(id, from, rig.phases[from]?.at ?? rig.roomNow());
    }
    for (const one of this.under) {
      if (!one.isEarly || one.id === early) continue;
      one.isEarly = false;
      this.endedAt = this.leftAt();
      this.overAt = this.endedAt;
    }
    if (wasEnded !== null && rig.view().phase === "listening" && this.aloud && this.endedAt === wasEnded)
      this.endedAt = null;
    this.lastAnswer = rig.view().answer;
    const said = new Set(rig.said());
    const lost = [...this.heard].filter((text) => !said.has(text));
    expect({ what, lost }).toEqual({ what, lost: [] });
  }

  /** Rules H1 and R1: a candidate is still heard right after an answer by voice. */
  hearsOn(what: string, isOn: boolean): void {
    const { rig } = this;
    const { phase, paused } = rig.view();
    const isBetween = phase === "sending" || phase === "thinking" || (phase === "speaking" && !this.isShown());
    if (!isOn || paused || !isBetween || this.endedAt === null || rig.now() - this.endedAt > REOPEN_MS) return;
    expect({ what, hears: this.hearing.at(-1)?.on }).toEqual({ what, hears: true });
  }

  private begins(id: string, from: number, cameAt: number): void {
    this.turns.push({ id, from, saidAt: this.aloud ? null : cameAt, isAnswered: false });
    this.isExcused = false;
  }

  private asks(action: string, isEarly: boolean, what: string): void {
    this.requests += 1;
    // An end stops a turn that is being written.
    if (action === "end") this.under.splice(0, this.under.length, ...this.under.filter((one) => one.action === "end"));
    expect({ what, under: this.under }).toEqual({ what, under: [] });
    const id = `r${this.requests}`;
    this.under.push({ id, action, isEarly });
    if (isEarly) this.counts.early += 1;
    if (action !== "reply") {
      this.endedAt = null;
      this.overAt = null;
      return;
    }
    const { isAnswered } = this.turn;
    expect({ what, isAnswered: isAnswered || this.isExcused }).toEqual({ what, isAnswered: true });
    // Time may have passed since then.
    // Words that the room puts ahead of a turn are shown as no answer.
    const isOver = isAnswered && !(this.isExcused && this.lastAnswer === "");
    this.endedAt = isEarly || !isOver ? null : (this.rig.askedAt.get(id) ?? null);
    if (!isEarly) this.overAt = this.endedAt;
  }

  /** When the candidate's turn was over. Time may have passed since then. */
  private leftAt(): number {
    const { phases } = this.rig;
    const at = phases.findLastIndex(({ phase }) => phase === "listening");
    return phases[at + 1]?.at ?? this.rig.roomNow();
  }

  private clears(id: string): void {
    const at = this.under.findIndex((one) => one.id === id);
    if (at >= 0) this.under.splice(at, 1);
    const hidden = this.hidden.indexOf(id);
    if (hidden >= 0) this.hidden.splice(hidden, 1);
    if (at < 0 && hidden < 0) {
      expect(this.turn.id).toBe(id);
      this.turns.pop();
    }
    this.endedAt = null;
    this.overAt = null;
    this.counts.reopened += 1;
  }
}
