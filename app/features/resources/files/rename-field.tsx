import { Check, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_FILE_NAME, tidyFileName, withEndingOf } from "../../../../functions/shared/contract/file-name";
import { IconButton } from "../../../ui/icon-button";
import { Input } from "../../../ui/input";

/** A name without its extension, which depends on the content and stays. */
function splitName(name: string): { stem: string; ending: string } {
  const stem = name.replace(/\.[A-Za-z0-9]{1,8}$/, "");
  return stem === "" ? { stem: name, ending: "" } : { stem, ending: name.slice(stem.length) };
}

/** Edits the name in place. Enter and the tick save, Escape and the cross cancel. */
export function RenameField({ name, onEnd }: { name: string; onEnd: (name: string | null) => void }) {
  const { t } = useTranslation("resources");
  const { stem, ending } = splitName(name);
  const [value, setValue] = useState(stem);
  const input = useRef<HTMLInputElement>(null);
  // A slash is part of the name here, as in "CV 2025/26"; only names of uploaded files may contain folders.
  const tidied = tidyFileName(value.replace(/[/\\]/g, "-"));

  useEffect(() => input.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (tidied !== "") onEnd(ending === "" ? tidied : withEndingOf(tidied, name));
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Escape") onEnd(null);
      }}
      className="flex min-w-0 flex-1 basis-52 items-center gap-1"
    >
      <Input
        ref={input}
        aria-label={t("rename.label", { name })}
        aria-invalid={tidied === "" || undefined}
        value={value}
        maxLength={LONGEST_FILE_NAME - ending.length}
        onChange={(event) => setValue(event.target.value)}
        end={ending === "" ? undefined : <span className="px-2 text-fg-3">{ending}</span>}
        className="min-w-0 flex-1"
      />
      <IconButton type="submit" label={t("rename.save")} disabled={tidied === ""} icon={<Check aria-hidden />} />
      <IconButton label={t("rename.cancel")} icon={<X aria-hidden />} onClick={() => onEnd(null)} />
    </form>
  );
}
