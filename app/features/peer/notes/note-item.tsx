import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatLineMoment } from "../../../interview/transcript/lines";
import { useInterviewTime } from "../../../interview/transcript/use-interview-time";
import { LONGEST_NOTE, type Note } from "../../../state/interview-notes";
import { IconButton } from "../../../ui/icon-button";
import { TextEditor } from "../list-editing/text-editor";

export type NoteItemProps = {
  note: Note;
  editing: boolean;
  onEdit: () => void;
  onSave: (text: string) => void;
  onCancel: () => void;
  onDelete: () => void;
  onMoment?: (at: number) => void;
};

export function NoteItem({ note, editing, onEdit, onSave, onCancel, onDelete, onMoment }: NoteItemProps) {
  const { t } = useTranslation("interviewer");
  return (
    <li className="group px-4 py-2 hover:bg-hover">
      <div className="flex min-h-6 items-center gap-1">
        <Stamp note={note} onMoment={onMoment} />
        {editing ? null : (
          <span className="-my-1 ml-auto flex opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
            <IconButton
              size="sm"
              className="pointer-coarse:size-11"
              label={t("notes.edit")}
              icon={<Pencil aria-hidden />}
              onClick={onEdit}
            />
            <IconButton
              size="sm"
              className="pointer-coarse:size-11"
              label={t("notes.delete")}
              icon={<Trash2 aria-hidden />}
              onClick={onDelete}
            />
          </span>
        )}
      </div>
      {editing ? (
        <TextEditor
          label={t("notes.edit")}
          text={note.text}
          longest={LONGEST_NOTE}
          tooLong={t("notes.tooLong", { max: LONGEST_NOTE })}
          save={t("notes.save")}
          cancel={t("notes.cancel")}
          onSave={onSave}
          onCancel={onCancel}
        />
      ) : (
        <p className="text-base break-words whitespace-pre-wrap">{note.text}</p>
      )}
    </li>
  );
}

/** The interview's own time, as the transcript has it. */
function Stamp({ note: { at }, onMoment }: { note: Note; onMoment?: (at: number) => void }) {
  const { t, i18n } = useTranslation("interviewer");
  const time = useInterviewTime()(at);
  const stamp = (
    <time dateTime={new Date(at).toISOString()} title={formatLineMoment(at, i18n.language)} className="num text-xs">
      {time}
    </time>
  );
  if (!onMoment) return <span className="text-fg-3">{stamp}</span>;
  return (
    <button
      type="button"
      aria-label={t("notes.jump", { time })}
      onClick={() => onMoment(at)}
      className="-mx-1 rounded-xs px-1 text-primary-text hover:bg-active pointer-coarse:min-h-11"
    >
      {stamp}
    </button>
  );
}
