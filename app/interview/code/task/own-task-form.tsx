import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CODE_LANGUAGES, type CodeLanguage, type CodeTask } from "../../../../party/protocol/code";
import { LIMITS } from "../../../../party/protocol/limits";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { Select } from "../../../ui/select";
import { Textarea } from "../../../ui/textarea";
import { openCodePreferences } from "../code-preferences";
import { LANGUAGE_NAMES } from "../file-names";

export type OwnTaskFormProps = {
  /** Whether there is something to lose. */
  onDraft: (isDraft: boolean) => void;
  onAdd: (task: Extract<CodeTask, { kind: "own" }>, language: CodeLanguage) => void;
};

/** A task that is typed or pasted. */
export function OwnTaskForm({ onDraft, onAdd }: OwnTaskFormProps) {
  const { t } = useTranslation("tasks");
  const [title, setTitle] = useState("");
  const [statement, setStatement] = useState("");
  const preferences = openCodePreferences();
  const [language, setLanguage] = useState<CodeLanguage>(preferences.getView().language ?? "javascript");
  const [isChecked, setChecked] = useState(false);
  const most = { title: LIMITS.nameCharacters, statement: LIMITS.statementCharacters };
  const errorOf = (text: string, max: number, needed: string) => {
    if (text.length > max) return t("picker.tooLong", { max });
    return isChecked && text.trim() === "" ? needed : null;
  };
  const isFit = (text: string, max: number) => text.trim() !== "" && text.length <= max;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isFit(title, most.title) || !isFit(statement, most.statement)) return;
    preferences.rememberLanguage(language);
    onAdd({ kind: "own", title: title.trim(), statement: statement.trim() }, language);
  }

  return (
    <form onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={t("picker.name")} error={errorOf(title, most.title, t("picker.nameNeeded"))}>
          {(control) => (
            <Input
              {...control}
              value={title}
              onChange={(event) => {
                setTitle(event.target.value);
                onDraft(event.target.value !== "" || statement !== "");
              }}
            />
          )}
        </Field>
        <Field label={t("picker.language")}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onValueChange={setLanguage}
              options={CODE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            />
          )}
        </Field>
      </div>
      <Field
        label={t("picker.statement")}
        help={t("picker.statementHelp")}
        error={errorOf(statement, most.statement, t("picker.statementNeeded"))}
        className="min-h-0 flex-1"
      >
        {(control) => (
          <Textarea
            {...control}
            value={statement}
            onChange={(event) => {
              setStatement(event.target.value);
              onDraft(event.target.value !== "" || title !== "");
            }}
            className="min-h-40 flex-1"
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {t("picker.add")}
        </Button>
      </div>
    </form>
  );
}
