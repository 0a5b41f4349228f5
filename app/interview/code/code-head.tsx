import { Copy, Download, Ellipsis, FilePlus2, PencilLine, Play, Search, Settings2, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CODE_LANGUAGES, type CodeFile, type CodeLanguage } from "../../../party/protocol/code";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu";
import { Select } from "../../ui/select";
import type { RoomEditor } from "./editor/room-editor";
import { FileMenu } from "./file-menu";
import { LANGUAGE_NAMES, renameFor } from "./file-names";
import type { Running } from "./run/use-run";
import { TypingBadge } from "./typing-badge";
import { useFileText } from "./use-file-text";

export type FileAction = "new" | "rename" | "settings";

export type CodeHeadProps = {
  file: CodeFile;
  files: readonly CodeFile[];
  editor: RoomEditor;
  readOnly: boolean;
  running: Running;
  onFile: (id: string) => void;
  onAction: (action: FileAction) => void;
  onLanguage: (language: CodeLanguage, name: string) => void;
};

/** The file's name and language, and what can be done with it. */
export function CodeHead(props: CodeHeadProps) {
  const { file, files, editor, readOnly, running, onFile, onAction, onLanguage } = props;
  const { t } = useTranslation("code");
  const text = useFileText(file.name, () => editor.open(file.id)?.state.doc.toString() ?? "");
  return (
    <header className="flex min-h-12 shrink-0 items-center gap-2 border-b border-line py-1 pr-2 pl-2 md:pr-3">
      <FileMenu file={file} files={files} onFile={onFile}>
        {readOnly ? null : (
          <>
            <MenuSeparator />
            <MenuItem icon={<FilePlus2 aria-hidden />} onSelect={() => onAction("new")}>
              {t("newFile")}
            </MenuItem>
            <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => onAction("rename")}>
              {t("rename")}
            </MenuItem>
          </>
        )}
      </FileMenu>
      {readOnly ? (
        <Badge>{t("readOnly")}</Badge>
      ) : (
        <Select
          size="sm"
          label={t("language")}
          value={file.language}
          onValueChange={(language) => onLanguage(language, renameFor(file.name, file.language, language))}
          options={CODE_LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          className="w-auto! max-md:hidden"
        />
      )}
      <span className="flex-1" />
      <TypingBadge editor={editor} file={file} files={files} onFile={onFile} />
      <Menu trigger={<IconButton size="sm" label={t("more")} icon={<Ellipsis aria-hidden />} />}>
        <MenuItem icon={<Search aria-hidden />} onSelect={() => editor.open(file.id)?.find()}>
          {t("find")}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onSelect={text.copy}>
          {t("copy")}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden />} onSelect={text.download}>
          {t("download")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Settings2 aria-hidden />} onSelect={() => onAction("settings")}>
          {t("settings")}
        </MenuItem>
      </Menu>
      {readOnly || running.state === "unknown" ? null : running.state === "unable" ? (
        <span className="shrink-0 text-xs text-fg-3">
          {t("notRunHere", { language: LANGUAGE_NAMES[file.language] })}
        </span>
      ) : running.state === "idle" ? (
        <Button
          variant="primary"
          size="sm"
          icon={<Play aria-hidden className="size-icon-sm" />}
          onClick={running.start}
        >
          {t(running.onServer ? "runOnServer" : "run")}
          <span aria-hidden className="text-2xs max-lg:hidden pointer-coarse:hidden">
            Ctrl Enter
          </span>
        </Button>
      ) : (
        <Button size="sm" icon={<Square aria-hidden className="size-icon-sm" />} onClick={running.stop}>
          {t("stop")}
        </Button>
      )}
    </header>
  );
}
