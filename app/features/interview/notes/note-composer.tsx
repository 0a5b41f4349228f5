import { Plus } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "../../../../party/protocol/blank";
import { IconButton } from "../../../ui/icon-button";
import { Textarea } from "../../../ui/textarea";
import { isComposing } from "../transcript/composing";
import { useDraft } from "../transcript/use-draft";
import { LONGEST_NOTE } from "./notes";

type NoteComposerProps = { roomId: string; uid: string; onAdd: (text: string) => void };

export function NoteComposer({ roomId, uid, onAdd }: NoteComposerProps) {
  const { t } = useTranslation("interviewer");
  const hintId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(`note/${uid}/${roomId}`);
  const tooLong = text.trim().length > LONGEST_NOTE;

  function add(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isBlank(text) || tooLong) return;
    onAdd(text.trim());
    setText("");
    area.current?.focus();
  }

  return (
    <form onSubmit={add} className="border-t border-line px-3 py-2">
      <div className="flex items-end gap-2">
        <Textarea
          ref={area}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !isComposing(event)) add(event);
          }}
          aria-label={t("notes.label")}
          aria-describedby={hintId}
          aria-invalid={tooLong || undefined}
          placeholder={t("notes.placeholder")}
          className="field-sizing-content max-h-40 min-h-control! resize-none!"
        />
        <span id={hintId} className={tooLong ? "self-center text-xs text-danger" : "sr-only"}>
          {tooLong ? t("notes.tooLong", { max: LONGEST_NOTE }) : t("notes.hint")}
        </span>
        <IconButton
          type="submit"
          variant="secondary"
          label={t("notes.add")}
          disabled={isBlank(text) || tooLong}
          icon={<Plus aria-hidden />}
        />
      </div>
    </form>
  );
}
