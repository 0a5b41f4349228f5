import { newestTurn, type RoomTurn } from "../read-turns";
import type { TurnNotes } from "../turn-notes";
import type { Deadline, TurnEffect, TurnState } from "../turn-state";
import type { TurnView } from "../turn-view";

export type Step = { state: TurnState; effects: TurnEffect[]; now: number; roomNow: number };

export type Said = Extract<RoomTurn, { kind: "said" }>;

export function wait(step: Step, name: Deadline, ms: number): void {
  step.state.deadlines[name] = step.now + ms;
}

export function forget(step: Step, ...names: Deadline[]): void {
  for (const name of names) delete step.state.deadlines[name];
}

export function note(step: Step, change: Partial<TurnNotes>): void {
  step.state.notes = { ...step.state.notes, ...change };
  step.effects.push({ type: "note", notes: step.state.notes });
}

/** An answer that is reopened goes back by a turn or two. */
const MOST_BEGAN = 4;

/** Rule H2. */
export function noteBegan(step: Step, turnId: string, at: number | null): void {
  const { began } = step.state.notes;
  const over = began.find((turn) => turn.turnId === turnId)?.over ?? null;
  const others = began.filter((turn) => turn.turnId !== turnId);
  note(step, { began: [...others, { turnId, at, over }].slice(-MOST_BEGAN) });
}

/** Rule H2: nothing of the turn is left to be said. A reload, or saying it again, doesn't move that. */
export function noteOver(step: Step): void {
  const { turnId, notes } = step.state;
  if (notes.began.every((turn) => turn.turnId !== turnId || turn.over !== null)) return;
  note(step, {
    began: notes.began.map((turn) => (turn.turnId === turnId ? { ...turn, over: step.roomNow } : turn)),
  });
}

export function show(step: Step, change: Partial<TurnView>): void {
  const { view } = step.state;
  const keys = Object.keys(change) as (keyof TurnView)[];
  if (keys.every((key) => Object.is(view[key], change[key]))) return;
  step.state.view = { ...view, ...change };
}

/** Requests that are not to be seen: withdrawn, or made early. */
export function hidden({ takenBack, early }: TurnState): readonly string[] {
  return early === null ? takenBack : [...takenBack, early];
}

export function turnOf(state: TurnState): RoomTurn | null {
  return newestTurn(state.room, state.asked, hidden(state));
}

export function isWhole(state: TurnState): boolean {
  const turn = turnOf(state);
  return turn?.kind === "said" && turn.isWhole;
}
