import { useEffect } from "react";
import { useSession } from "../../state/session/session-store";
import { leaveAccount } from "../../state/settings-ledger";
import { stepSettingsLedger } from "../../state/use-settings";

/** The settings of who is signed in follow them to other devices; a guest's stay where they are. */
export function useSettingsSync(): void {
  const { user, isLoading, isGuest } = useSession();
  const uid = user && !isLoading ? user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    if (isGuest) {
      stepSettingsLedger(leaveAccount);
      return;
    }
    let stop = () => {};
    let over = false;
    import("./follow-account").then(
      ({ followAccount }) => {
        if (!over) stop = followAccount(uid);
      },
      () => {
        // Without a network now: the next page does it.
      },
    );
    return () => {
      over = true;
      stop();
    };
  }, [uid, isGuest]);
}
