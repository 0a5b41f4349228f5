import { Copy, Download, FileText, Hash, Lock, NotebookPen } from "lucide-react";
import { nanoid } from "nanoid";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Timer } from "../../../../party/protocol/entities";
import { elapsedAt } from "../../../interview/timer/timer-math";
import { addNote, openNotes } from "../../../state/interview-notes";
import { notify } from "../../../state/notifications";
import { replaceItem } from "../../../state/stored-list";
import { useStoredList } from "../../../state/use-stored-list";
import { copyText } from "../../../ui/copy-text";
import { EmptyState } from "../../../ui/empty-state";
import { IconButton } from "../../../ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu";
import { saveFile } from "../../../ui/save-file";
import { useDeletion } from "../list-editing/use-deletion";
import { NoteComposer } from "./note-composer";
import { NoteItem } from "./note-item";
import { NOTE_MIME, type NoteFormat, notesFileName, notesText, renderNotes } from "./notes-export";

export type NotesPaneProps = {
  uid: string;
  roomId: string;
  timer: Timer;
  roomNow: () => number;
  onMoment?: (at: number) => void;
};

/** Private notes, never sent: the only thing used from the room is its clock. */
export function NotesPane({ uid, roomId, timer, roomNow, onMoment }: NotesPaneProps) {
  const { t } = useTranslation("interviewer");
  const list = useMemo(() => openNotes(uid, roomId), [uid, roomId]);
  const { items: notes, kept } = useStoredList(list);
  const [editing, setEditing] = useState<string | null>(null);
  const remove = useDeletion(list, { deleted: t("notes.deleted"), undo: t("notes.undo") });

  const scroller = useRef<HTMLDivElement>(null);
  const count = useRef(notes.length);
  useEffect(() => {
    if (notes.length > count.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    count.current = notes.length;
  }, [notes]);

  function add(text: string) {
    const at = roomNow();
    const elapsedMs = elapsedAt(timer, at);
    list.change((all) =>
      addNote(all, { id: nanoid(12), text, at, elapsedMs: timer.running || elapsedMs > 0 ? elapsedMs : null }),
    );
  }
  function save(format: NoteFormat) {
    const file = { room: roomId, title: t("notes.fileTitle"), notes, now: roomNow() };
    const content = new Blob([renderNotes(file, format)], { type: NOTE_MIME[format] });
    saveFile(notesFileName(file, format), content);
  }
  async function copy() {
    if (await copyText(notesText({ notes }))) notify.success(t("notes.copied"), { id: "copied", duration: 3_000 });
    else notify.error(t("notes.copyFailed"), { id: "copied" });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 border-b border-line py-2 pr-3 pl-4">
        <Lock aria-hidden className="text-fg-3" />
        <p className="min-w-0 flex-1 text-xs text-fg-3">{kept ? t("notes.private") : t("notes.notKept")}</p>
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={t("notes.export")}
              icon={<Download aria-hidden />}
              disabled={notes.length === 0}
              className="disabled:border-transparent! disabled:bg-transparent! pointer-coarse:size-11"
            />
          }
        >
          <MenuItem icon={<FileText aria-hidden />} onSelect={() => save("txt")}>
            {t("notes.exportTxt")}
          </MenuItem>
          <MenuItem icon={<Hash aria-hidden />} onSelect={() => save("md")}>
            {t("notes.exportMd")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy()}>
            {t("notes.copyAll")}
          </MenuItem>
        </Menu>
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {notes.length === 0 ? (
          <EmptyState icon={<NotebookPen />} title={t("notes.emptyTitle")} text={t("notes.empty")} />
        ) : (
          <ul aria-label={t("notes.list")} className="py-2">
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                editing={editing === note.id}
                onEdit={() => setEditing(note.id)}
                onSave={(text) => {
                  list.change((all) => replaceItem(all, { ...note, text }));
                  setEditing(null);
                }}
                onCancel={() => setEditing(null)}
                onDelete={() => remove(note)}
                onMoment={onMoment}
              />
            ))}
          </ul>
        )}
      </div>
      <NoteComposer roomId={roomId} uid={uid} onAdd={add} />
    </div>
  );
}
