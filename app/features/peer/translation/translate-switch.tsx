import { useTranslation } from "react-i18next";
import { useFlavor } from "../../../interview/translation/use-flavor";
import type { TranslationWay } from "../../../state/translation-way";
import { useSettings } from "../../../state/use-settings";
import { useTranslationWay } from "../../../state/use-translation-way";
import { SwitchRow } from "../../../ui/switch-row";

/** Auto translate, with what it does here, or what it lacks. It can be switched off wherever it does nothing. */
export function TranslateSwitch() {
  const { t } = useTranslation("interview");
  const on = useSettings((settings) => settings.isTranslateEnabled);
  const toggle = useSettings((settings) => settings.toggleTranslate);
  const way = useTranslationWay(useFlavor(), on);
  const help: Record<TranslationWay, string> = {
    available: t("translation.help"),
    downloadable: t("translation.helpDownload"),
    model: t("translation.helpModel"),
    limited: t("translation.helpLimited"),
    missing: t("translation.helpMissing"),
    unknown: t("translation.helpUnknown"),
  };
  return (
    <SwitchRow
      label={t("translation.switch")}
      help={help[way]}
      checked={on}
      disabled={way === "missing" && !on}
      onCheckedChange={toggle}
    />
  );
}
