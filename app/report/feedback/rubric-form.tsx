import { Send } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { HISTORY_LIMITS, RUBRIC, type Rubric, type RubricItem } from "../../../functions/shared/contract/history";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { Field } from "../../ui/field";
import { Textarea } from "../../ui/textarea";
import { finishRubric, type RubricDraft } from "./rubric-draft";

const MARKS = [1, 2, 3, 4, 5, null] as const;
type Mark = (typeof MARKS)[number];
const POINTS = ["worked", "change"] as const;

export type RubricFormProps = {
  /** The role of the person it is about. */
  name: string;
  draft: RubricDraft;
  onDraft: (draft: RubricDraft) => void;
  /** Why sending failed. */
  failed: string | null;
  isSending: boolean;
  onSend: (rubric: Rubric) => void;
  /** Reverts to the version that was sent. */
  onCancel?: (() => void) | undefined;
};

export function RubricForm({ name, draft, onDraft, failed, isSending, onSend, onCancel }: RubricFormProps) {
  const { t } = useTranslation("feedback");
  const [isMissing, setMissing] = useState(false);
  // Only feedback of an earlier form has notes. Their field stays while they are edited.
  const [hadNotes, setHadNotes] = useState(false);
  const hasNotes = hadNotes || draft.notes !== "";
  if (hasNotes && !hadNotes) setHadNotes(true);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const rubric = finishRubric(draft);
    setMissing(rubric === null);
    if (rubric) onSend(rubric);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-3">
        {RUBRIC.map((item) => (
          <MarkField
            key={item}
            item={item}
            value={draft[item]}
            onValue={(value) => onDraft({ ...draft, [item]: value })}
          />
        ))}
        <p className="text-xs text-fg-3">{t("scale")}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {POINTS.map((point) => (
          <Field key={point} label={t(`text.${point}`)}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={draft[point]}
                maxLength={HISTORY_LIMITS.feedbackPoint}
                placeholder={t(`placeholder.${point}`)}
                onChange={(event) => onDraft({ ...draft, [point]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {hasNotes ? (
        <Field label={t("notes.label", { name })}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={draft.notes}
              maxLength={HISTORY_LIMITS.feedbackNotes}
              onChange={(event) => onDraft({ ...draft, notes: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={isSending} icon={<Send aria-hidden />}>
          {t(isSending ? "sending" : "send")}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
        ) : null}
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {isMissing && finishRubric(draft) === null ? t("nothing") : failed}
      </p>
    </form>
  );
}

type MarkFieldProps = { item: RubricItem; value: Mark | number | undefined; onValue: (value: Mark) => void };

/** One to five, or "cannot say". Radio buttons: one tab stop, arrow keys choose. */
function MarkField({ item, value, onValue }: MarkFieldProps) {
  const { t } = useTranslation("feedback");
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left w-32 text-sm font-medium max-md:w-full">{t(`item.${item}`)}</legend>
      <span className="flex min-w-0 flex-1 basis-72 gap-1">
        {MARKS.map((mark) => (
          <label
            key={mark}
            className={cn(
              "relative grid min-h-9 min-w-9 cursor-pointer place-items-center rounded-sm border px-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus pointer-coarse:min-h-11",
              mark === null ? "text-xs whitespace-nowrap" : "num max-w-12 flex-1",
              value === mark
                ? "border-primary-text bg-primary-soft font-semibold text-fg"
                : "border-line-control text-fg-2 hover:border-fg-3 hover:text-fg",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === mark}
              aria-label={mark === null ? undefined : t(`mark.${mark}`)}
              onChange={() => onValue(mark)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {mark ?? t("cannotSay")}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
