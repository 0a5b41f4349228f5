import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import { useToastPlace } from "../../state/toast-place";
import { onSettingsChange, settingsStore } from "../../state/use-settings";

/** Confirms a change of a setting in a notice, unless notices are switched off. The texts load with the first one. */
export function SettingsNotices() {
  const { i18n } = useTranslation();
  const shown = useRef(new Set<string>());
  const place = useToastPlace();
  // Notices from before an interview would cover its pictures.
  useEffect(() => {
    if (place !== "pictures") return;
    for (const id of shown.current) notify.dismiss(id);
    shown.current.clear();
  }, [place]);
  useEffect(
    () =>
      onSettingsChange((change, by) => {
        if (by !== "person") return;
        if (!settingsStore.getState().isNotificationsEnabled && change.type !== "notifications") return;
        import("./notify-change").then(
          async ({ notifyChange }) => {
            for (const id of await notifyChange(change, i18n.t)) shown.current.add(id);
          },
          () => {
            // Without a network the control itself shows the change.
          },
        );
      }),
    [i18n],
  );
  return null;
}
