import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/languages";
import { SPOKEN_FOR } from "../../state/settings";
import { chooseFlavour } from "../../state/translator-support";
import { useSettings } from "../../state/use-settings";
import { useTranslatorSupport } from "../../state/use-translator-support";
import { SwitchRow } from "../../ui/switch-row";

/** Where nothing can translate it says what is missing, and can only be switched off: another device may have it on. */
export function TranslateSetting({ page }: { page: Language }) {
  const { t } = useTranslation("settings");
  const on = useSettings((settings) => settings.isTranslateEnabled);
  const toggle = useSettings((settings) => settings.toggleTranslate);
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const support = useTranslatorSupport(chooseFlavour(SPOKEN_FOR[page], spoken), on);
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
