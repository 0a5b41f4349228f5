import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages";
import { MenuChoice } from "../../ui/menu";
import { OpenMenu } from "../../ui/open-menu";
import { LanguageButton } from "./language-button";
import { useLanguage } from "./use-language";

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }));

export function LanguageMenu() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <OpenMenu trigger={<LanguageButton />}>
      <MenuChoice label={t("language.label")} value={language} onValueChange={choose} options={OPTIONS} />
    </OpenMenu>
  );
}
