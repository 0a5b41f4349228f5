import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "../../../../party/protocol/blank";
import { LIMITS } from "../../../../party/protocol/limits";
import { IconButton } from "../../../ui/icon-button";
import { Textarea } from "../../../ui/textarea";
import { isComposing } from "./composing";
import { useDraft } from "./use-draft";

/** For who cannot or does not want to speak: what is typed stands in the transcript like what is said. */
export function Composer({ roomId, onSay }: { roomId: string; onSay: (text: string) => boolean }) {
  const { t } = useTranslation("interview");
  const hintId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(roomId);
  const tooLong = text.length > LIMITS.segmentCharacters;

  function send() {
    if (!tooLong && onSay(text)) setText("");
    area.current?.focus();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={onSubmit} className="border-t border-line px-3 py-2">
      <div className="mx-auto flex max-w-read items-end gap-2">
        <Textarea
          ref={area}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          aria-label={t("composer.label")}
          aria-describedby={hintId}
          aria-invalid={tooLong || undefined}
          placeholder={t("composer.placeholder")}
          className="field-sizing-content max-h-32 min-h-control! resize-none!"
        />
        <span id={hintId} className={tooLong ? "self-center text-xs text-danger" : "sr-only"}>
          {tooLong ? t("composer.tooLong", { max: LIMITS.segmentCharacters }) : t("composer.hint")}
        </span>
        <IconButton
          type="submit"
          variant="secondary"
          label={t("composer.send")}
          disabled={isBlank(text) || tooLong}
          icon={<SendHorizontal aria-hidden />}
        />
      </div>
    </form>
  );
}
