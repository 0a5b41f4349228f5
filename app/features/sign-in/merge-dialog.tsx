import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../ui/alert-dialog";
import type { SignInFlow, SignInState } from "./sign-in-flow";

/** Confirmation before a guest signs in to an account that exists already. */
export function MergeDialog({ flow, state }: { flow: SignInFlow; state: SignInState }) {
  const { t } = useTranslation("signin");
  return (
    <AlertDialog
      open={state.asking !== null && state.busy === null}
      onOpenChange={(open) => {
        if (!open) flow.stayGuest();
      }}
      tone="primary"
      title={t("merge.title")}
      description={t(`merge.description.${state.asking ?? "google"}`)}
      confirmLabel={t("merge.confirm")}
      cancelLabel={t("merge.cancel")}
      onConfirm={() => void flow.merge()}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5 text-fg-2">
        <li>{t("merge.interviews")}</li>
        <li>{t("merge.browser")}</li>
        <li>{t("merge.final")}</li>
      </ul>
    </AlertDialog>
  );
}
