import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGE_OF, type SpokenLanguage } from "../../../party/protocol/vocabulary";
import { useSettings } from "../../state/use-settings";
import { Button } from "../../ui/button";
import { offerSpoken, rememberSpokenChoice } from "../language/spoken-choice";
import { useLanguageName } from "../language/use-language-name";
import { usePageLanguage } from "../language/use-page-language";

/** Who reads the page in one language and never said that they speak another gets there by one press. */
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
