import { useBlocker } from "@remix-run/react";
import { Suspense, useCallback, useEffect } from "react";
import type { RoomActions } from "../../room/client/room-actions";
import { whenIdle } from "../../state/when-idle";
import { lazyPart } from "../../ui/lazy-part";
import { leavesInterview } from "./leaves-interview";

const load = () => import("./leave-dialog").then((m) => m.LeaveDialog);
const LeaveDialog = lazyPart(load);

/** Asks before navigation inside the app leaves the interview, as the browser does before the page closes. */
export function LeaveGuard({ actions: { unsentSeconds } }: { actions: Pick<RoomActions, "unsentSeconds"> }) {
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      (way) => leavesInterview(way) && unsentSeconds() > 0,
      [unsentSeconds],
    ),
  );
  // It is needed when there is no network to fetch it from.
  useEffect(() => whenIdle(() => void load().catch(() => {})), []);
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <LeaveDialog unsentSeconds={unsentSeconds} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
