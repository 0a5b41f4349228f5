import { useTranslation } from "react-i18next";
import { COACH } from "../../../../party/protocol/vocabulary";
import type { ModelWords } from "../../../room/models/model-label";
import { Button } from "../../../ui/button";
import { Card, CardHead } from "../../../ui/card";
import type { CheckId } from "../findings";
import { SPOKEN_TEXTS } from "../sentences";
import type { FindingWords } from "../use-finding-words";
import type { Testing } from "../use-rehearsal";
import { TestRow } from "./test-row";

type ModelsCardProps = { testing: Testing; words: FindingWords; modelWords: ModelWords };

/** Models for hints. A model that costs money is asked only by its own button. */
export function ModelsCard({ testing, words, modelWords }: ModelsCardProps) {
  const { t } = useTranslation("test");
  const { menu, models, rehearsal, services } = testing;
  const priced = menu.models.filter(({ id, builtIn }) => !builtIn && models.has(id));
  const closed = menu.models.filter(({ id }) => id !== COACH && !models.has(id));
  const { question } = SPOKEN_TEXTS[services.lang];

  // The room lets two stream at once; one after the other also measures the time of each. Stopping, or leaving the
  // page, avoids paying for further answers.
  const askAll = () => void rehearsal.runAll([[priced.map(({ id }) => checkOf(id))]]);

  return (
    <Card aria-labelledby="models-title">
      <CardHead id="models-title" title={t("card.models")}>
        {priced.length > 1 ? (
          <Button size="sm" onClick={askAll}>
            {t("models.askAll", { count: priced.length })}
          </Button>
        ) : null}
      </CardHead>
      <p className="px-4 pt-3 text-sm text-fg-3">
        {t("models.question", { question })}
        {priced.length > 0 ? ` ${t("models.cost")}` : ""}
      </p>
      <ul>
        {[COACH, ...priced.map(({ id }) => id)].map((id) => (
          <TestRow
            key={id}
            id={checkOf(id)}
            testing={testing}
            words={words}
            about={id === COACH ? t("about.coach") : t("about.model")}
            running={t("asking")}
          />
        ))}
      </ul>
      {closed.length > 0 ? (
        <details className="border-t border-line px-4 py-3 text-sm">
          <summary className="cursor-pointer text-fg-2">{t("models.closed", { count: closed.length })}</summary>
          <ul className="mt-2 flex flex-col gap-1 text-fg-3">
            {closed.map((model) => (
              <li key={model.id}>
                {modelWords.nameOf(model.id)} · {modelWords.reasonOf(model)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}

function checkOf(model: string): CheckId {
  return `model:${model}`;
}
