import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import type { Language } from "../../i18n/languages";
import { chooseFlavour } from "../../state/translator-support";
import { useSettings } from "../../state/use-settings";
import { useTranslationWay } from "../../state/use-translation-way";
import { SwitchRow } from "../../ui/switch-row";

/**
 * Where translation is unavailable, it says why and can only be switched off: another device may have switched it on.
 */
export function TranslateSetting({ page }: { page: Language }) {
  const { t } = useTranslation("settings");
  const on = useSettings((settings) => settings.isTranslateEnabled);
  const toggle = useSettings((settings) => settings.toggleTranslate);
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const way = useTranslationWay(chooseFlavour(SPOKEN_LANGUAGE_OF[page], spoken), on);
  return (
    <SwitchRow
      label={t("translate.label")}
      help={t(`translate.${way}`)}
      checked={on}
      disabled={way === "missing" && !on}
      onCheckedChange={toggle}
    />
  );
}
