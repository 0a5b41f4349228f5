import { ArrowUp, Keyboard, RotateCcw } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "../../../../../party/protocol/blank";
import { LIMITS } from "../../../../../party/protocol/limits";
import { Button } from "../../../../ui/button";
import { Panel } from "../../../../ui/card";
import { IconButton } from "../../../../ui/icon-button";
import { Textarea } from "../../../../ui/textarea";
import { isComposing } from "../../transcript/composing";
import { useDraft } from "../../transcript/use-draft";
import type { TurnView } from "../turn-view";
import type { Turns } from "../turns";

export type TypedAnswerProps = { roomId: string; turns: Turns; turn: TurnView };

/** For who cannot or does not want to speak: what is typed is a whole answer. */
export function TypedAnswer({ roomId, turns, turn }: TypedAnswerProps) {
  const { t } = useTranslation("ai");
  const hintId = useId();
  const [text, setText] = useDraft(`ai:${roomId}`);
  const isEmpty = isBlank(text);
  const isTooLong = text.trim().length > LIMITS.segmentCharacters;
  const canSend = turn.phase === "listening" || turn.phase === "speaking";
  useEffect(() => turns.typing(!isEmpty), [turns, isEmpty]);

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
            rows={1}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.shiftKey && !isComposing(event)) submit(event);
            }}
            enterKeyHint="send"
            aria-label={t("typed.label")}
            aria-describedby={hintId}
            aria-invalid={isTooLong || undefined}
            placeholder={t("typed.label")}
            className="field-sizing-content max-h-32 min-h-control! resize-none!"
          />
          <span id={hintId} className={isTooLong ? "self-center text-xs text-danger" : "sr-only"}>
            {isTooLong ? t("typed.tooLong", { max: LIMITS.segmentCharacters }) : t("typed.hint")}
          </span>
          <Button
            icon={<RotateCcw aria-hidden />}
            aria-label={t("typed.again")}
            disabled={turn.phase !== "listening" || turn.paused}
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
