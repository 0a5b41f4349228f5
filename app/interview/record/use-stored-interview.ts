import { useCallback, useEffect, useRef, useState } from "react";
import { backoff } from "../../../party/protocol/backoff";
import { findInterview } from "../../state/history-calls";
import { ratePauseMs } from "../../state/rate-pause";

/** Where in the history an interview that is over is kept. */
export type StoredInterview = {
  /** Null as long as it is not known. */
  id: string | null;
  /** `late`: the room has not handed it over yet; it is asked for again and again, ever more rarely. */
  state: "none" | "looking" | "late" | "failed" | "found";
  /** Asks at once. Answers the id. */
  find: () => Promise<string | null>;
};

/** A room hands its record over a moment after the end, or, where the server was away, later. */
const AGAIN = { first: 700, most: 60_000 };

/** `epoch`: the life of the room that is over; null: it is not. */
export function useStoredInterview(roomId: string, epoch: string | null): StoredInterview {
  const [{ id, state }, set] = useState<Omit<StoredInterview, "find">>({ id: null, state: "none" });
  const known = useRef<string | null>(null);

  const find = useCallback(async () => {
    if (known.current !== null || epoch === null) return known.current;
    const result = await findInterview(roomId, epoch);
    if (result.kind === "done" && result.value !== null) {
      known.current = result.value;
      set({ id: result.value, state: "found" });
    } else
      set((now) => (now.state === "found" ? now : { id: null, state: result.kind === "done" ? "late" : "failed" }));
    return known.current;
  }, [roomId, epoch]);

  useEffect(() => {
    known.current = null;
    if (epoch === null) return set({ id: null, state: "none" });
    set({ id: null, state: "looking" });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function look(failures: number) {
      const found = await find();
      if (found !== null || isOver) return;
      const own = backoff(failures, AGAIN);
      timer = setTimeout(() => void look(failures + 1), Math.max(own, ratePauseMs()));
    }
    void look(1);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [epoch, find]);

  return { id, state, find };
}
