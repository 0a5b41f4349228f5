import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGE_OF, SPOKEN_LANGUAGES } from "../../../party/protocol/vocabulary";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../i18n/languages";
import { ServiceSelect } from "../../speech/service-select";
import { chooseFlavor } from "../../state/translator-support";
import { useSettings } from "../../state/use-settings";
import { useTranslationWay } from "../../state/use-translation-way";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import { SwitchRow } from "../../ui/switch-row";
import { SettingsCard } from "./settings-card";

type LanguageSettingsProps = { language: Language; onLanguage: (language: Language) => void };

export function LanguageSettings({ language, onLanguage }: LanguageSettingsProps) {
  const { t } = useTranslation(["settings", "common"]);
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const setSpoken = useSettings((settings) => settings.setRecognitionLanguage);
  return (
    <SettingsCard title={t("language.title")}>
      <Field label={t("language.interface")}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onValueChange={onLanguage}
            options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
          />
        )}
      </Field>
      <Field label={t("language.recognition")} help={t("language.recognitionHelp")}>
        {(control) => (
          <Select
            {...control}
            value={spoken}
            onValueChange={setSpoken}
            options={SPOKEN_LANGUAGES.map((one) => ({ value: one, label: t(`common:recognitionLanguage.${one}`) }))}
          />
        )}
      </Field>
      <ServiceSelect />
      <TranslateSetting page={language} />
    </SettingsCard>
  );
}

/**
 * Where translation is unavailable, it says why and can only be switched off: another device may have switched it on.
 */
function TranslateSetting({ page }: { page: Language }) {
  const { t } = useTranslation("settings");
  const on = useSettings((settings) => settings.isTranslateEnabled);
  const toggle = useSettings((settings) => settings.toggleTranslate);
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const way = useTranslationWay(chooseFlavor(SPOKEN_LANGUAGE_OF[page], spoken), on);
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
