import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TRACKER_LIMITS } from "../../../../functions/shared/contract/tracker";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/textarea";
import type { ApplicationActions } from "../use-application-actions";
import { dropDraft, keepDraft, readDraft } from "./notes-draft";

/** Debounce while typing; leaving the field or the page saves at once. */
const REST_MS = 1_500;

export type NotesFieldProps = {
  uid: string;
  application: string;
  /** The server's notes. */
  notes: string;
  actions: Pick<ApplicationActions, "editQuietly">;
};

/**
 * Notes that save themselves. Text that could not be saved stays in the field and in this tab. Mounted once per
 * application.
 */
export function NotesField({ uid, application, notes, actions }: NotesFieldProps) {
  const { t } = useTranslation("applications");
  const [text, setText] = useState(notes);
  const [state, setState] = useState<"still" | "saving" | "saved" | "unsaved">("still");
  const live = useRef({ text: notes, notes, sent: null as string | null });
  live.current.notes = notes;

  const put = useCallback((next: string) => {
    live.current.text = next;
    setText(next);
  }, []);

  const save = useCallback(async () => {
    const { current } = live;
    const value = current.text;
    if (value === current.sent || readDraft(uid, application) === null) return;
    if (value === current.notes && current.sent === null) return dropDraft(uid, application, value);
    current.sent = value;
    setState("saving");
    const end = await actions.editQuietly(application, { field: "notes", value });
    if (current.sent === value) current.sent = null;
    if (end === "done") {
      dropDraft(uid, application, value);
      setState(readDraft(uid, application) === null ? "saved" : "saving");
    } else setState("unsaved");
  }, [uid, application, actions]);

  // A draft that an earlier visit in this tab could not save.
  useEffect(() => {
    const draft = readDraft(uid, application);
    if (draft === null) return;
    put(draft);
    setState("unsaved");
  }, [uid, application, put]);
  // Changed by an undo or another tab; unsaved typing is never overwritten.
  useEffect(() => {
    if (readDraft(uid, application) === null) put(notes);
  }, [uid, application, notes, put]);
  useEffect(() => {
    if (text === live.current.notes) return;
    const timer = setTimeout(() => void save(), REST_MS);
    return () => clearTimeout(timer);
  }, [text, save]);
  useEffect(() => {
    const now = () => void save();
    window.addEventListener("pagehide", now);
    window.addEventListener("online", now);
    return () => {
      window.removeEventListener("pagehide", now);
      window.removeEventListener("online", now);
      now();
    };
  }, [save]);

  return (
    <div className="flex flex-col gap-1">
      <Field label={t("detail.notes")}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={text}
            maxLength={TRACKER_LIMITS.notes}
            placeholder={t("detail.notesPlaceholder")}
            onChange={(event) => {
              put(event.target.value);
              keepDraft(uid, application, event.target.value);
              setState("saving");
            }}
            onBlur={() => void save()}
          />
        )}
      </Field>
      <div className="flex min-h-5 flex-wrap items-center gap-2 text-xs text-fg-3">
        <span role="status">
          {state === "still"
            ? null
            : t(state === "saved" ? "detail.saved" : state === "saving" ? "detail.saving" : "detail.unsaved")}
        </span>
        {state === "unsaved" ? (
          <Button size="sm" variant="quiet" onClick={() => void save()}>
            {t("detail.saveAgain")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
