import type { Feedback } from "../../../../functions/shared/contract/history";
import { backoff } from "../../../../party/protocol/backoff";
import type { CallResult } from "../../../state/call-api";
import { ratePauseMs } from "../../../state/rate-pause";

/** People talk on for some five minutes: a request every few seconds at first, then three in a minute. */
const PACE = { first: 4_000, factor: 1.05, most: 20_000 };

export type WatchFeedbackPorts = {
  load: () => Promise<CallResult<Feedback>>;
  /** Nothing is loaded while the page is hidden. */
  isVisible: () => boolean;
};

/** Loads the feedback again and again until the other person has sent theirs, or the returned function is called. */
export function watchFeedback({ load, isVisible }: WatchFeedbackPorts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  function plan(turn: number): void {
    timer = setTimeout(() => void look(turn), Math.max(backoff(turn, PACE), ratePauseMs()));
  }
  async function look(turn: number): Promise<void> {
    if (!isVisible()) return plan(turn);
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
  plan(1);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
