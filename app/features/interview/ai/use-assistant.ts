import { useEffect, useState } from "react";
import type { Allowance, AssistantMenu } from "../../../../functions/contract/assistant";
import { fetchAllowance } from "../allowance/fetch-allowance";
import { useMenu } from "../assistant/use-menu";

/** What can be asked here and now; null until it is known. */
export function useAssistantMenu(): AssistantMenu | null {
  const { menu, status } = useMenu();
  return status === "loading" ? null : menu;
}

/**
 * What is left of the plan; null until it is known, and where it cannot be found out. `uid`: whose; `begun`: it is asked
 * for again when this changes.
 */
export function useAllowance(uid: string | null, begun = false): Allowance | null {
  const [answer, setAnswer] = useState<{ uid: string; allowance: Allowance | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another interview has been counted
  useEffect(() => {
    if (uid === null) return;
    const gone = new AbortController();
    fetchAllowance(gone.signal).then((allowance) => {
      if (!gone.signal.aborted) setAnswer({ uid, allowance });
    });
    return () => gone.abort();
  }, [uid, begun]);
  return answer?.uid === uid ? answer.allowance : null;
}
