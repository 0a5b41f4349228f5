import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGES } from "../../../party/protocol/vocabulary";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../i18n/languages";
import { ServiceSelect } from "../../speech/service-select";
import { useSettings } from "../../state/use-settings";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import { SettingsCard } from "./settings-card";
import { TranslateSetting } from "./translate-setting";

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
