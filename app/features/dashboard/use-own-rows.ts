import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { sessionStore, useSession } from "../../state/session/session-store";

/**
 * Whether the loader's rows are those of who is here. On a first visit there is nobody yet, and somebody may sign in or
 * out meanwhile, in another tab too: then they are asked for once more.
 */
export function useOwnRows(rowsOf: string | null): "own" | "coming" {
  const { userInfo, isLoading } = useSession();
  const { revalidate, state } = useRevalidator();
  const asked = useRef<string | null>(null);
  // Whose rows they were has logged out, and nobody may ever come after them.
  const [left, setLeft] = useState<string | null>(null);
  useEffect(
    () =>
      sessionStore.subscribe(({ userInfo }, before) => {
        if (before.userInfo && !userInfo) setLeft(before.userInfo.uid);
      }),
    [],
  );
  const here = isLoading ? null : (userInfo?.uid ?? null);
  const isOthers = here !== null && here !== rowsOf;

  useEffect(() => {
    if (!isOthers || asked.current === here) return;
    asked.current = here;
    revalidate();
  }, [isOthers, here, revalidate]);

  const hasLeft = rowsOf !== null && rowsOf === left;
  return judgeRows({ here, rowsOf, hasLeft, isLoading, isAsked: asked.current === here && state === "idle" });
}

type Known = {
  here: string | null;
  rowsOf: string | null;
  /** Whose the rows are has logged out. */
  hasLeft: boolean;
  isLoading: boolean;
  /** The server has been asked again, and has answered. */
  isAsked: boolean;
};

/** Somebody else's rows are never one's own; who is not known to the server has none. */
export function judgeRows({ here, rowsOf, hasLeft, isLoading, isAsked }: Known): "own" | "coming" {
  if (here === null && hasLeft) return "coming";
  if (here !== null && here !== rowsOf) return rowsOf === null && isAsked ? "own" : "coming";
  return rowsOf === null && isLoading ? "coming" : "own";
}
