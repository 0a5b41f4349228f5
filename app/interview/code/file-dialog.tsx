import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CODE_LANGUAGES, type CodeFile, type CodeLanguage } from "../../../party/protocol/code";
import { LIMITS } from "../../../party/protocol/limits";
import { isBlank } from "../../../party/text/blank";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { Select } from "../../ui/select";
import { LANGUAGE_NAMES, proposeName, renameFor } from "./file-names";

export type FileDialogProps = {
  /** Null: a new one. */
  file: CodeFile | null;
  files: readonly CodeFile[];
  onClose: () => void;
  onSave: (name: string, language: CodeLanguage) => void;
};

/** Name and language of a file. */
export function FileDialog({ file, files, onClose, onSave }: FileDialogProps) {
  const { t } = useTranslation(["code", "common"]);
  const form = useId();
  const [language, setLanguage] = useState<CodeLanguage>(file?.language ?? files.at(-1)?.language ?? "python");
  const [name, setName] = useState(file?.name ?? proposeName(language, files));
  const [isTried, setTried] = useState(false);
  const wrong = isBlank(name)
    ? t("nameNeeded")
    : name.trim().length > LIMITS.nameCharacters
      ? t("nameTooLong", { max: LIMITS.nameCharacters })
      : null;
  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong) return;
    onSave(name.trim(), language);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(file ? "rename" : "newFile")}
      closeLabel={t("common:actions.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t(file ? "save" : "create")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="mt-2 flex flex-col gap-4">
        <Field label={t("name")} error={isTried ? wrong : null}>
          {(control) => (
            <Input
              {...control}
              mono
              autoComplete="off"
              spellCheck={false}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t("language")}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onValueChange={(next) => {
                setName(
                  name === proposeName(language, files) ? proposeName(next, files) : renameFor(name, language, next),
                );
                setLanguage(next);
              }}
              options={CODE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
