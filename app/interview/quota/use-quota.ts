import { useEffect, useState } from "react";
import type { QuotaUsage } from "../../../functions/shared/contract/assistant";
import { whenIdle } from "../../state/when-idle";
import { fetchQuotaUsage } from "./fetch-quota";

/**
 * The remaining quota of `uid`, fetched when the page is idle; null until it is loaded, and if that fails. A change of
 * `of` fetches it again, as it may have changed meanwhile.
 */
export function useQuotaUsage(uid: string | null, of: string | null): QuotaUsage | null {
  const [answer, setAnswer] = useState<{ uid: string; quota: QuotaUsage | null } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `of` fetches again
  useEffect(() => {
    if (uid === null) return;
    const gone = new AbortController();
    const callOff = whenIdle(() => {
      void fetchQuotaUsage(gone.signal).then((quota) => {
        if (!gone.signal.aborted) setAnswer({ uid, quota });
      });
    });
    return () => {
      callOff();
      gone.abort();
    };
  }, [uid, of]);

  return answer?.uid === uid ? answer.quota : null;
}
