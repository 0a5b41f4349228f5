import { CloudOff } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { FILE_KINDS, type FileList, type ResourceFile } from "../../../../functions/shared/contract/resources";
import { formatSize } from "../../../i18n/format-size";
import { notify } from "../../../state/notifications";
import { useTooOften } from "../../../state/use-too-often";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { DropCover } from "../../../ui/drop-cover";
import { EmptyState } from "../../../ui/empty-state";
import { lazyPart } from "../../../ui/lazy-part";
import { Skeleton } from "../../../ui/skeleton";
import { useFileDrop } from "../../../ui/use-file-drop";
import { type CheckedFile, checkFile, type FileFault } from "./check-files";
import { DropZone } from "./drop-zone";
import { FileCard } from "./file-card";
import { uploads } from "./uploads/open-uploads";
import { UploadList } from "./uploads/upload-list";
import { useFileActions } from "./use-file-actions";
import { useFiles } from "./use-files";

const PreviewDialog = lazyPart(() => import("./preview/preview-dialog").then((m) => m.PreviewDialog));

export type FilesTabProps = { uid: string | null; first: FileList | null };

/** Résumés, and stories kept as files. */
export function FilesTab({ uid, first }: FilesTabProps) {
  if (uid === null) return <Coming />;
  return <OwnFiles key={uid} uid={uid} first={first?.uid === uid ? first : null} />;
}

function OwnFiles({ uid, first }: { uid: string; first: FileList | null }) {
  const { t } = useTranslation("resources");
  const tooOften = useTooOften();
  const { store, view, isKept, failed } = useFiles(uid, first);
  const actions = useFileActions(store);
  const take = useNewFiles(uid);
  const isOver = useFileDrop(take);
  const [shown, setShown] = useState<ResourceFile | null>(null);
  const again = () => void store.load();

  return (
    <div className="flex min-w-0 flex-col gap-5">
      {view && failed ? (
        <Banner
          role="status"
          tone="warning"
          icon={<CloudOff aria-hidden />}
          title={t(isKept ? "stale.kept" : "stale.shown")}
          action={
            <Button size="sm" onClick={again}>
              {t("failedLoad.again")}
            </Button>
          }
        >
          {failed === "too_often" ? tooOften() : t(`stale.${failed}`)}
        </Banner>
      ) : null}
      <DropZone view={view} onFiles={take} />
      <UploadList uid={uid} />
      {view ? (
        <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
          {FILE_KINDS.map((kind) => (
            <FileCard
              key={kind}
              kind={kind}
              files={view.files.filter((file) => file.kind === kind)}
              actions={actions}
              onShow={setShown}
            />
          ))}
        </div>
      ) : failed ? (
        <Card>
          <EmptyState
            icon={<CloudOff />}
            title={t(`failedLoad.${failed === "too_often" ? "refused" : failed}`)}
            text={failed === "too_often" ? tooOften() : t("failedLoad.text")}
            action={<Button onClick={again}>{t("failedLoad.again")}</Button>}
          />
        </Card>
      ) : (
        <Coming />
      )}
      {isOver ? <DropCover text={t("drop.cover")} /> : null}
      {shown ? (
        <Suspense fallback={null}>
          <PreviewDialog file={shown} actions={actions} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Coming() {
  const { t } = useTranslation("resources");
  return (
    <Card>
      <div role="status" aria-label={t("coming")} aria-busy className="flex flex-col gap-5 p-5">
        {[0, 1, 2, 3].map((row) => (
          <span key={row} className="flex items-center gap-4">
            <Skeleton className="size-8 rounded-sm" />
            <Skeleton className="w-48" />
            <Skeleton className="ml-auto w-20" />
          </span>
        ))}
      </div>
    </Card>
  );
}

/** Accepts files: uploads valid ones, reports the reason for each of the others. */
function useNewFiles(uid: string): (files: readonly File[]) => void {
  const { t, i18n } = useTranslation("resources");
  return useCallback(
    (files) => {
      void Promise.all(files.map(checkFile)).then((checked) => {
        for (const one of checked) {
          if (one.fault !== null) continue;
          const [only, ...others] = one.kinds;
          uploads.add(uid, one.file, only && others.length === 0 ? only : null);
        }
        const faults = new Set(checked.flatMap(({ fault }) => (fault ? [fault] : [])));
        for (const fault of faults) refuse(fault, checked);
      });
      function refuse(fault: FileFault, checked: readonly CheckedFile[]): void {
        const named = checked
          .filter((one) => one.fault === fault)
          .map(({ file }) => `${file.name} · ${formatSize(file.size, i18n.language)}`);
        notify.error(t(`fault.${fault}`), { id: `files-${fault}`, duration: 10_000, description: named.join("\n") });
      }
    },
    [uid, t, i18n],
  );
}
