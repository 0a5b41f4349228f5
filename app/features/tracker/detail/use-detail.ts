import { useEffect, useState } from "react";
import type { ApplicationDetail } from "../../../../functions/shared/contract/tracker";
import { loadDetail } from "../tracker-calls";

export type DetailState = {
  status: "loading" | "failed" | "ready";
  detail: ApplicationDetail | null;
  again: () => void;
};

type Held = { id: string; detail: ApplicationDetail | null; failed: boolean };

/** The details of one application, fetched again for each `revision`; the old ones stay visible meanwhile. */
export function useDetail(id: string, revision: number, isUnsent: boolean): DetailState {
  const [held, setHeld] = useState<Held>({ id, detail: null, failed: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision and a retry fetch again
  useEffect(() => {
    if (isUnsent) return;
    const asking = new AbortController();
    loadDetail(id, asking.signal).then((result) => {
      if (asking.signal.aborted) return;
      setHeld((before) => {
        const old = before.id === id ? before.detail : null;
        return result.kind === "done" ? { id, detail: result.value, failed: false } : { id, detail: old, failed: true };
      });
    });
    return () => asking.abort();
  }, [id, revision, isUnsent, tries]);
  const { detail, failed } = held.id === id ? held : { detail: null, failed: false };
  const again = () => {
    setHeld({ id, detail, failed: false });
    setTries(tries + 1);
  };
  return { status: detail ? "ready" : failed ? "failed" : "loading", detail, again };
}
