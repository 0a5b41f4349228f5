import { useEffect } from "react";
import { detachAccount } from "../../state/changed-settings";
import { useSession } from "../../state/session/session-store";
import { applyAccountStep } from "../../state/use-settings";
import { keepLoading } from "../../ui/keep-loading";

/** Synchronizes settings for signed-in people; a guest's stay in this browser. */
export function useSettingsSync(): void {
  const { user, isLoading, isGuest } = useSession();
  const uid = user && !isLoading ? user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    if (isGuest) {
      applyAccountStep(detachAccount);
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
