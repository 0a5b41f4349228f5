import { useTranslation } from "react-i18next";
import { RECOGNITION_PROVIDERS } from "../../../party/protocol/vocabulary";
import { useLanguageName } from "../../room/language/use-language-name";
import { useFailureWords } from "../../room/media/failure-words";
import type { ModelWords } from "../../room/models/model-label";
import type { KnownServices } from "../../speech/services";
import { useServiceWords } from "../../speech/use-service-words";
import { useSettings } from "../../state/use-settings";
import { type CallFinding, type CheckId, type Finding, type Grade, gradeOf, type Way } from "./findings";

export type FindingWords = {
  titleOf: (id: CheckId) => string;
  gradeWord: (grade: Grade) => string;
  /** Describes a finding and its remedy. */
  describe: (id: CheckId, finding: Finding) => string;
  /** In one line, as it is read out and written into the report. */
  sumUp: (id: CheckId, finding: Finding) => string;
};

/** Everything found, in the page's language. */
export function useFindingWords(known: KnownServices | null, { nameOf }: Pick<ModelWords, "nameOf">): FindingWords {
  const { t } = useTranslation(["test", "interview", "assistant"]);
  const failureWords = useFailureWords();
  const services = useServiceWords(known);
  const languageName = useLanguageName();
  const spoken = useSettings((settings) => settings.recognitionLanguage);

  function titleOf(id: CheckId): string {
    switch (id) {
      case "camera":
      case "microphone":
      case "speaker":
      case "voice":
      case "room":
      case "call":
        return t(`check.${id}`);
      default: {
        if (id.startsWith("model:")) return nameOf(id.slice("model:".length));
        const provider = providerOf(id);
        return provider === "browser" ? t("check.browser") : services.name(provider);
      }
    }
  }

  function describe(id: CheckId, finding: Finding): string {
    switch (finding.code) {
      case "camera_failed":
      case "microphone_failed": {
        const { title, help } = failureWords(finding.device.what, finding.device.failure);
        return t("device", { title, help });
      }
      case "call_good":
      case "call_limited":
      case "call_fails":
      case "call_unable":
        return describeCall(finding.call);
      case "words_unusable":
        return services.describeObstacle(providerOf(id), finding.obstacle, spoken);
      case "words_fault":
        return services.describeFault(finding.speech);
      case "model_failed":
        return t(`assistant:faults.${finding.assistant}`);
      default:
        return t(`finding.${finding.code}`, { language: languageName(spoken), ...finding.values });
    }
  }

  function describeCall({ verdict, trouble, ways }: CallFinding): string {
    const words = t(`interview:lobby.connection.${verdict}`, {
      trouble: trouble ? t(`interview:lobby.trouble.${trouble}`) : "",
    });
    const { host, stun, turn } = ways;
    if (host === "unknown" && stun === "unknown" && turn === "unknown") return words;
    const named = Object.entries({ host, stun, turn } satisfies Record<string, Way>).flatMap(([name, way]) =>
      // Only the operator can do anything about a server that isn't there.
      way === "not_set_up" ? [] : [t(`way.${name as keyof typeof ways}`, { found: t(`way.${way}`) })],
    );
    return [words, ...named].join(" ");
  }

  /** On the page, a card's header explains what a name means. */
  function placeOf(id: CheckId): string {
    if (id.startsWith("words:")) return `${t("card.words")} · `;
    return id.startsWith("model:") ? `${t("card.models")} · ` : "";
  }

  const gradeWord = (grade: Grade) => t(`grade.${grade}`);
  return {
    titleOf,
    gradeWord,
    describe,
    sumUp: (id, finding) => {
      const quote = finding.quote ? ` “${finding.quote}”` : "";
      return `${placeOf(id)}${titleOf(id)}: ${gradeWord(gradeOf(finding))} ${describe(id, finding)}${quote}`;
    },
  };
}

function providerOf(id: CheckId) {
  return RECOGNITION_PROVIDERS.find((provider) => id === `words:${provider}`) ?? "browser";
}
