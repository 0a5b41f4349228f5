import { Link2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EXPIRY_DAYS, type Period, type Share } from "../../../../functions/shared/contract/journey";
import { TRACKER_LIMITS } from "../../../../functions/shared/contract/tracker";
import { LANGUAGES, type Language } from "../../../i18n/languages";
import { notify } from "../../../state/notifications";
import { useTooOften } from "../../../state/use-too-often";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { copyText } from "../../../ui/copy-text";
import { Dialog } from "../../../ui/dialog";
import { Select } from "../../../ui/select";
import { PeriodSelect } from "./period-select";
import { ShareRow } from "./share-row";
import { type Shares, useShares } from "./use-shares";

type ShareDialogProps = { uid: string; period: Period; open: boolean; onOpenChange: (open: boolean) => void };

/** Creates and revokes links to the chart. */
export function ShareDialog(props: ShareDialogProps) {
  const { t } = useTranslation("journey");
  const { t: common } = useTranslation();
  return (
    <Dialog
      wide
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t("share.title")}
      description={t("share.text")}
      closeLabel={common("actions.close")}
    >
      <Links {...props} />
    </Dialog>
  );
}

function Links({ uid, period: shown }: ShareDialogProps) {
  const { t, i18n } = useTranslation("journey");
  const shares = useShares();
  const [period, setPeriod] = useState(shown);
  const [expiry, setExpiry] = useState<(typeof EXPIRY_DAYS)[number] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isFull = (shares.list?.length ?? 0) >= TRACKER_LIMITS.shares;

  async function make() {
    setBusy(true);
    const language: Language = LANGUAGES.find((one) => one === i18n.language) ?? "en";
    const share = await shares.make({ uid, period, expiresInDays: expiry, language });
    setBusy(false);
    if (share) await copy(share);
  }
  async function copy(share: Share) {
    if (await copyText(addressOf(share))) notify.success(t("share.copied"));
    else notify.error(t("share.copyFailed"));
  }
  async function renew({ token }: Share) {
    if (await shares.renew(token)) notify.success(t("share.updated"));
  }
  async function revoke({ token }: Share) {
    if (await shares.revoke(token)) notify.success(t("share.revoked"));
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <PeriodSelect value={period} onChange={setPeriod} />
        <div className="w-44">
          <Select
            size="sm"
            label={t("share.expiry")}
            value={expiry === null ? "never" : String(expiry)}
            onValueChange={(name) => setExpiry(EXPIRY_DAYS.find((days) => String(days) === name) ?? null)}
            options={[
              { value: "never", label: t("share.never") },
              ...EXPIRY_DAYS.map((days) => ({ value: String(days), label: t("share.days", { days }) })),
            ]}
          />
        </div>
        <Button
          variant="primary"
          size="sm"
          className="ml-auto"
          icon={<Link2 aria-hidden />}
          busy={isBusy}
          disabled={isFull}
          onClick={make}
        >
          {t("share.make")}
        </Button>
      </div>
      {isFull ? <p className="text-sm text-fg-2">{t("share.full", { count: TRACKER_LIMITS.shares })}</p> : null}
      <Failure {...shares} />
      <section aria-label={t("share.list")}>
        <h3 className="mb-2 text-sm">{t("share.list")}</h3>
        {shares.list === null ? (
          <p role="status" className="text-sm text-fg-3">
            {shares.failed ? "" : t("share.coming")}
          </p>
        ) : shares.list.length === 0 ? (
          <p className="text-sm text-fg-3">{t("share.none")}</p>
        ) : (
          <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
            {shares.list.map((share) => (
              <ShareRow
                key={share.token}
                share={share}
                address={addressOf(share)}
                onCopy={() => copy(share)}
                onRenew={() => renew(share)}
                onRevoke={() => revoke(share)}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Failure({ failed, list, reload }: Shares) {
  const { t } = useTranslation("journey");
  const tooOften = useTooOften();
  if (!failed) return null;
  return (
    <Banner
      tone="danger"
      role="alert"
      icon={<TriangleAlert aria-hidden />}
      action={
        list === null ? (
          <Button size="sm" onClick={reload}>
            {t("share.retry")}
          </Button>
        ) : undefined
      }
    >
      {failed === "too_often" ? tooOften() : t(failed === "unauthorized" ? "share.signedOut" : "share.failed")}
    </Banner>
  );
}

function addressOf({ token }: Share): string {
  return `${window.location.origin}/tracker?share=${token}`;
}
