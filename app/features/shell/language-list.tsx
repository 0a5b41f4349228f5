import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages";
import { buttonClass } from "../../ui/button-class";
import { useLanguage } from "./use-language";

/** The languages side by side, for narrow windows. */
export function LanguageList() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t("language.label")}</legend>
      {LANGUAGES.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === language}
          className={buttonClass({ variant: "quiet" })}
          onClick={() => choose(option)}
        >
          {LANGUAGE_NAMES[option]}
        </button>
      ))}
    </fieldset>
  );
}
