import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { Dialog } from "../../ui/dialog";

export type ProDialogProps = {
  /** The plan's name. */
  plan: string;
  /** The free plan's interviews, in words. */
  free: string;
  onClose: () => void;
};

/** Shown where the operator names no contact: nobody can grant the plan, and the free one has these limits. */
export function ProDialog({ plan, free, onClose }: ProDialogProps) {
  const { t } = useTranslation("landing");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("pricing.dialog.title", { plan })}
      description={t("pricing.dialog.text", { plan })}
      closeLabel={t("pricing.dialog.close")}
      footer={
        <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
          {t("pricing.dialog.start")}
        </Link>
      }
    >
      <p className="font-medium">{free}</p>
      <p className="mt-2 text-fg-2">{t("pricing.dialog.kept")}</p>
    </Dialog>
  );
}
