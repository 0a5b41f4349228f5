import type { CodeActions } from "../../../room/client/code-actions";
import type { Room } from "../../../room/client/use-room";
import { CodeDocuments } from "../../../room/code/code-documents";
import { ObservableValue } from "../../../state/observable";
import { type OwnWords, withWaiting } from "../../care/own-words";
import { EditedFile } from "./edited-file";
import { editing } from "./editing";

/** The files of one room that were shown in the editor, as long as the page is in the room. */
export class RoomEditor {
  readonly documents: CodeDocuments;
  /** The words that this person typed, pause by pause, until they have been checked for words of danger. */
  readonly written = new ObservableValue<readonly OwnWords[]>([]);
  /** Words for which this person was shown help. */
  readonly cared: string[] = [];
  readonly #files = new Map<string, EditedFile>();

  constructor(private readonly room: Pick<Room, "actions" | "live">) {
    const { code } = room.actions;
    this.documents = new CodeDocuments({ code, live: room.live, now: Date.now });
    code.kept.subscribe(() => this.#closeGone());
  }

  /** Null while the room has no such file. */
  open(id: string): EditedFile | null {
    const known = this.#files.get(id);
    if (known) return known;
    if (!this.documents.open(id)) return null;
    const personOf = (participantId: string) =>
      this.room.live.getView().participants.find((person) => person.participantId === participantId) ?? null;
    const file = new EditedFile(id, editing(), {
      documents: this.documents,
      personOf,
      onWritten: (words) => this.wrote(words),
    });
    this.#files.set(id, file);
    return file;
  }

  /** Words that this person typed in a file, or in a test of its task. */
  wrote(words: OwnWords): void {
    this.written.set(withWaiting(this.written.getView(), words));
  }

  #closeGone(): void {
    for (const [id, file] of [...this.#files]) {
      if (this.room.actions.code.kept.getFile(id)) continue;
      this.#files.delete(id);
      file.close();
    }
  }
}

const editors = new WeakMap<CodeActions, RoomEditor>();

/** The editor of this room on this page. */
export function roomEditorOf(room: Pick<Room, "actions" | "live">): RoomEditor {
  const { code } = room.actions;
  const editor = editors.get(code) ?? new RoomEditor(room);
  editors.set(code, editor);
  return editor;
}
