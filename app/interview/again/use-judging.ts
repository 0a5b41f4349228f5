import { useCallback, useRef, useState } from "react";
import type { JudgementRequest } from "../../../functions/shared/contract/history";
import type { Attempt } from "../../../party/protocol/attempts";
import type { CallResult } from "../../state/call-api";
import { judgeAttempt } from "../../state/history-calls";

/** The model to ask for a judgement, and the job that it is about. */
export type JudgeWish = Omit<JudgementRequest, "uid">;

/** `limited`: today's requests are used up. `full`: no room for a judgement. `unavailable`: asking again is no use. */
export type Judging = "asking" | "failed" | "too_often" | "limited" | "full" | "unavailable";

/** Has models judge stored attempts. `onJudged` gets what they make of them. */
export function useJudging(uid: string, onJudged: (attemptId: string, attempt: Attempt) => void) {
  const [states, setStates] = useState<Readonly<Record<string, Judging | null>>>({});
  const tell = useRef(onJudged);
  tell.current = onJudged;

  const judge = useCallback(
    (interview: string, attemptId: string, wish: JudgeWish) => {
      const show = (state: Judging | null) => setStates((before) => ({ ...before, [attemptId]: state }));
      show("asking");
      void judgeAttempt(interview, attemptId, { uid, ...wish }).then((result) => {
        if (result.kind === "done") {
          tell.current(attemptId, result.value);
          return show(null);
        }
        show(toJudging(result));
      });
    },
    [uid],
  );

  return { judge, of: (attemptId: string): Judging | null => states[attemptId] ?? null };
}

/** Of a request that brought no judgement. */
export function toJudging(result: Exclude<CallResult<Attempt>, { kind: "done" }>): Judging {
  if (result.kind === "too_often") return "too_often";
  if (result.kind !== "refused") return "failed";
  if (result.code === "daily_limit") return "limited";
  if (result.code === "conflict") return "full";
  return result.code === "assistant_failed" ? "unavailable" : "failed";
}
