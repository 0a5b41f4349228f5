import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile } from "../../../party/protocol/code";
import { Button } from "../../ui/button";
import { Menu, MenuChoice } from "../../ui/menu";

type NamedFile = Pick<CodeFile, "id" | "name">;

export type FileMenuProps = {
  file: NamedFile;
  files: readonly NamedFile[];
  onFile: (id: string) => void;
  /** More entries, below the files. */
  children?: ReactNode;
};

/** The name of the file that is shown, with the others behind it. */
export function FileMenu({ file, files, onFile, children }: FileMenuProps) {
  const { t } = useTranslation("code");
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={t("fileMenu", { file: file.name })}
          className="min-w-0 shrink!"
          iconEnd={<ChevronDown aria-hidden className="text-fg-3" />}
        >
          <span className="min-w-0 truncate font-mono text-sm text-fg">{file.name}</span>
        </Button>
      }
    >
      <MenuChoice
        label={t("files")}
        value={file.id}
        onValueChange={onFile}
        options={files.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {children}
    </Menu>
  );
}
