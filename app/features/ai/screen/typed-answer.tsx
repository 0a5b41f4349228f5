import { ArrowUp, Keyboard, RotateCcw } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "../../../../party/protocol/limits";
import { isBlank } from "../../../../party/text/blank";
import { useInterview } from "../../../interview/interview-context";
import { mayTakeFocus } from "../../../interview/screen/key-target";
import { isComposing } from "../../../interview/transcript/composing";
import { useDraft } from "../../../interview/transcript/use-draft";
import { Button } from "../../../ui/button";
import { Panel } from "../../../ui/card";
import { IconButton } from "../../../ui/icon-button";
import { Textarea } from "../../../ui/textarea";
import { canAnswer } from "../turn-view";
import { type AiTurns, useAiTurns } from "./ai-context";

/** Whether an answer can only be typed: that was chosen, or nothing recognizes this person's voice. */
export function isOnlyTyped({ setup, heard }: Pick<AiTurns, "setup" | "heard">): boolean {
  return setup.answerBy === "typing" || !heard;
}

export type TypedAnswerProps = {
  /** The field has the focus where there is no other way to answer: otherwise the first letters trigger shortcuts. */
  takesFocus: boolean;
};

/** For who cannot or does not want to speak: what is typed is a whole answer. */
export function TypedAnswer({ takesFocus }: TypedAnswerProps) {
  const { roomId, room } = useInterview();
  const { turns, turn, aloud, setup, heard } = useAiTurns();
  const { t } = useTranslation("ai");
  const label = t(isOnlyTyped({ setup, heard }) ? "typed.label" : "typed.instead");
  const hintId = useId();
  const [text, setText] = useDraft(`ai:${roomId}`);
  const isEmpty = isBlank(text);
  const isTooLong = text.trim().length > LIMITS.segmentCharacters;
  const canSend = canAnswer(turn, room.view.finishedAt);
  useEffect(() => turns.typing(!isEmpty), [turns, isEmpty]);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus && mayTakeFocus(document.activeElement)) field.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!isEmpty && !isTooLong && turns.typed(text.trim())) setText("");
  }

  return (
    <Panel className="shrink-0 max-md:rounded-none max-md:border-0">
      <form onSubmit={submit}>
        <fieldset disabled={turn.phase === "away"} className="flex min-w-0 items-end gap-2 p-3">
          <Keyboard aria-hidden className="mb-2 text-fg-3 max-md:hidden" />
          <Textarea
            ref={field}
            rows={1}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.shiftKey && !isComposing(event)) submit(event);
            }}
            enterKeyHint="send"
            aria-label={label}
            aria-describedby={hintId}
            aria-invalid={isTooLong || undefined}
            placeholder={label}
            className="field-sizing-content max-h-32 min-h-control! resize-none!"
          />
          <span id={hintId} className={isTooLong ? "self-center text-xs text-danger" : "sr-only"}>
            {isTooLong ? t("typed.tooLong", { max: LIMITS.segmentCharacters }) : t("typed.hint")}
          </span>
          <Button
            icon={<RotateCcw aria-hidden />}
            aria-label={t("typed.again")}
            // A turn that is only shown needs no repeat.
            disabled={turn.phase !== "listening" || turn.paused || !aloud}
            onClick={() => turns.repeat()}
          >
            <span className="max-md:sr-only">{t("typed.again")}</span>
          </Button>
          <IconButton
            type="submit"
            variant="primary"
            label={t("typed.send")}
            disabled={isEmpty || isTooLong || !canSend}
            icon={<ArrowUp aria-hidden />}
          />
        </fieldset>
      </form>
    </Panel>
  );
}
