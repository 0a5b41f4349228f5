import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { isBlank } from "../../../party/text/blank";
import { IconButton } from "../../ui/icon-button";
import { Textarea } from "../../ui/textarea";
import { isComposing } from "./composing";
import { useDraft } from "./use-draft";

export type TextComposerProps = {
  /** Under which what is typed is kept for this tab. */
  draft: string;
  longest: number;
  words: { label: string; hint: string; placeholder: string; tooLong: string; submit: string };
  icon: ReactNode;
  enterKeyHint?: "send";
  /** Class of the form's row. */
  className?: string;
  /** Without the blanks around it; false when it was not taken and stays in the field. */
  onText: (text: string) => boolean;
};

/** A field that grows with its text; Enter hands it over, Shift+Enter is a new line. */
export function TextComposer({ draft, longest, words, icon, enterKeyHint, className, onText }: TextComposerProps) {
  const hintId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(draft);
  const tooLong = text.trim().length > longest;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!isBlank(text) && !tooLong && onText(text.trim())) setText("");
    area.current?.focus();
  }

  return (
    <form onSubmit={submit} className="border-t border-line px-3 py-2">
      <div className={className ?? "flex items-end gap-2"}>
        <Textarea
          ref={area}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !isComposing(event)) submit(event);
          }}
          enterKeyHint={enterKeyHint}
          aria-label={words.label}
          aria-describedby={hintId}
          aria-invalid={tooLong || undefined}
          placeholder={words.placeholder}
          className="field-sizing-content max-h-32 min-h-control! resize-none!"
        />
        <span id={hintId} className={tooLong ? "self-center text-xs text-danger" : "sr-only"}>
          {tooLong ? words.tooLong : words.hint}
        </span>
        <IconButton
          type="submit"
          variant="secondary"
          label={words.submit}
          disabled={isBlank(text) || tooLong}
          icon={icon}
        />
      </div>
    </form>
  );
}
