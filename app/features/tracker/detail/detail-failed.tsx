import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";

/** Loading the application's details failed. */
export function DetailFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation("applications");
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-fg-2">
      {t("detail.failed")}
      <Button size="sm" onClick={onAgain}>
        {t("detail.again")}
      </Button>
    </div>
  );
}
