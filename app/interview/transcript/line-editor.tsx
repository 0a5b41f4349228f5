import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "../../../party/protocol/limits";
import { isBlank } from "../../../party/text/blank";
import { notify } from "../../state/notifications";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Textarea } from "../../ui/textarea";
import { isComposing } from "./composing";

export type LineEditorProps = {
  /** The language the line is in. */
  lang: string;
  text: string;
  onText: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** Edits a line in its place. */
export function LineEditor({ lang, text, onText, onSave, onCancel }: LineEditorProps) {
  const { t } = useTranslation("interview");
  const area = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const tooLong = text.length > LIMITS.segmentCharacters;
  const blank = isBlank(text);
  const error = tooLong
    ? t("edit.tooLong", { max: LIMITS.segmentCharacters })
    : tried && blank
      ? t("edit.required")
      : null;

  useEffect(() => {
    const element = area.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  function save() {
    setTried(true);
    if (!blank && !tooLong) return onSave();
    area.current?.focus();
    if (blank) notify.error(t("edit.required"), { id: "line-content" });
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      // A key that is held since it opened the editor.
      if (!event.repeat) save();
    } else if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <div className="order-3 col-span-2 flex flex-col gap-2 py-1 md:col-span-1 md:col-start-2">
      <Field label={t("edit.label")} labelHidden error={error} help={t("edit.hint")}>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            lang={lang}
            value={text}
            rows={2}
            enterKeyHint="done"
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-80 text-read"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={save}>
          {t("edit.save")}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t("edit.cancel")}
        </Button>
      </div>
    </div>
  );
}
