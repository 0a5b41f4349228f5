import { MousePointerClick } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";

/** The address names an application that does not exist any more. */
export function GoneDetail({ onClose, titleId }: { onClose: () => void; titleId?: string }) {
  const { t } = useTranslation("applications");
  return (
    <div id={titleId}>
      <EmptyState
        icon={<MousePointerClick />}
        title={t("detail.gone")}
        text={t("detail.goneText")}
        action={<Button onClick={onClose}>{t("detail.close")}</Button>}
      />
    </div>
  );
}
