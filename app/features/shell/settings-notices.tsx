import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import type { SettingsChange } from "../../state/settings-changes";
import { onSettingsChange, settingsStore } from "../../state/use-settings";

/** Says in words which setting the person has changed, unless notices are switched off. */
export function SettingsNotices() {
  const { t } = useTranslation();
  useEffect(
    () =>
      onSettingsChange((change, by) => {
        if (by !== "person") return;
        if (!settingsStore.getState().isNotificationsEnabled && change.type !== "notifications") return;
        for (const [index, text] of describe(change, t).entries()) {
          notify.info(text, { id: `settings-${change.type}-${index}` });
        }
      }),
    [t],
  );
  return null;
}

function describe(change: SettingsChange, t: TFunction): string[] {
  switch (change.type) {
    case "company":
      return [t("settings.companySet", { company: change.company || t("settings.defaultCompany") })];
    case "position":
      return [t("settings.positionSet", { position: change.position || t("settings.defaultPosition") })];
    case "userId":
      return [t("settings.userIdSet", { userId: change.userId })];
    case "language":
      return [t("language.changed")];
    case "recognitionLanguage":
      return [
        t("settings.recognitionLanguageSet", { language: t(`recognitionLanguage.${change.language}`) }),
        t("settings.recognitionServiceSet", { service: t(`speechService.${change.speechService}`) }),
      ];
    case "translate":
      return [t(change.on ? "settings.translateOn" : "settings.translateOff")];
    case "darkMode":
      return [t(change.on ? "settings.darkMode" : "settings.lightMode")];
    case "notifications":
      return [t(change.on ? "settings.notificationsOn" : "settings.notificationsOff")];
    case "leftPanel":
    case "rightPanel":
    case "layout":
      // These speak for themselves, and in the middle of a call.
      return [];
    default:
      return change satisfies never;
  }
}
