import { interviewerOf, MANNER_OF } from "../../../protocol/interviewers";
import { asNotAsked, type Mock, type MockQuestion } from "../../../protocol/mock";
import type { Exchange } from "../../coach/exchange";
import { MOST_FOLLOW_UPS, mostFollowUps } from "../../coach/mock/follow-up";
import type { MockTask } from "../../task";

/** The interviewer's possible moves in a turn. `stay`: repeat, explain or wait, without asking for more. */
export const DECISIONS = ["follow_up", "stay", "next", "end"] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * The state of an interview. Code keeps it, so that no words of a candidate or a model change the clock or the plan.
 */
export type Situation = {
  why: "answered" | "silent" | "skipped" | "their_questions" | "time_over" | "ended" | "begun";
  current: MockQuestion | undefined;
  exchange: Exchange;
  next: MockQuestion | undefined;
  /** `next` is the candidate's own questions, because there is no time for the others. */
  hurried: boolean;
  minutesLeft: number;
  allowed: readonly [Decision, ...Decision[]];
};

const MINUTE = 60_000;
/** With less time left no new question begins, except the candidate's own. */
const LAST_CALL = 1.5 * MINUTE;
/** Time reserved for each waiting question before another one gets a follow-up. */
const BREATHING = 1.5 * MINUTE;

export function readSituation(task: MockTask, mock: Mock, exchange: Exchange): Situation {
  const current = mock.plan.find(({ status }) => status === "asking");
  const left = mock.startedAt + mock.minutes * MINUTE - task.now;
  const waiting = mock.plan.filter(({ status }) => status === "planned");
  const isShort = left < LAST_CALL;
  const next = isShort ? waiting.at(-1) : waiting[0];
  const hurried = isShort && waiting.length > 1;
  const known = { current, exchange, next, hurried, minutesLeft: Math.max(0, Math.round(left / MINUTE)) };
  const onward = next ? "next" : "end";

  if (task.action === "end" || mock.phase === "closed") return { ...known, why: "ended", allowed: ["end"] };
  if (left <= 0) return { ...known, why: "time_over", allowed: ["end"] };
  if (!current) return { ...known, why: "begun", allowed: [onward] };
  if (task.action === "skip") return { ...known, why: "skipped", allowed: [onward] };
  if (exchange.fresh === "") return { ...known, why: "silent", allowed: ["stay"] };
  if (mock.phase === "closing") {
    const isEnough = current.followUps >= MOST_FOLLOW_UPS;
    return { ...known, why: "their_questions", allowed: isEnough ? ["end"] : ["follow_up", "stay", "end"] };
  }
  const most = mostFollowUps(MANNER_OF[interviewerOf(task)]);
  const hasTime = !isShort && left / (waiting.length + 1) >= BREATHING && current.followUps < most;
  const rest: [Decision, ...Decision[]] = next ? ["next", "stay", "end"] : ["end", "stay"];
  return { ...known, why: "answered", allowed: hasTime ? ["follow_up", ...rest] : rest };
}

/** Returns the interview's state after the turn. */
export function decide(decision: Decision, situation: Situation, mock: Mock, now: number): Mock {
  const { current, next, exchange } = situation;
  const isUnheard = situation.why === "ended" && exchange.move === null && exchange.before.length === 0;
  // A question is skipped only if the candidate didn't answer it.
  const status = exchange.whole === "" ? ("skipped" as const) : ("done" as const);
  const left = mock.plan.map((one) => {
    if (one.id !== current?.id) return one;
    return isUnheard && !one.coding ? asNotAsked(one) : { ...one, status, endedAt: now };
  });
  switch (decision) {
    case "stay":
      return mock;
    case "follow_up": {
      const plan = mock.plan.map((one) => (one.id === current?.id ? { ...one, followUps: one.followUps + 1 } : one));
      return { ...mock, plan };
    }
    case "next": {
      const asking = { status: "asking", askedAt: now, segmentId: null } as const;
      const isLast = next?.id === mock.plan.at(-1)?.id && mock.plan.length > 1;
      const plan = left.map((one) => (one.id === next?.id ? { ...one, ...asking } : one));
      return { ...mock, plan, phase: isLast ? "closing" : "asking" };
    }
    case "end":
      return mock.phase === "closed" ? mock : { ...mock, plan: left, phase: "closed" };
    default:
      return decision satisfies never;
  }
}
