import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages";
import { MenuRadioGroup, OpenMenu } from "../../ui/open-menu";
import { LanguageButton } from "./language-button";
import { useLanguage } from "./use-language";

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }));

export function LanguageMenu() {
  const { language, choose } = useLanguage();
  return (
    <OpenMenu trigger={<LanguageButton />}>
      <MenuRadioGroup value={language} onValueChange={choose} options={OPTIONS} />
    </OpenMenu>
  );
}
