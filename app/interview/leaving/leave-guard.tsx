import { useBlocker } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useRef } from "react";
import type { RoomActions } from "../../room/client/room-actions";
import { lazyPart } from "../../ui/lazy-part";
import { onDemand } from "../../ui/on-demand";
import { leavesInterview } from "./leaves-interview";

// Fetched with the first gesture: the dialog is also needed offline.
const source = onDemand(() => import("./leave-dialog").then((m) => m.LeaveDialog));
const LeaveDialog = lazyPart(source.fetch);

export type LeaveGuardProps = {
  actions: Pick<RoomActions, "unsentSeconds">;
  /** Asks as the screen's own "Leave" does, instead of going back in the browser's history. */
  onBack?: (() => void) | null;
};

/** Asks before navigation inside the app leaves the interview, as the browser does before the page closes. */
export function LeaveGuard({ actions: { unsentSeconds }, onBack = null }: LeaveGuardProps) {
  const asksOnBack = onBack !== null;
  /** Decided once for each blocked navigation: later renders may find everything sent. */
  const asksAsLeave = useRef(false);
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      (way) => {
        const isUnsent = unsentSeconds() > 0;
        asksAsLeave.current = !isUnsent && asksOnBack && way.historyAction === "POP";
        return leavesInterview(way) && (isUnsent || asksAsLeave.current);
      },
      [unsentSeconds, asksOnBack],
    ),
  );
  const isBlocked = blocker.state === "blocked";
  const isAsked = isBlocked && asksAsLeave.current;
  useEffect(() => {
    if (!isAsked) return;
    blocker.reset?.();
    onBack?.();
  }, [isAsked, blocker, onBack]);
  if (!isBlocked || isAsked) return null;
  return (
    <Suspense>
      <LeaveDialog unsentSeconds={unsentSeconds} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
