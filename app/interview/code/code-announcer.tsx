import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile } from "../../../party/protocol/code";
import { useInterview } from "../interview-context";
import type { RoomEditor } from "./editor/room-editor";

/** Not each pause of a person who types is read out. */
const EVERY_MS = 10_000;

/** Says where the other has written, once they pause. */
export function CodeAnnouncer({ editor, files }: { editor: RoomEditor; files: readonly CodeFile[] }) {
  const { participants } = useInterview().room.view;
  const { t } = useTranslation("code");
  const [text, setText] = useState("");
  useEffect(() => {
    let saidAt = Number.NEGATIVE_INFINITY;
    return editor.documents.typing.subscribe((now, before) => {
      const last = before.at(-1);
      if (now.length > 0 || !last || Date.now() - saidAt < EVERY_MS) return;
      const name = participants.find(({ participantId }) => participantId === last.participantId)?.name;
      const file = files.find(({ id }) => id === last.file);
      const caret = editor.documents
        .caretsIn(last.file)
        .find(({ participantId }) => participantId === last.participantId);
      const edited = file && editor.open(file.id);
      if (name === undefined || !file || !caret || !edited) return;
      saidAt = Date.now();
      const { doc } = edited.state;
      setText(t("changed", { name, file: file.name, line: doc.lineAt(Math.min(caret.head, doc.length)).number }));
    });
  }, [editor, files, participants, t]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
