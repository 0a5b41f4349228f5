import { useEffect, useMemo, useRef, useState } from "react";
import type { RecognitionProvider, SpokenLanguage } from "../../party/protocol/vocabulary";
import { useView } from "../state/observable";
import { useSettings } from "../state/use-settings";
import { hasRecognizer } from "./browser-recognizer";
import { serviceChoiceStore } from "./service-choice-store";
import { type ChosenService, chooseService, type KnownServices, type ServiceChoice } from "./services";
import { speechMenu } from "./speech-menu";

export type SpeechServices = {
  /** Null until browser and server have been asked. */
  known: KnownServices | null;
  choice: ServiceChoice;
  choose: (choice: ServiceChoice) => void;
  /** For the spoken language; null until `known`. */
  chosen: ChosenService | null;
  lang: SpokenLanguage;
};

/** For the recognizer: `unknown` makes it wait, `nobody` means that no service is available. */
export function wishedProvider({ chosen }: SpeechServices): RecognitionProvider | "unknown" | "nobody" {
  return chosen === null ? "unknown" : (chosen.provider ?? "nobody");
}

/** The speech services of this browser in `lang`; default: the language of the settings. */
export function useServices(lang?: SpokenLanguage): SpeechServices {
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const choice = useView(serviceChoiceStore);
  const { menu, status } = useView(speechMenu);
  const [browser, setBrowser] = useState<boolean | null>(null);
  useEffect(() => {
    setBrowser(hasRecognizer(window));
    void speechMenu.load();
    return serviceChoiceStore.watch(window);
  }, []);
  const spokenHere = lang ?? spoken;
  // While the menu is fetched again, the previous one stays valid: recognition must not wait for it.
  const last = useRef<KnownServices | null>(null);
  return useMemo(() => {
    if (browser !== null && status !== "loading") last.current = { menu, asked: status === "ready", browser };
    const known = last.current;
    return {
      known,
      choice,
      choose: (next) => serviceChoiceStore.set(next),
      chosen: known && chooseService(choice, known, spokenHere),
      lang: spokenHere,
    };
  }, [browser, menu, status, choice, spokenHere]);
}
