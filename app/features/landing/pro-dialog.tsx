import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { Dialog } from "../../ui/dialog";

/** The id that an operator needs to grant Pro. */
const GRANT_COMMAND = "npm run grant -- name@example.com pro";

export type ProDialogProps = {
  /** The plan's name. */
  plan: string;
  contact: string | null;
  isSignedIn: boolean;
  onClose: () => void;
};

/** Mocki sells nothing, so this dialog explains how to get Pro. */
export function ProDialog({ plan, contact, isSignedIn, onClose }: ProDialogProps) {
  const { t } = useTranslation("landing");
  const steps = [...(isSignedIn ? [] : [t("pricing.dialog.one")]), t("pricing.dialog.two"), t("pricing.dialog.three")];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("pricing.dialog.title", { plan })}
      description={t("pricing.dialog.text")}
      closeLabel={t("pricing.dialog.close")}
      footer={
        isSignedIn && !contact ? null : (
          <>
            {isSignedIn ? null : (
              <Link to="/login" className={buttonClass({ variant: contact ? "secondary" : "primary" })}>
                {t("pricing.dialog.login")}
              </Link>
            )}
            {contact ? (
              <a href={contact} rel="noopener" className={buttonClass({ variant: "primary" })}>
                {t("pricing.dialog.contact")}
              </a>
            ) : null}
          </>
        )
      }
    >
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5 text-fg-2 marker:text-fg-3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {contact ? null : <p className="mt-2 text-fg-2">{t("pricing.dialog.noContact")}</p>}
      <p className="mt-2 text-sm text-fg-3">
        {t("pricing.dialog.operator")} <code className="block font-mono text-fg-2">{GRANT_COMMAND}</code>
      </p>
    </Dialog>
  );
}
