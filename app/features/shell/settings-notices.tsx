import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onSettingsChange, settingsStore } from "../../state/use-settings";

/** Confirms a change of a setting in a notice, unless notices are switched off. The texts load with the first one. */
export function SettingsNotices() {
  const { i18n } = useTranslation();
  useEffect(
    () =>
      onSettingsChange((change, by) => {
        if (by !== "person") return;
        if (!settingsStore.getState().isNotificationsEnabled && change.type !== "notifications") return;
        import("./notify-change").then(
          ({ notifyChange }) => notifyChange(change, i18n.t),
          () => {
            // Without a network the control itself shows the change.
          },
        );
      }),
    [i18n],
  );
  return null;
}
