import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onSettingsChange, settingsStore } from "../../state/use-settings";

/** Says in words which setting the person has changed, unless notices are switched off. The words come with the first. */
export function SettingsNotices() {
  const { i18n } = useTranslation();
  useEffect(
    () =>
      onSettingsChange((change, by) => {
        if (by !== "person") return;
        if (!settingsStore.getState().isNotificationsEnabled && change.type !== "notifications") return;
        import("./tell-change").then(
          ({ tellChange }) => tellChange(change, i18n.t),
          () => {
            // Without a network the setting itself shows.
          },
        );
      }),
    [i18n],
  );
  return null;
}
