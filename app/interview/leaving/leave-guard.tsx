import { useBlocker } from "@remix-run/react";
import { Suspense, useCallback } from "react";
import type { RoomActions } from "../../room/client/room-actions";
import { lazyPart } from "../../ui/lazy-part";
import { onDemand } from "../../ui/on-demand";
import { leavesInterview } from "./leaves-interview";

// Fetched with the first gesture: the dialog is also needed offline.
const source = onDemand(() => import("./leave-dialog").then((m) => m.LeaveDialog));
const LeaveDialog = lazyPart(source.fetch);

/** Asks before navigation inside the app leaves the interview, as the browser does before the page closes. */
export function LeaveGuard({ actions: { unsentSeconds } }: { actions: Pick<RoomActions, "unsentSeconds"> }) {
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      (way) => leavesInterview(way) && unsentSeconds() > 0,
      [unsentSeconds],
    ),
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <LeaveDialog unsentSeconds={unsentSeconds} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
