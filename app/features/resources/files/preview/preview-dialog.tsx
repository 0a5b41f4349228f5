import { CloudOff, Download, FileX } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileType, ResourceFile } from "../../../../../functions/shared/contract/resources";
import { usePicturesForToasts } from "../../../../state/toast-place";
import { useTooOften } from "../../../../state/use-too-often";
import { Button } from "../../../../ui/button";
import { Dialog } from "../../../../ui/dialog";
import { EmptyState } from "../../../../ui/empty-state";
import { lazyPart } from "../../../../ui/lazy-part";
import { Skeleton } from "../../../../ui/skeleton";
import { loadContent } from "../file-calls";
import { type Failure, readRefusal } from "../file-store";
import type { FileActions } from "../use-file-actions";

const PdfPages = lazyPart(() => import("./pdf-pages.client").then((m) => m.PdfPages));
const TextPreview = lazyPart(() => import("./text-preview").then((m) => m.TextPreview));

type Loaded = { kind: "coming" } | { kind: "failed"; why: Failure } | { kind: "ready"; content: Blob };

export type PreviewDialogProps = { file: ResourceFile; actions: FileActions; onClose: () => void };

/** Shows a file without leaving the page. */
export function PreviewDialog({ file, actions, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(["resources", "common"]);
  // In the lower right corner toasts would cover the buttons.
  usePicturesForToasts(true);
  return (
    <Dialog
      open
      wide="page"
      onOpenChange={(open) => !open && onClose()}
      title={file.name}
      closeLabel={t("common:actions.close")}
      footer={
        <>
          <Button icon={<Download aria-hidden />} onClick={() => void actions.download(file)}>
            {t("preview.download")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("common:actions.close")}
          </Button>
        </>
      }
    >
      {file.type === "doc" ? (
        <EmptyState icon={<FileX />} title={t("preview.oldWord")} text={t("preview.oldWordText")} />
      ) : (
        <Preview id={file.id} type={file.type} />
      )}
    </Dialog>
  );
}

function Preview({ id, type }: { id: string; type: Exclude<FileType, "doc"> }) {
  const { t } = useTranslation("resources");
  const tooOften = useTooOften();
  const [loaded, again] = useContent(id);
  if (loaded.kind === "coming") return <Coming />;
  if (loaded.kind === "failed") {
    return (
      <EmptyState
        icon={<CloudOff />}
        title={t("preview.failed")}
        text={loaded.why === "too_often" ? tooOften() : t(`failed.why.${loaded.why}`)}
        action={loaded.why === "gone" ? null : <Button onClick={again}>{t("failed.again")}</Button>}
      />
    );
  }
  return (
    <Suspense fallback={<Coming />}>
      {type === "pdf" ? (
        <PdfPages content={loaded.content} broken={broken} />
      ) : (
        <TextPreview type={type} content={loaded.content} coming={<Coming />} broken={broken} />
      )}
    </Suspense>
  );

  function broken(why: "locked" | "unreadable" | "empty"): ReactNode {
    return <EmptyState icon={<FileX />} title={t(`preview.${why}`)} text={t(`preview.${why}Text`)} />;
  }
}

function useContent(id: string): [loaded: Loaded, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ kind: "coming" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry fetches again
  useEffect(() => {
    let isOver = false;
    setLoaded({ kind: "coming" });
    void loadContent(id).then((result) => {
      if (isOver) return;
      if (result.kind === "done") setLoaded({ kind: "ready", content: result.value });
      else setLoaded({ kind: "failed", why: result.kind === "refused" ? readRefusal(result.code) : result.kind });
    });
    return () => {
      isOver = true;
    };
  }, [id, tries]);
  return [loaded, () => setTries((count) => count + 1)];
}

function Coming() {
  const { t } = useTranslation("resources");
  return (
    <div role="status" aria-label={t("preview.coming")} aria-busy className="flex flex-col gap-4 pt-4">
      {["w-2/3", "w-full", "w-5/6", "w-3/4", "w-1/2"].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}
