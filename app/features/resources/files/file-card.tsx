import { FileText, NotebookText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FileKind, ResourceFile } from "../../../../functions/shared/contract/resources";
import { Badge } from "../../../ui/badge";
import { Card, CardHead } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import { FileRow } from "./file-row";
import type { FileActions } from "./use-file-actions";

export type FileCardProps = {
  kind: FileKind;
  files: readonly ResourceFile[];
  actions: FileActions;
  onShow: (file: ResourceFile) => void;
};

/** All files of one kind. */
export function FileCard({ kind, files, actions, onShow }: FileCardProps) {
  const { t } = useTranslation("resources");
  const titleId = `files-${kind}-title`;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={t(`kinds.${kind}.title`)}>
        {files.length > 0 ? <Badge className="num">{files.length}</Badge> : null}
      </CardHead>
      {files.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          icon={kind === "resume" ? <FileText /> : <NotebookText />}
          title={t(`kinds.${kind}.empty`)}
          text={t(`kinds.${kind}.emptyText`)}
        />
      ) : (
        <ul aria-labelledby={titleId} className="divide-y divide-line-subtle">
          {files.map((file) => (
            <FileRow key={file.id} file={file} actions={actions} onShow={() => onShow(file)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
