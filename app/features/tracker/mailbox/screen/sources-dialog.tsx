import { useTranslation } from "react-i18next";
import { Dialog } from "../../../../ui/dialog";
import { SourceChoices, type SourceChoicesProps } from "./source-choices";

export type SourcesDialogProps = SourceChoicesProps & { onClose: () => void };

export function SourcesDialog({ onClose, ...choices }: SourcesDialogProps) {
  const { t } = useTranslation(["mailbox", "common"]);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t("sources.title")}
      description={t("sources.trust")}
      closeLabel={t("common:actions.close")}
    >
      <SourceChoices {...choices} isStacked />
    </Dialog>
  );
}
