import { useTranslation } from "react-i18next";
import type { TranslatorSupport } from "../../../state/translator-support";
import { useSettings } from "../../../state/use-settings";
import { useTranslatorSupport } from "../../../state/use-translator-support";
import { SwitchRow } from "../../../ui/switch-row";
import { useFlavour } from "./use-flavour";

/** Auto translate, with what it does here, or what it lacks. It can be switched off wherever it does nothing. */
export function TranslateSwitch() {
  const { t } = useTranslation("interview");
  const on = useSettings((settings) => settings.isTranslateEnabled);
  const toggle = useSettings((settings) => settings.toggleTranslate);
  const support = useTranslatorSupport(useFlavour(), on);
  const help: Record<TranslatorSupport, string> = {
    available: t("translation.help"),
    downloadable: t("translation.helpDownload"),
    missing: t("translation.helpMissing"),
  };
  return (
    <SwitchRow
      label={t("translation.switch")}
      help={help[support ?? "available"]}
      checked={on}
      disabled={support === "missing" && !on}
      onCheckedChange={toggle}
    />
  );
}
