import type { TFunction } from "i18next";
import type { SettingsChange } from "../../state/settings-changes";

/** What is said of a change that the person has made. */
export function describeChange(change: SettingsChange, t: TFunction): string[] {
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
