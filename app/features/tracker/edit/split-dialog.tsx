import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Skeleton } from "../../../ui/skeleton";
import { DetailFailed } from "../detail/detail-failed";
import type { Entry } from "../detail/timeline";
import { useDetail } from "../detail/use-detail";
import { DayLabel } from "../list/day-label";
import { MailStatusLabel } from "../list/status-label";
import type { ApplicationActions } from "../use-application-actions";

export type SplitDialogProps = {
  row: ApplicationRow;
  revision: number;
  actions: Pick<ApplicationActions, "split">;
  onSplit: (id: string) => void;
  onClose: () => void;
};

type MailEntry = Extract<Entry, { kind: "mail" }>;

/** Chooses the mails that belong to another application. */
export function SplitDialog({ row, revision, actions, onSplit, onClose }: SplitDialogProps) {
  const { t } = useTranslation(["applications", "common"]);
  const { status, detail, again } = useDetail(row.id, revision, false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const mails = detail?.timeline.filter((entry): entry is MailEntry => entry.kind === "mail") ?? null;
  const isAll = mails !== null && chosen.length === mails.length;
  async function split() {
    setBusy(true);
    const id = await actions.split(row.id, chosen);
    setBusy(false);
    if (id === null) return;
    onSplit(id);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("split.title", { company: row.company ?? t("table.noCompany") })}
      description={t("split.text")}
      closeLabel={t("common:actions.close")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={chosen.length === 0 || isAll} onClick={() => void split()}>
            {chosen.length > 0 ? t("split.confirm", { count: chosen.length }) : t("detail.split")}
          </Button>
        </>
      }
    >
      <fieldset
        className="mt-2 flex max-h-96 flex-col gap-1 overflow-y-auto"
        aria-busy={status === "loading" || undefined}
      >
        <legend className="sr-only">{t("split.mails")}</legend>
        {status === "loading" ? <Skeleton className="m-2 w-2/3" /> : null}
        {mails?.map(({ id, at, status, quotes, senderDomain }) => (
          <label key={id} className="flex cursor-pointer items-start gap-3 rounded-md p-2 text-sm hover:bg-hover">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3">
                <MailStatusLabel status={status} className="font-medium" />
                <span className="num text-fg-3">
                  <DayLabel at={at} /> · {senderDomain}
                </span>
              </span>
              {quotes[0] ? <q className="line-clamp-2 text-fg-2 wrap-anywhere">{quotes[0]}</q> : null}
            </span>
          </label>
        ))}
      </fieldset>
      {status === "failed" ? <DetailFailed onAgain={again} /> : null}
      {mails?.length === 1 ? <p className="text-sm text-fg-2">{t("split.one")}</p> : null}
      {isAll && mails.length > 1 ? (
        <p role="status" className="text-sm text-fg-2">
          {t("split.leave")}
        </p>
      ) : null}
    </Dialog>
  );
}
