import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/languages";
import { useSettings } from "../../state/use-settings";
import { SwitchRow } from "../../ui/switch-row";
import { useTranslatorSupport } from "./use-translator-support";

/** Where nothing can translate it says what is missing, and can only be switched off: another device may have it on. */
export function TranslateSetting({ page }: { page: Language }) {
  const { t } = useTranslation("settings");
  const on = useSettings((settings) => settings.isTranslateEnabled);
  const toggle = useSettings((settings) => settings.toggleTranslate);
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const support = useTranslatorSupport(page === "zh-TW" || spoken === "zh-TW" ? "zh-TW" : "zh-CN");
  return (
    <SwitchRow
      label={t("translate.label")}
      help={t(`translate.${support ?? "available"}`)}
      checked={on}
      disabled={support === "missing" && !on}
      onCheckedChange={toggle}
    />
  );
}
