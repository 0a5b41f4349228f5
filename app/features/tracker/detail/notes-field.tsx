import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TRACKER_LIMITS } from "../../../../functions/shared/contract/tracker";
import { useView } from "../../../state/observable";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/textarea";
import type { ApplicationActions } from "../use-application-actions";
import { dropDraft, keepDraft, readDraft } from "./notes-draft";
import { NotesSaving } from "./notes-saving";

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
  const latest = useRef(actions);
  latest.current = actions;
  const [saving] = useState(
    () =>
      new NotesSaving(notes, {
        send: async (value) => (await latest.current.editQuietly(application, { field: "notes", value })) === "done",
        drafts: {
          read: () => readDraft(uid, application),
          keep: (text) => keepDraft(uid, application, text),
          drop: (saved) => dropDraft(uid, application, saved),
        },
      }),
  );
  const { text, state } = useView(saving);
  useEffect(() => saving.resume(), [saving]);
  useEffect(() => saving.hear(notes), [saving, notes]);
  useEffect(() => {
    const now = () => void saving.save();
    window.addEventListener("pagehide", now);
    window.addEventListener("online", now);
    return () => {
      window.removeEventListener("pagehide", now);
      window.removeEventListener("online", now);
      now();
    };
  }, [saving]);

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
            onChange={(event) => saving.type(event.target.value)}
            onBlur={() => void saving.save()}
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
          <Button size="sm" variant="quiet" onClick={() => void saving.save()}>
            {t("detail.saveAgain")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
