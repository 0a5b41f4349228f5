import { Code } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CODE_LANGUAGES, type CodeLanguage } from "../../../party/protocol/code";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { LANGUAGE_NAMES } from "./file-names";

/** A room without code: a press on a language makes the first file. */
export function CodeStart({
  readOnly,
  onLanguage,
  onTask,
}: {
  readOnly: boolean;
  onLanguage: (language: CodeLanguage) => void;
  onTask: () => void;
}) {
  const { t } = useTranslation("code");
  return (
    <EmptyState
      className="m-auto"
      icon={<Code aria-hidden />}
      title={t(readOnly ? "empty.over" : "empty.title")}
      text={t(readOnly ? "empty.overText" : "empty.text")}
      action={
        readOnly ? null : (
          <>
            {CODE_LANGUAGES.map((language) => (
              <Button key={language} onClick={() => onLanguage(language)}>
                {LANGUAGE_NAMES[language]}
              </Button>
            ))}
            <Button variant="primary" onClick={onTask}>
              {t("empty.task")}
            </Button>
          </>
        )
      }
    />
  );
}
