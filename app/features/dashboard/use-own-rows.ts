import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { sessionStore, useSession } from "../../state/session/session-store";

/**
 * Whether the loader's rows belong to the current session. On a first visit there is no session yet, and another tab
 * may sign in or out meanwhile; then the rows are requested again.
 */
export function useOwnRows(rowsOf: string | null): "own" | "coming" {
  const { userInfo, isLoading } = useSession();
  const { revalidate, state } = useRevalidator();
  const asked = useRef<string | null>(null);
  // The owner of the rows has logged out; no new session may ever start.
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
  /** The owner of the rows has logged out. */
  hasLeft: boolean;
  isLoading: boolean;
  /** The server has answered the second request. */
  isAsked: boolean;
};

/** Rows of another owner are never shown; a person unknown to the server has none. */
export function judgeRows({ here, rowsOf, hasLeft, isLoading, isAsked }: Known): "own" | "coming" {
  if (here === null && hasLeft) return "coming";
  if (here !== null && here !== rowsOf) return rowsOf === null && isAsked ? "own" : "coming";
  return rowsOf === null && isLoading ? "coming" : "own";
}
