import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isBlank } from "../../../../party/text/blank";
import { isComposing } from "../../../interview/transcript/composing";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/textarea";

export type TextEditorProps = {
  label: string;
  text: string;
  longest: number;
  /** The message for a text that is too long. */
  tooLong: string;
  save: string;
  cancel: string;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Enter saves, Shift+Enter starts a new line, Escape leaves it as it was. */
export function TextEditor({ label, text, longest, tooLong, save, cancel, onSave, onCancel }: TextEditorProps) {
  const [draft, setDraft] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);
  const isTooLong = draft.trim().length > longest;
  const isSavable = !isBlank(draft) && !isTooLong;

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      onCancel();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (isSavable) onSave(draft.trim());
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} labelHidden error={isTooLong ? tooLong : null}>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={2}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-64 min-h-control!"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" disabled={!isSavable} onClick={() => onSave(draft.trim())}>
          {save}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
