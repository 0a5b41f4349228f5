import { nanoid } from "nanoid";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/textarea";
import { addQuestions, LONGEST_OWN_QUESTION, type OwnQuestions, splitQuestions } from "./own-questions";

/** Typed or pasted, one question in each line. */
export function AddQuestions({ list, onClose }: { list: OwnQuestions; onClose: () => void }) {
  const { t } = useTranslation("interviewer");
  const [text, setText] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const questions = splitQuestions(text);
  const tooLong = questions.some((question) => question.length > LONGEST_OWN_QUESTION);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (questions.length === 0 || tooLong) return;
    list.change((items) => addQuestions(items, questions, nanoid));
    onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit(event);
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-2 px-4 pb-3">
      <Field
        label={t("questions.addLabel")}
        labelHidden
        error={tooLong ? t("questions.tooLong", { max: LONGEST_OWN_QUESTION }) : null}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={4}
            value={text}
            placeholder={t("questions.addPlaceholder")}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-64"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" type="submit" variant="primary" disabled={questions.length === 0 || tooLong}>
          {t("questions.addSubmit")}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t("questions.cancel")}
        </Button>
      </div>
    </form>
  );
}
