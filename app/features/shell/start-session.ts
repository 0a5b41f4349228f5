import type { TFunction } from "i18next";
import type { PublicSettings } from "../../../functions/shared/contract/public-settings";
import { notify } from "../../state/notifications";
import { onSessionProgress, startSession } from "../../state/session/session";

const NOTICE_ID = "session";

let stopTelling: (() => void) | null = null;

/** Starts the session, and shows a notice on failure. */
export function startSessionWithNotices(settings: PublicSettings, t: TFunction<"errors">): void {
  stopTelling?.();
  stopTelling = onSessionProgress((progress, owner) => {
    const failed = t(owner === "guest" ? "anonymousSignInFailed" : "sessionFailed");
    switch (progress) {
      case "will_retry":
        notify.error(failed, { id: NOTICE_ID, description: t("retrying") });
        return;
      case "refused":
        notify.error(failed, { id: NOTICE_ID });
        return;
      case "too_many_guests":
        notify.error(t("tooManyGuests"), { id: NOTICE_ID, description: t("tooManyGuestsHelp") });
        return;
      case "recovered":
        notify.dismiss(NOTICE_ID);
        return;
      default:
        return progress satisfies never;
    }
  });
  startSession(settings);
}
