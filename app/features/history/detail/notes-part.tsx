import { GitMerge, NotebookPen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { HISTORY_LIMITS, type HistoryDetail } from "../../../../functions/shared/contract/history";
import { loadInterview, saveNotes } from "../../../state/history-calls";
import { ratePauseMs } from "../../../state/rate-pause";
import { useTooOften } from "../../../state/use-too-often";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/textarea";
import { useIsBrowser } from "../../../ui/use-is-browser";
import { LocalNotesOffer } from "./local-notes-offer";
import { createNotesAutosave, type SavedNotes } from "./notes-autosave";
import { dropNotesDraft, keepNotesDraft, readNotesDraft } from "./notes-draft";

export type NotesPartProps = {
  detail: HistoryDetail;
  startedAt: number;
  onSaved: (notes: SavedNotes) => void;
};

/** Private notes that save themselves. Text that could not be saved stays in the field and in this tab. */
export function NotesPart({ detail, startedAt, onSaved }: NotesPartProps) {
  const { t } = useTranslation("history");
  const tooOften = useTooOften();
  const { uid, row, record } = detail;
  const [autosave] = useState(() =>
    createNotesAutosave(
      {
        save: (notes) => saveNotes(row.id, { uid, ...notes }),
        load: async () => {
          const result = await loadInterview(row.id);
          return result.kind === "done" && result.value.uid === uid ? result.value.notes : null;
        },
        drafts: {
          read: () => readNotesDraft(uid, row.id),
          keep: (draft) => keepNotesDraft(uid, row.id, draft),
          drop: () => dropNotesDraft(uid, row.id),
        },
        onSaved,
        ratePauseMs,
      },
      detail.notes,
    ),
  );
  const { text, phase, conflict } = useStore(autosave);
  const isUnsaved = (phase === "unsaved" || phase === "too_often" || phase === "storage_full") && !conflict;
  useEffect(() => autosave.resume(), [autosave]);
  useEffect(() => autosave.run(), [autosave]);
  useEffect(() => {
    const now = () => void autosave.save();
    window.addEventListener("pagehide", now);
    window.addEventListener("online", now);
    return () => {
      window.removeEventListener("pagehide", now);
      window.removeEventListener("online", now);
      now();
    };
  }, [autosave]);
  // The buttons disappear together with the conflict, so the focus has to move.
  const area = useRef<HTMLTextAreaElement>(null);
  const choose = (choice: "mine" | "theirs" | "both") => {
    area.current?.focus();
    void autosave.resolve(choice);
  };
  const isBrowser = useIsBrowser();

  return (
    <div className="flex max-w-176 flex-col gap-4">
      {isBrowser ? (
        <LocalNotesOffer
          {...{ uid, startedAt }}
          room={record.room}
          from={record.startedAt}
          saved={detail.notes.text}
          onKeep={(kept) => {
            const before = autosave.getState().text.trimEnd();
            // The text may be there already without being saved.
            if (!before.includes(kept)) autosave.type(before === "" ? kept : `${before}\n\n${kept}`);
            return autosave.save();
          }}
        />
      ) : null}
      {conflict ? (
        <Card padded role="alert" className="flex flex-col gap-3 border-warning-line print:hidden">
          <Banner tone="warning" icon={<GitMerge aria-hidden />} title={t("notes.conflict.title")}>
            {t("notes.conflict.text")}
          </Banner>
          <p className="text-xs font-medium text-fg-3">{t("notes.conflict.theirs")}</p>
          <p className="max-h-60 overflow-y-auto text-sm break-words whitespace-pre-wrap">
            {conflict.text || t("notes.conflict.empty")}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => choose("both")}>
              {t("notes.conflict.both")}
            </Button>
            <Button onClick={() => choose("mine")}>{t("notes.conflict.mine")}</Button>
            <Button onClick={() => choose("theirs")}>{t("notes.conflict.other")}</Button>
          </div>
        </Card>
      ) : null}
      <div className="flex flex-col gap-1 print:hidden">
        <Field
          label={t("notes.label")}
          help={t("notes.help")}
          error={phase === "tooLong" ? t("notes.tooLong", { max: HISTORY_LIMITS.notes }) : null}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={area}
              rows={10}
              value={text}
              placeholder={t("notes.placeholder")}
              onChange={(event) => autosave.type(event.target.value)}
              onBlur={() => void autosave.save()}
            />
          )}
        </Field>
        <div className="flex min-h-6 flex-wrap items-center gap-2 text-xs text-fg-3">
          <span role="status">
            {phase === "saved"
              ? t("notes.saved")
              : phase === "saving" || phase === "waiting"
                ? t("notes.saving")
                : isUnsaved
                  ? phase === "too_often"
                    ? tooOften()
                    : t(phase === "storage_full" ? "notes.storage_full" : "notes.unsaved")
                  : null}
          </span>
          {isUnsaved ? (
            <Button size="sm" variant="quiet" onClick={() => void autosave.save()}>
              {t("notes.saveAgain")}
            </Button>
          ) : null}
        </div>
      </div>
      {text.trim() === "" ? null : (
        <p data-printed className="hidden text-base whitespace-pre-wrap print:block">
          <NotebookPen aria-hidden className="mr-2 inline" />
          {text}
        </p>
      )}
    </div>
  );
}
