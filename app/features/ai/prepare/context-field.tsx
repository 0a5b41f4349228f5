import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnTextsButton } from "../../../interview/own-texts/own-texts-button";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/textarea";
import { readContextFile } from "../context-file";
import { CONTEXT_LENGTH } from "../setup";

export type ContextFieldProps = { uid: string | null; value: string; onChange: (text: string) => void };

/** The user's own text, such as a résumé or a story, that the interviewer may ask about. */
export function ContextField({ uid, value, onChange }: ContextFieldProps) {
  const { t } = useTranslation("ai");
  const picker = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<{ tone: "error" | "info"; text: string } | null>(null);

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const read = await readContextFile(file);
    if (!read.ok) return setNote({ tone: "error", text: t(`context.${read.reason}`) });
    onChange(read.text);
    setNote({
      tone: "info",
      text: read.cut ? t("context.cut", { max: CONTEXT_LENGTH }) : t("context.loaded", { name: file.name }),
    });
  }

  return (
    <>
      <Field label={t("context.label")} help={t("context.help")} error={note?.tone === "error" ? note.text : null}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={value}
            maxLength={CONTEXT_LENGTH}
            placeholder={t("context.placeholder")}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <OwnTextsButton
          uid={uid}
          value={value}
          most={CONTEXT_LENGTH}
          onChange={(text, note) => {
            onChange(text);
            setNote({ tone: "info", text: note });
          }}
        />
        <Button size="sm" icon={<FileUp aria-hidden />} onClick={() => picker.current?.click()}>
          {t("context.load")}
        </Button>
        {value === "" ? null : (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              onChange("");
              setNote(null);
            }}
          >
            {t("context.clear")}
          </Button>
        )}
        <span role="status" className="text-xs text-fg-3">
          {note?.tone === "info" ? note.text : null}
        </span>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".txt,.md,.markdown,text/plain,text/markdown"
        hidden
        aria-label={t("context.load")}
        onChange={(event) => void load(event)}
      />
    </>
  );
}
