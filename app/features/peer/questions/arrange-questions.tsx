import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { moveItem, replaceItem } from "../../../state/stored-list";
import { IconButton } from "../../../ui/icon-button";
import { TextEditor } from "../list-editing/text-editor";
import { useDeletion } from "../list-editing/use-deletion";
import { LONGEST_OWN_QUESTION, type OwnQuestion, type OwnQuestions } from "./own-questions";

/** In a row of bare icons one that cannot be used gets no box either. */
const touch = "pointer-coarse:size-11 aria-disabled:border-transparent! aria-disabled:bg-transparent!";

export function ArrangeQuestions({ list, items }: { list: OwnQuestions; items: readonly OwnQuestion[] }) {
  const { t } = useTranslation("interviewer");
  const [editing, setEditing] = useState<string | null>(null);
  const remove = useDeletion(list, { deleted: t("questions.deleted"), undo: t("questions.undo") });
  return (
    <ul>
      {items.map((question, i) => {
        const { id, text } = question;
        return (
          <li key={id} className="border-b border-line-subtle px-4 py-2 last:border-b-0">
            {editing === id ? (
              <TextEditor
                label={t("questions.editLabel")}
                text={text}
                longest={LONGEST_OWN_QUESTION}
                tooLong={t("questions.tooLong", { max: LONGEST_OWN_QUESTION })}
                save={t("questions.save")}
                cancel={t("questions.cancel")}
                onSave={(next) => {
                  list.change((all) => replaceItem(all, { id, text: next.replace(/\s*\n\s*/g, " ") }));
                  setEditing(null);
                }}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <>
                <p className="text-sm break-words">{text}</p>
                <div className="-ml-2 flex gap-1">
                  <IconButton
                    size="sm"
                    className={touch}
                    label={t("questions.moveUp", { text })}
                    icon={<ArrowUp aria-hidden />}
                    aria-disabled={i === 0 || undefined}
                    onClick={() => list.change((all) => moveItem(all, id, -1))}
                  />
                  <IconButton
                    size="sm"
                    className={touch}
                    label={t("questions.moveDown", { text })}
                    icon={<ArrowDown aria-hidden />}
                    aria-disabled={i === items.length - 1 || undefined}
                    onClick={() => list.change((all) => moveItem(all, id, 1))}
                  />
                  <IconButton
                    size="sm"
                    className={touch}
                    label={t("questions.edit", { text })}
                    icon={<Pencil aria-hidden />}
                    onClick={() => setEditing(id)}
                  />
                  <IconButton
                    size="sm"
                    className={touch}
                    label={t("questions.delete", { text })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => remove(question)}
                  />
                </div>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
