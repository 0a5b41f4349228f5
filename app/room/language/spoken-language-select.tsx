import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGES } from "../../../party/protocol/vocabulary";
import { useSettings } from "../../state/use-settings";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import { rememberSpokenChoice } from "./spoken-choice";
import { useLanguageName } from "./use-language-name";

/** The language one speaks oneself; the other person chooses their own. */
export function SpokenLanguageSelect({ help }: { help?: string }) {
  const { t } = useTranslation("interview");
  const languageName = useLanguageName();
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const setSpoken = useSettings((settings) => settings.setRecognitionLanguage);
  return (
    <Field label={t("tools.language")} help={help}>
      {(control) => (
        <Select
          {...control}
          value={spoken}
          onValueChange={(language) => {
            rememberSpokenChoice();
            setSpoken(language);
          }}
          options={SPOKEN_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
        />
      )}
    </Field>
  );
}
