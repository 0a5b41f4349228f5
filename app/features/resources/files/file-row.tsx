import {
  CircleCheck,
  CircleDashed,
  Download,
  FileText,
  NotebookText,
  Pencil,
  Star,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { type MouseEventHandler, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceFile } from "../../../../functions/shared/contract/resources";
import { formatSize } from "../../../i18n/format-size";
import { useToday } from "../../../state/use-today";
import { Badge } from "../../../ui/badge";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { keepListFocus } from "../../../ui/keep-list-focus";
import { Tooltip } from "../../../ui/tooltip";
import { RenameField } from "./rename-field";
import type { FileActions } from "./use-file-actions";

export type FileRowProps = { file: ResourceFile; actions: FileActions; onShow: () => void };

/** One file: its kind, whether its text is usable, and its actions. */
export function FileRow({ file, actions, onShow }: FileRowProps) {
  const { t, i18n } = useTranslation("resources");
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const Icon = file.kind === "resume" ? FileText : NotebookText;
  const { name } = file;

  function endRenaming(next: string | null) {
    setRenaming(false);
    if (next !== null && next !== name) actions.rename(file, next);
    requestAnimationFrame(() => pencil.current?.focus());
  }

  return (
    <li data-file={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-hover">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-md border border-line-strong bg-hover text-2xs font-medium text-fg-2"
      >
        <Icon />
      </span>
      {isRenaming ? (
        <RenameField name={name} onEnd={endRenaming} />
      ) : (
        <>
          <div className="flex min-w-0 flex-1 basis-52 flex-col gap-0.5">
            <span className="flex min-w-0 items-center gap-2">
              <button
                type="button"
                aria-label={t("acts.show", { name })}
                title={name}
                onClick={onShow}
                className="min-w-0 truncate rounded-xs text-left text-sm font-medium hover:text-primary-text hover:underline pointer-coarse:min-h-11"
              >
                {name}
              </button>
              {file.isDefault ? <Badge tone="primary">{t("default")}</Badge> : null}
            </span>
            <span className="num flex flex-wrap items-center gap-x-2 text-xs text-fg-3">
              <span>{t(`types.${file.type}`)}</span>
              <span aria-hidden>·</span>
              <span>{formatSize(file.size, i18n.language)}</span>
              <AddedOn at={file.createdAt} />
            </span>
            <TextState file={file} />
          </div>
          <span className="-mr-2 ml-auto flex shrink-0">
            {file.isDefault ? null : (
              <Act
                label={t("acts.makeDefault", { name })}
                hint={t("hints.makeDefault")}
                onClick={() => actions.makeDefault(file)}
              >
                <Star aria-hidden />
              </Act>
            )}
            <Tooltip label={t("hints.rename")}>
              <IconButton
                ref={pencil}
                label={t("acts.rename", { name })}
                icon={<Pencil aria-hidden />}
                onClick={() => setRenaming(true)}
              />
            </Tooltip>
            <Act
              label={t("acts.download", { name })}
              hint={t("hints.download")}
              onClick={() => void actions.download(file)}
            >
              <Download aria-hidden />
            </Act>
            <Act
              label={t("acts.remove", { name })}
              hint={t("hints.remove")}
              onClick={(event) => {
                keepListFocus(event.currentTarget);
                actions.remove(file);
              }}
            >
              <Trash2 aria-hidden />
            </Act>
          </span>
        </>
      )}
    </li>
  );
}

type ActProps = {
  label: string;
  hint: string;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: React.ReactNode;
};

function Act({ label, hint, onClick, children }: ActProps) {
  return (
    <Tooltip label={hint}>
      <IconButton label={label} icon={children} onClick={onClick} />
    </Tooltip>
  );
}

/** Left out by the server, which does not know the time zone. */
function AddedOn({ at }: { at: number }) {
  const { i18n } = useTranslation();
  if (useToday() === null) return null;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" }).format(at);
  return (
    <>
      <span aria-hidden>·</span>
      <time dateTime={new Date(at).toISOString()}>{day}</time>
    </>
  );
}

/** Whether Mocki can use the file's text. */
function TextState({ file: { text, type } }: { file: Pick<ResourceFile, "text" | "type"> }) {
  const { t } = useTranslation("resources");
  const words = text === "unreadable" && type === "doc" ? t("text.oldWord") : t(`text.${text}`);
  const Icon = text === "ready" ? CircleCheck : text === "pending" ? CircleDashed : TriangleAlert;
  return (
    <span
      className={cn(
        "flex items-start gap-1 text-xs [&>.lucide]:mt-px [&>.lucide]:size-icon-sm [&>.lucide]:shrink-0",
        text === "ready" ? "text-fg-2 [&>.lucide]:text-success" : text === "pending" ? "text-fg-3" : "text-warning",
      )}
    >
      <Icon aria-hidden />
      {words}
    </span>
  );
}
