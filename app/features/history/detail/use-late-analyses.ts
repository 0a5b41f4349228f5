import { useEffect } from "react";
import type { HistoryDetail } from "../../../../functions/shared/contract/history";
import { wait } from "../../../../party/protocol/wait";
import type { Report } from "../../../../party/report/report";
import type { OwnerStore } from "../owner-state";

const JUST_ENDED_MS = 2 * 60_000;
/** Waits before each look, in milliseconds. */
const LOOKS_MS = [1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

/**
 * The room of an AI interview delivers the record again once the last answer is analyzed, which may be after its page
 * has led here. The page of an interview that has just ended looks for the analyses. Its last
 * look gets those by rules, with which the server replaces analyses that haven't come.
 */
export function useLateAnalyses(store: OwnerStore<HistoryDetail>, { row }: HistoryDetail, report: Report | null): void {
  const { mode, endedAt } = row;
  const isIncomplete = report?.questions.some(({ status }) => status === "pending") ?? false;
  useEffect(() => {
    if (mode !== "ai" || !isIncomplete || Math.abs(Date.now() - endedAt) > JUST_ENDED_MS) return;
    const over = new AbortController();
    void lookAgain(store, over.signal);
    return () => over.abort();
  }, [store, mode, endedAt, isIncomplete]);
}

async function lookAgain(store: OwnerStore<HistoryDetail>, signal: AbortSignal): Promise<void> {
  for (const ms of LOOKS_MS) {
    await wait(ms, signal);
    if (signal.aborted) return;
    await store.reload();
  }
}
