import type { TFunction } from "i18next";
import type { SpokenLanguage } from "../../../party/protocol/vocabulary";
import { type ChosenService, type KnownServices, nameOf } from "../../speech/services";
import type { SettingsChange } from "../../state/settings-changes";

/** The speech service for the language that was just chosen. */
export type ServiceInForce = {
  lang: SpokenLanguage;
  known: KnownServices;
  chosen: ChosenService;
  /** Set when no service was chosen explicitly. */
  isAutomatic: boolean;
};

/** The notice about a setting that the person has changed. */
export function describeChange(
  change: SettingsChange,
  t: TFunction,
  findService: (lang: SpokenLanguage) => ServiceInForce,
): string[] {
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
        describeService(change, t, findService(change.language)),
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
      // These are visible at once, and may be changed during a call.
      return [];
    default:
      return change satisfies never;
  }
}

/** The language's default service and its fallback. */
function describeService(
  { speechService }: Extract<SettingsChange, { type: "recognitionLanguage" }>,
  t: TFunction,
  { known, chosen: { provider }, isAutomatic }: ServiceInForce,
): string {
  const service = nameOf(speechService, known) ?? t(`speechService.${speechService}`);
  if (provider === speechService) return t("settings.recognitionServiceSet", { service });
  if (provider === null) return t("settings.recognitionServiceNone", { service });
  const used = nameOf(provider, known) ?? t(`speechService.${provider}`);
  return isAutomatic
    ? t("settings.recognitionServiceInstead", { service, used })
    : t("settings.recognitionServiceChosen", { service: used });
}
