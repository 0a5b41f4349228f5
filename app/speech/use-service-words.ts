import { useTranslation } from "react-i18next";
import type { SpeechFault } from "../../party/protocol/errors";
import { RECOGNITION_PROVIDERS, type RecognitionProvider, type SpokenLanguage } from "../../party/protocol/vocabulary";
import { type KnownServices, nameOf, type Obstacle } from "./services";

export type ServiceWords = {
  /** The operator's name for it, or the vendor's. */
  name: (provider: string) => string;
  /** Why the service can't be used. */
  describeObstacle: (provider: RecognitionProvider, obstacle: Obstacle, lang: SpokenLanguage) => string;
  /** Null: this browser does not expose the audio. */
  describeFault: (fault: SpeechFault | null) => string;
};

export function useServiceWords(known: KnownServices | null): ServiceWords {
  const { t } = useTranslation(["speech", "common"]);
  const name = (named: string) => {
    const provider = RECOGNITION_PROVIDERS.find((one) => one === named);
    if (!provider) return named;
    return (known && nameOf(provider, known)) ?? t(`common:speechService.${provider}`);
  };
  return {
    name,
    describeObstacle(provider, obstacle, lang) {
      const service = name(provider);
      switch (obstacle.kind) {
        case "not_set_up":
          return t("obstacle.notSetUp", { service });
        case "language":
          return t("obstacle.language", { service, language: t(`common:recognitionLanguage.${lang}`) });
        case "no_recognizer":
          return t("obstacle.noRecognizer");
        case "not_asked":
          return t("obstacle.notAsked", { service });
        default:
          return obstacle satisfies never;
      }
    },
    describeFault: (fault) => t(`fault.${fault ?? "noSound"}`),
  };
}
