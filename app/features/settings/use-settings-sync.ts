import { useEffect } from "react";
import { leaveAccount } from "../../state/changed-settings";
import { useSession } from "../../state/session/session-store";
import { stepSettingsLedger } from "../../state/use-settings";
import { keepLoading } from "../../ui/keep-loading";

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
    const stopLoading = keepLoading(
      () => import("./follow-account"),
      ({ followAccount }) => {
        stop = followAccount(uid);
      },
    );
    return () => {
      stopLoading();
      stop();
    };
  }, [uid, isGuest]);
}
