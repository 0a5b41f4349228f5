import { useTranslation } from "react-i18next";
import { Card, CardHead } from "../../../ui/card";
import type { FindingWords } from "../use-finding-words";
import type { Testing } from "../use-rehearsal";
import { TestRow } from "./test-row";

/** The same sentence as each recognizer writes it down. */
export function WordsCard({ testing, words }: { testing: Testing; words: FindingWords }) {
  const { t } = useTranslation("test");
  return (
    <Card aria-labelledby="words-title">
      <CardHead id="words-title" title={t("card.words")} />
      <p className="px-4 pt-3 text-sm text-fg-3">{t("card.wordsHelp")}</p>
      <ul>
        {testing.words.map((id) => (
          <TestRow
            key={id}
            id={id}
            testing={testing}
            words={words}
            about={id === "words:browser" ? t("about.browser") : t("about.service")}
          />
        ))}
      </ul>
    </Card>
  );
}
