import { useEffect, useState } from "react";
import type { Allowance, AssistantMenu } from "../../../../functions/contract/assistant";
import { fetchAllowance } from "../allowance/fetch-allowance";
import { COACH_ONLY, fetchMenu } from "./fetch-assistant";

/** What can be asked here and now; null until it is known. */
export function useAssistantMenu(): AssistantMenu | null {
  const [menu, setMenu] = useState<AssistantMenu | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    fetchMenu(gone.signal).then((answer) => {
      if (!gone.signal.aborted) setMenu(answer ?? COACH_ONLY);
    });
    return () => gone.abort();
  }, []);
  return menu;
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
