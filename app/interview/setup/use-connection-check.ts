import { useEffect, useState } from "react";
import { useView } from "../../state/observable";
import { ConnectionCheck, type ConnectionCheckView } from "./connection-check";

/**
 * Tests the connection once there is a session to ask Mocki with, which is long after the first paint, and whenever the
 * network comes back or goes.
 */
export function useConnectionCheck(ready: boolean): ConnectionCheckView & { again: () => void } {
  const [check] = useState(
    () =>
      new ConnectionCheck({
        run: async (signal) =>
          (await import("../../room/connection-test/run-connection-test")).runConnectionTest(signal),
        isOnline: () => navigator.onLine,
      }),
  );
  const view = useView(check);

  useEffect(() => {
    if (!ready) return;
    check.start();
    window.addEventListener("online", check.start);
    window.addEventListener("offline", check.noteOffline);
    return () => {
      window.removeEventListener("online", check.start);
      window.removeEventListener("offline", check.noteOffline);
      check.stop();
    };
  }, [check, ready]);

  return { ...view, again: check.start };
}
