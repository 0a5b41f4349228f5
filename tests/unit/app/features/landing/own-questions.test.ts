import { expect, it } from "vitest";
import { ownQuestions } from "../../../../../party/assistant/coach/mock/own-questions";
import { LANGUAGES } from "../../../../../party/protocol/vocabulary";
import { wordsIn } from "../../../../e2e/support/words";

it.each(LANGUAGES)("the landing page shows the coach's own questions about a résumé and a job ad: %s", (language) => {
  const t = wordsIn(language);
  const context = t("tour:features.resume.line");
  const advert = t("tour:features.resume.adLine");
  expect(ownQuestions({ context, advert }, language, "behavioral").map(({ text }) => text)).toEqual([
    t("tour:features.resume.question"),
    t("tour:features.resume.adQuestion"),
  ]);
});
