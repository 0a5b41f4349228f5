import { useEffect, useState } from "react";
import type { Allowance } from "../../../functions/shared/contract/assistant";
import { whenIdle } from "../../state/when-idle";
import { fetchAllowance } from "./fetch-quota";

/**
 * What is left of the plan of `uid`, asked once the page has nothing better to do; null until it is known, and where it
 * cannot be found out. With another `of` it is asked anew, as it may have changed meanwhile.
 */
export function useAllowance(uid: string | null, of: string | null): Allowance | null {
  const [answer, setAnswer] = useState<{ uid: string; allowance: Allowance | null } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` asks anew
  useEffect(() => {
    if (uid === null) return;
    const gone = new AbortController();
    const callOff = whenIdle(() => {
      void fetchAllowance(gone.signal).then((allowance) => {
        if (!gone.signal.aborted) setAnswer({ uid, allowance });
      });
    });
    return () => {
      callOff();
      gone.abort();
    };
  }, [uid, of]);

  return answer?.uid === uid ? answer.allowance : null;
}
