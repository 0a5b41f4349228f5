import { useEffect, useState } from "react";
import type { Allowance } from "../../../functions/shared/contract/assistant";
import { whenIdle } from "../../state/when-idle";
import { fetchAllowance } from "./fetch-quota";

/**
 * The remaining quota of `uid`, fetched when the page is idle; null until it is loaded, and if that fails. A change of
 * `of` fetches it again, as it may have changed meanwhile.
 */
export function useAllowance(uid: string | null, of: string | null): Allowance | null {
  const [answer, setAnswer] = useState<{ uid: string; allowance: Allowance | null } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `of` fetches again
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
