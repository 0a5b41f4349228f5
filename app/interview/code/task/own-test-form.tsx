import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { nameIn, type RunnableLanguage } from "../../../../party/tasks/task";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { type FunctionEntry, LONGEST_OWN_VALUE, newOwnTest, type OwnTest, readValue } from "./own-tests";

export type OwnTestFormProps = {
  entry: FunctionEntry;
  language: RunnableLanguage;
  /** As they were typed. */
  texts: readonly string[];
  onTexts: (texts: readonly string[]) => void;
  /** It was just opened by this person, not shown again by another layout. */
  takesFocus: boolean;
  /** Another person sees the results. */
  isShared: boolean;
  onAdd: (test: OwnTest) => void;
  onCancel: () => void;
};

/** The person's own test: a value for each parameter, and the expected result. */
export function OwnTestForm(props: OwnTestFormProps) {
  const { entry, language, texts, onTexts, takesFocus, isShared, onAdd, onCancel } = props;
  const { t } = useTranslation("tasks");
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!takesFocus) return;
    form.current?.querySelector("input")?.focus({ preventScroll: true });
    // Its buttons too: the form is below the tests.
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const names = [...entry.parameters.map((name) => nameIn(language, name)), t("problem.expected")];
  const errorOf = (text: string) => {
    const read = readValue(text);
    if ("value" in read) return null;
    if (read.problem === "too_long") return t("picker.tooLong", { max: LONGEST_OWN_VALUE });
    return isChecked ? t("problem.valueNeeded") : null;
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const values = texts.flatMap((text) => {
      const read = readValue(text);
      return "value" in read ? [read.value] : [];
    });
    if (values.length < texts.length) return;
    onAdd(newOwnTest({ args: values.slice(0, -1), expected: values.at(-1) ?? null }));
  }

  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      aria-label={t("problem.addTest")}
      className="flex flex-col gap-3 rounded-md border border-line bg-inset p-3"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <p className="text-xs text-fg-3">{t(isShared ? "problem.valueHelpShared" : "problem.valueHelp")}</p>
      {texts.map((text, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parameters of a task don't change
        <Field key={n} label={names[n] ?? ""} error={errorOf(text)}>
          {(control) => (
            <Input
              {...control}
              value={text}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => onTexts(texts.map((one, at) => (at === n ? event.target.value : one)))}
            />
          )}
        </Field>
      ))}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t("problem.cancelTest")}
        </Button>
        <Button size="sm" type="submit" variant="primary">
          {t("problem.saveTest")}
        </Button>
      </div>
    </form>
  );
}
