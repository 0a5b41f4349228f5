import type { ClientMessage } from "../protocol/client-messages";
import type { Timer } from "../protocol/entities";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import { patchHeader, type Step } from "./step";

type TimerMessage = Extract<ClientMessage, { type: "timer" }>;

export function changeTimer(step: Step, message: TimerMessage): Outcome {
  const { header } = step.state;
  if (!header || header.finished) return { refuse: "finished" };
  const present = header.timer;
  const timer: Timer = {
    running: message.action === "start",
    elapsedMs: message.action === "reset" ? 0 : elapsed(present, step.now),
    at: step.now,
    ...withSeconds(message.seconds ?? present.seconds),
  };
  const unchanged = timer.running === present.running && timer.seconds === present.seconds;
  if (message.action !== "reset" && unchanged) return nothingToDo(step);
  const rev = raiseRev(step);
  patchHeader(step, { timer });
  return { rev, header: true, broadcast: { type: "timer", rev, op: message.op, timer } };
}

export function elapsed(timer: Timer, now: number): number {
  return timer.elapsedMs + (timer.running ? Math.max(0, now - timer.at) : 0);
}

function withSeconds(seconds: number | undefined): Pick<Timer, "seconds"> {
  return seconds === undefined ? {} : { seconds };
}

export function stopTimer(timer: Timer, now: number): Timer {
  return { ...timer, running: false, elapsedMs: elapsed(timer, now), at: now };
}
