import type { Feedback } from "../../../../functions/shared/contract/history";
import { backoff } from "../../../../party/protocol/backoff";
import type { CallResult } from "../../../state/call-api";
import { ratePauseMs } from "../../../state/rate-pause";

/** People talk on for some five minutes: a request every few seconds at first, then three in a minute. */
const PACE = { first: 4_000, factor: 1.05, most: 20_000 };

export type WatchFeedbackPorts = {
  load: () => Promise<CallResult<Feedback>>;
  /** Loads at once, not only after the first pause. */
  atOnce?: boolean;
};

/**
 * Loads the feedback again and again until the other person has sent theirs, or the returned function is called. Nothing
 * is loaded while the page is hidden.
 */
export function watchFeedback({ load, atOnce = false }: WatchFeedbackPorts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  function plan(turn: number): void {
    timer = setTimeout(() => void look(turn), Math.max(backoff(turn, PACE), ratePauseMs()));
  }
  async function look(turn: number): Promise<void> {
    if (document.visibilityState !== "visible") return plan(Math.max(turn, 1));
    const result = await load();
    if (isOver) return;
    switch (result.kind) {
      case "done":
        if (result.value.theirs.state === "none") plan(turn + 1);
        return;
      case "unreachable":
      case "too_often":
        return plan(turn + 1);
      case "refused":
      case "unauthorized":
        return;
      default:
        return result satisfies never;
    }
  }
  if (atOnce) void look(0);
  else plan(1);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
