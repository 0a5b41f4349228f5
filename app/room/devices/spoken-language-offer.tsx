import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGE_OF, type SpokenLanguage } from "../../../party/protocol/vocabulary";
import { useSettings } from "../../state/use-settings";
import { Button } from "../../ui/button";
import { offerSpoken, rememberSpokenChoice } from "../language/spoken-choice";
import { useLanguageName } from "../language/use-language-name";
import { usePageLanguage } from "../language/use-page-language";

/**
 * Offers the page's language as the spoken one, with one press, to users who read the page in it and never chose
 * another.
 */
export function SpokenLanguageOffer() {
  const { t } = useTranslation("interview");
  const languageName = useLanguageName();
  const page = SPOKEN_LANGUAGE_OF[usePageLanguage()];
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const setSpoken = useSettings((settings) => settings.setRecognitionLanguage);
  const isChosen = useSettings((settings) => settings.chosen.includes("recognitionLanguage"));
  const [offer, setOffer] = useState<SpokenLanguage | null>(null);

  // In the browser alone: the server does not know what was chosen.
  useEffect(() => setOffer(isChosen ? null : offerSpoken(page, spoken)), [page, spoken, isChosen]);

  if (offer === null) return null;
  return (
    <Button
      size="sm"
      className="self-start"
      onClick={() => {
        rememberSpokenChoice();
        setSpoken(offer);
      }}
    >
      {t("lobby.speakInstead", { language: languageName(offer) })}
    </Button>
  );
}
