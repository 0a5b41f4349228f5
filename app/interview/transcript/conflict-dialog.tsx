import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

export type ConflictDialogProps = {
  theirs: string;
  mine: string;
  onKeepTheirs: () => void;
  onUseMine: () => void;
  onMerge: () => void;
};

/** Two participants edited one line: shows both versions and asks which one to keep. Closing it keeps the room's. */
export function ConflictDialog({ theirs, mine, onKeepTheirs, onUseMine, onMerge }: ConflictDialogProps) {
  const { t } = useTranslation(["interview", "common"]);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onKeepTheirs()}
      title={t("edit.conflictTitle")}
      description={t("edit.conflictBody")}
      closeLabel={t("common:actions.close")}
      footer={
        <>
          <Button variant="quiet" onClick={onMerge}>
            {t("edit.merge")}
          </Button>
          <Button onClick={onUseMine}>{t("edit.useMine")}</Button>
          <Button variant="primary" onClick={onKeepTheirs}>
            {t("edit.keepTheirs")}
          </Button>
        </>
      }
    >
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        <Version title={t("edit.conflictTheirs")} text={theirs} />
        <Version title={t("edit.conflictMine")} text={mine} />
      </div>
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-card p-3">
      <h3 className="mb-1 text-xs text-fg-3">{title}</h3>
      <p className="text-md break-words whitespace-pre-wrap">{text}</p>
    </section>
  );
}
