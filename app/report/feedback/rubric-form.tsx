import { Send } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  EARLIER_MARKS,
  HISTORY_LIMITS,
  RUBRIC_LEVELS,
  RUBRIC_VERDICTS,
  type Rubric,
  type RubricRow,
} from "../../../functions/shared/contract/history";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { Field } from "../../ui/field";
import { Textarea } from "../../ui/textarea";
import { askedParts, finishRubric, isOfEarlierForm, type RubricDraft } from "./rubric-draft";
import type { RatedPart } from "./rubric-rows";

const MARKS = [1, 2, 3, 4, 5, null] as const;
const LEVELS = [...RUBRIC_LEVELS, null] as const;
const VERDICTS = [...RUBRIC_VERDICTS, null] as const;
const POINTS = ["worked", "change"] as const;

export type RubricFormProps = {
  /** The person it is about. */
  name: string;
  rated: RatedPart;
  draft: RubricDraft;
  onDraft: (draft: RubricDraft) => void;
  /** Why sending failed. */
  failed: string | null;
  isSending: boolean;
  onSend: (rubric: Rubric) => void;
  /** Reverts to the version that was sent. */
  onCancel?: (() => void) | undefined;
};

export function RubricForm(props: RubricFormProps) {
  const { name, rated, draft, onDraft, failed, isSending, onSend, onCancel } = props;
  const { t } = useTranslation("feedback");
  const [isMissing, setMissing] = useState(false);
  // Only feedback of an earlier form has notes. Their field stays while they are edited.
  const [hadNotes, setHadNotes] = useState(false);
  const hasNotes = hadNotes || draft.notes !== "";
  if (hasNotes && !hadNotes) setHadNotes(true);
  const parts = askedParts(draft, rated);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const rubric = finishRubric(draft, rated);
    setMissing(rubric === null);
    if (rubric) onSend(rubric);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {isOfEarlierForm(draft) ? (
        <EarlierMarks draft={draft} onDraft={onDraft} />
      ) : (
        <>
          {parts.map(({ role, rows }) => (
            <Levels
              key={role}
              title={parts.length > 1 ? t(`part.${role}`) : null}
              rows={rows}
              levels={draft.levels ?? {}}
              onLevels={(levels) => onDraft({ ...draft, levels })}
            />
          ))}
          <p className="text-xs text-fg-3">{t("leaveOut")}</p>
        </>
      )}
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
      {parts.some(({ role }) => role === "candidate") && !isOfEarlierForm(draft) ? (
        <ChoiceField
          label={t("passOn.label", { name })}
          help={t("passOn.help")}
          choices={VERDICTS}
          value={draft.passOn}
          onValue={(passOn) => onDraft({ ...draft, passOn })}
          textOf={(verdict) => t(verdict === null ? "cannotSay" : `passOn.${verdict}`)}
        />
      ) : null}
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
        {isMissing && finishRubric(draft, rated) === null ? t("nothing") : failed}
      </p>
    </form>
  );
}

type LevelsProps = {
  title: string | null;
  rows: readonly RubricRow[];
  levels: NonNullable<RubricDraft["levels"]>;
  onLevels: (levels: NonNullable<RubricDraft["levels"]>) => void;
};

/** The rows about one role. */
function Levels({ title, rows, levels, onLevels }: LevelsProps) {
  const { t } = useTranslation("feedback");
  return (
    <div className="flex flex-col gap-3">
      {title ? <h3 className="text-sm">{title}</h3> : null}
      {rows.map((row) => (
        <ChoiceField
          key={row}
          label={t(`row.${row}`)}
          help={t(`rowHelp.${row}`)}
          choices={LEVELS}
          value={levels[row]}
          onValue={(level) => onLevels({ ...levels, [row]: level })}
          textOf={(level) => t(level === null ? "cannotSay" : `level.${level}`)}
        />
      ))}
    </div>
  );
}

/** Feedback of an earlier form can still be changed as it was given. */
function EarlierMarks({ draft, onDraft }: Pick<RubricFormProps, "draft" | "onDraft">) {
  const { t } = useTranslation("feedback");
  return (
    <div className="flex flex-col gap-3">
      {EARLIER_MARKS.map((item) => (
        <ChoiceField
          key={item}
          label={t(`item.${item}`)}
          choices={MARKS}
          value={MARKS.find((mark) => mark === draft[item])}
          onValue={(mark) => onDraft({ ...draft, [item]: mark })}
          textOf={(mark) => (mark === null ? t("cannotSay") : String(mark))}
          labelOf={(mark) => (mark === null ? undefined : t(`mark.${mark}`))}
        />
      ))}
      <p className="text-xs text-fg-3">{t("scale")}</p>
    </div>
  );
}

type ChoiceFieldProps<Choice extends string | number | null> = {
  label: string;
  help?: string;
  choices: readonly Choice[];
  /** `undefined`: not chosen yet. */
  value: Choice | undefined;
  onValue: (value: Choice) => void;
  textOf: (choice: Choice) => string;
  /** The name for a screen reader, where the text says too little. */
  labelOf?: (choice: Choice) => string | undefined;
};

/** One of a few, or "cannot say". Radio buttons: one tab stop, arrow keys choose. */
function ChoiceField<Choice extends string | number | null>(props: ChoiceFieldProps<Choice>) {
  const { label, help, choices, value, onValue, textOf, labelOf } = props;
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left w-44 text-sm font-medium max-md:w-full">
        {label}
        {help ? <span className="block text-xs font-normal text-fg-3"> {help}</span> : null}
      </legend>
      <span className="flex min-w-0 flex-1 basis-80 gap-1 max-md:basis-full">
        {choices.map((choice) => (
          <label
            key={choice}
            className={cn(
              "relative grid min-h-9 min-w-9 flex-1 cursor-pointer place-items-center rounded-sm border px-1 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus pointer-coarse:min-h-11",
              choice === null ? "text-xs" : "num",
              value === choice
                ? "border-primary-text bg-primary-soft font-semibold text-fg"
                : "border-line-control text-fg-2 hover:border-fg-3 hover:text-fg",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === choice}
              aria-label={labelOf?.(choice)}
              onChange={() => onValue(choice)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {textOf(choice)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
