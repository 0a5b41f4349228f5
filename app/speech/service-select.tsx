import { useTranslation } from "react-i18next";
import type { RecognitionProvider } from "../../party/protocol/vocabulary";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Select } from "../ui/select";
import { chooseAutomatically, findObstacle, findStandIn, SERVICE_CHOICES, type ServiceChoice } from "./services";
import { type ServiceWords, useServiceWords } from "./use-service-words";
import { type SpeechServices, useServices } from "./use-services";

/**
 * Chooses the speech service. Unavailable ones can be chosen too, and say what is missing. `atWork`: the service in use
 * right now, if any.
 */
export function ServiceSelect({ atWork = null }: { atWork?: RecognitionProvider | null }) {
  const { t } = useTranslation("speech");
  const services = useServices();
  const { known, choice, choose, chosen, lang } = services;
  const words = useServiceWords(known);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={t("service.label")} help={<ServiceHelp services={services} words={words} atWork={atWork} />}>
        {(control) => (
          <Select
            {...control}
            value={choice}
            onValueChange={choose}
            options={SERVICE_CHOICES.map((value) => ({ value, label: label(value) }))}
          />
        )}
      </Field>
      {hasOther(services) ? (
        <Button size="sm" className="self-start" onClick={() => choose("automatic")}>
          {t("useAutomatic")}
        </Button>
      ) : null}
    </div>
  );

  function label(value: ServiceChoice): string {
    if (value === "automatic") {
      const other = choice === "automatic" && chosen ? findStandIn(chosen, atWork) : null;
      const provider = other?.standIn ?? (known && chooseAutomatically(known, lang));
      return provider ? t("service.automaticIs", { service: words.name(provider) }) : t("service.automatic");
    }
    const service = words.name(value);
    return known && findObstacle(value, known, lang) ? t("service.unavailable", { service }) : service;
  }
}

/** Whether another service is used instead of the chosen one. */
function hasOther({ known, chosen, lang }: SpeechServices): boolean {
  return known !== null && chosen?.obstacle != null && chooseAutomatically(known, lang) !== null;
}

type ServiceHelpProps = {
  services: Pick<SpeechServices, "known" | "choice" | "chosen" | "lang">;
  words: ServiceWords;
  atWork: RecognitionProvider | null;
};

/** Where the audio goes. */
export function ServiceHelp({ services: { known, choice, chosen, lang }, words, atWork }: ServiceHelpProps) {
  const { t } = useTranslation(["speech", "common"]);
  if (!known || !chosen) return t("now.checking");
  const { provider, obstacle } = chosen;
  const other = findStandIn(chosen, atWork);
  if (other) {
    const { standIn, missed } = other;
    return `${t("now.standsIn", { service: words.name(standIn), missed: words.name(missed) })} ${describeUse(standIn)}`;
  }
  if (obstacle === null || choice === "automatic") return describeUse(provider);
  const next = provider ? t("now.instead", { service: words.name(provider) }) : t("now.nothingInstead");
  return `${words.describeObstacle(choice, obstacle, lang)} ${next}`;

  function describeUse(used: RecognitionProvider | null): string {
    if (used === null) return t("now.none", { language: t(`common:recognitionLanguage.${lang}`) });
    return used === "browser" ? t("now.browser") : t("now.server", { service: words.name(used) });
  }
}
