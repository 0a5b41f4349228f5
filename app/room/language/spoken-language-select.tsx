import { useTranslation } from "react-i18next";
import { isSpokenLanguage, SPOKEN_LANGUAGES, type SpokenLanguage } from "../../../party/protocol/vocabulary";
import { useSettings } from "../../state/use-settings";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import { rememberSpokenChoice } from "./spoken-choice";
import { useLanguageName } from "./use-language-name";

export type SpokenLanguageSelectProps = {
  help?: string;
  /** Shown in place of the setting: the language of a room. */
  shown?: string;
  onChange?: (language: SpokenLanguage) => void;
};

/** The language one speaks oneself; the other person chooses their own. */
export function SpokenLanguageSelect({ help, shown, onChange }: SpokenLanguageSelectProps) {
  const { t } = useTranslation("interview");
  const languageName = useLanguageName();
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const setSpoken = useSettings((settings) => settings.setRecognitionLanguage);
  return (
    <Field label={t("tools.language")} help={help}>
      {(control) => (
        <Select
          {...control}
          value={shown !== undefined && isSpokenLanguage(shown) ? shown : spoken}
          onValueChange={(language) => {
            rememberSpokenChoice();
            setSpoken(language);
            onChange?.(language);
          }}
          options={SPOKEN_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
        />
      )}
    </Field>
  );
}
