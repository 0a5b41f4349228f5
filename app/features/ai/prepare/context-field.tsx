import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnTextsButton } from "../../../interview/own-texts/own-texts-button";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/textarea";
import { readContextFile } from "../context-file";
import { ADVERT_LENGTH, CONTEXT_LENGTH } from "../setup";

export type ContextFieldProps = {
  /** `context`: the user's own text, such as a résumé or a story. `advert`: the job's. */
  of: "context" | "advert";
  uid: string | null;
  value: string;
  onChange: (text: string) => void;
};

const MOST = { context: CONTEXT_LENGTH, advert: ADVERT_LENGTH };

/** A text that the interviewer may ask about, pasted or from a file. */
export function ContextField({ of, uid, value, onChange }: ContextFieldProps) {
  const { t } = useTranslation("ai");
  const most = MOST[of];
  const picker = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<{ tone: "error" | "info"; text: string } | null>(null);

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const read = await readContextFile(file, most);
    if (!read.ok) return setNote({ tone: "error", text: t(`context.${read.reason}`) });
    onChange(read.text);
    setNote({
      tone: "info",
      text: read.cut ? t("context.cut", { max: most }) : t("context.loaded", { name: file.name }),
    });
  }

  return (
    <>
      <Field label={t(`${of}.label`)} help={t(`${of}.help`)} error={note?.tone === "error" ? note.text : null}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={value}
            maxLength={most}
            placeholder={t(`${of}.placeholder`)}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {of === "context" ? (
          <OwnTextsButton
            uid={uid}
            value={value}
            most={most}
            onChange={(text, note) => {
              onChange(text);
              setNote({ tone: "info", text: note });
            }}
          />
        ) : null}
        <Button size="sm" icon={<FileUp aria-hidden />} onClick={() => picker.current?.click()}>
          {t(`${of}.load`)}
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
        aria-label={t(`${of}.load`)}
        onChange={(event) => void load(event)}
      />
    </>
  );
}
