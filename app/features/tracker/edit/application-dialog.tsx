import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { localDay } from "../../../../functions/shared/contract/deadline";
import {
  type ApplicationRow,
  CHANNELS,
  FACTS,
  type Fact,
  JOB_STATUSES,
  TODO_STATUSES,
  TRACKER_LIMITS,
} from "../../../../functions/shared/contract/tracker";
import { useTodoText } from "../../../i18n/use-todo-text";
import { loadFiles } from "../../../state/resource-calls";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { Select } from "../../../ui/select";
import { Textarea } from "../../../ui/textarea";
import type { ApplicationActions } from "../use-application-actions";
import { changesBetween, type Fields, fieldsOf, newOf } from "./changes";

/** Names of the uploaded résumés, to choose the version from; none where they cannot be loaded. */
function useResumeNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    void loadFiles().then((answer) => {
      if (isOver || answer.kind !== "done") return;
      setNames(answer.value.files.flatMap(({ kind, name }) => (kind === "resume" ? [name] : [])));
    });
    return () => {
      isOver = true;
    };
  }, []);
  return names;
}

export type ApplicationDialogProps = {
  /** Null: a new one. */
  row: ApplicationRow | null;
  actions: Pick<ApplicationActions, "add" | "edit">;
  onAdded: (id: string) => void;
  onClose: () => void;
};

/** Adds or edits an application. */
export function ApplicationDialog({ row, actions, onAdded, onClose }: ApplicationDialogProps) {
  const { t } = useTranslation(["applications", "common"]);
  const todoText = useTodoText();
  const formId = useId();
  const company = useRef<HTMLInputElement>(null);
  const [before] = useState(() => {
    const hasWords = row?.todo && (row.todo.code ?? row.todo.text) !== null;
    return fieldsOf(row, localDay(new Date()), hasWords && row.todo ? todoText(row.todo) : "");
  });
  const [fields, setFields] = useState(before);
  const [isNameless, setNameless] = useState(false);
  const remindOn = useRef<HTMLInputElement>(null);
  const [isDayless, setDayless] = useState(false);
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => setFields({ ...fields, [name]: value });

  const setFact = (fact: Fact, value: string) => set("facts", { ...fields.facts, [fact]: value });
  const resumesId = useId();
  const resumes = useResumeNames();

  function save(event: FormEvent) {
    event.preventDefault();
    if (fields.company.trim() === "") {
      setNameless(true);
      company.current?.focus();
      return;
    }
    if (fields.reminder.trim() !== "" && fields.remindOn === "") {
      setDayless(true);
      remindOn.current?.focus();
      return;
    }
    const usualText = t("form.reminderUsual");
    if (row) actions.edit(row.id, changesBetween(before, fields, usualText));
    else onAdded(actions.add(newOf(fields, usualText)));
    onClose();
  }

  return (
    <Dialog
      open
      wide
      isHeld={fields !== before}
      onOpenChange={(open) => !open && onClose()}
      title={row ? t("form.editTitle", { company: row.company ?? t("table.noCompany") }) : t("form.addTitle")}
      closeLabel={t("common:actions.close")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {t(row ? "form.save" : "form.add")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="mt-2 grid gap-4 sm:grid-cols-2">
        <Field label={t("form.company")} error={isNameless ? t("form.companyNeeded") : null}>
          {(control) => (
            <Input
              {...control}
              ref={company}
              value={fields.company}
              maxLength={TRACKER_LIMITS.name}
              onChange={(event) => {
                setNameless(false);
                set("company", event.target.value);
              }}
            />
          )}
        </Field>
        <Field label={t("form.position")}>
          {(control) => (
            <Input
              {...control}
              value={fields.position}
              maxLength={TRACKER_LIMITS.name}
              onChange={(event) => set("position", event.target.value)}
            />
          )}
        </Field>
        <Field label={t("form.status")}>
          {(control) => (
            <Select
              {...control}
              value={fields.status}
              onValueChange={(status) => set("status", status)}
              options={JOB_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t("form.appliedOn")}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={fields.appliedOn}
              onChange={(event) => set("appliedOn", event.target.value)}
            />
          )}
        </Field>
        <Field label={t("form.channel")}>
          {(control) => (
            <Select
              {...control}
              value={fields.channel}
              onValueChange={(channel) => set("channel", channel)}
              options={CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t("form.deadline")}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={fields.deadline}
              onChange={(event) => set("deadline", event.target.value)}
            />
          )}
        </Field>
        <Field label={t("form.todo")} className={row ? undefined : "sm:col-span-2"}>
          {(control) => (
            <Input
              {...control}
              value={fields.todo}
              maxLength={TRACKER_LIMITS.todo}
              placeholder={t("form.todoPlaceholder")}
              onChange={(event) => set("todo", event.target.value)}
            />
          )}
        </Field>
        {row ? (
          <Field label={t("form.todoStatus")}>
            {(control) => (
              <Select
                {...control}
                value={fields.todoStatus}
                onValueChange={(todoStatus) => set("todoStatus", todoStatus)}
                options={TODO_STATUSES.map((value) => ({ value, label: t(`todoFilter.${value}`) }))}
              />
            )}
          </Field>
        ) : null}
        <Field label={t("form.remindOn")} error={isDayless ? t("form.remindOnNeeded") : null}>
          {(control) => (
            <Input
              {...control}
              ref={remindOn}
              type="date"
              value={fields.remindOn}
              onChange={(event) => {
                setDayless(false);
                set("remindOn", event.target.value);
              }}
            />
          )}
        </Field>
        <Field label={t("form.reminder")}>
          {(control) => (
            <Input
              {...control}
              value={fields.reminder}
              maxLength={TRACKER_LIMITS.todo}
              placeholder={t("form.reminderUsual")}
              onChange={(event) => {
                setDayless(false);
                set("reminder", event.target.value);
              }}
            />
          )}
        </Field>
        {FACTS.map((fact) => (
          <Field key={fact} label={t(`form.${fact}`)} help={fact === "resume" ? t("form.resumeHelp") : undefined}>
            {(control) => (
              <Input
                {...control}
                value={fields.facts[fact]}
                maxLength={TRACKER_LIMITS.fact}
                inputMode={fact === "link" ? "url" : undefined}
                list={fact === "resume" ? resumesId : undefined}
                onChange={(event) => setFact(fact, event.target.value)}
              />
            )}
          </Field>
        ))}
        <datalist id={resumesId}>
          {resumes.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {/* An existing application has its notes next to its timeline, where they save themselves. */}
        {row ? null : (
          <Field label={t("form.notes")} className="sm:col-span-2">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={fields.notes}
                maxLength={TRACKER_LIMITS.notes}
                onChange={(event) => set("notes", event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
