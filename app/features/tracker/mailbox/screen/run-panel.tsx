import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button";
import { Card } from "../../../../ui/card";
import type { MailboxState } from "../mailbox";
import { settledOf } from "../run/counts";

export type RunPanelProps = { run: NonNullable<MailboxState["run"]>; onCancel: () => void };

/** Progress of a run. */
export function RunPanel({ run: { source, counts }, onCancel }: RunPanelProps) {
  const { t, i18n } = useTranslation(["mailbox", "common"]);
  const write = (count: number) => count.toLocaleString(i18n.language);
  const { found, fetched, analysed, merged } = counts;
  const done = settledOf(counts);
  const title = t(`run.${source}`);
  const total = found === null ? null : Math.max(found, done);
  return (
    <Card aria-label={title} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto text-base">{title}</h2>
        {total === null ? null : (
          <span className="num text-sm text-fg-2">{t("run.of", { done: write(done), total: write(total) })}</span>
        )}
        <Button size="sm" onClick={onCancel}>
          {t("common:actions.cancel")}
        </Button>
      </div>
      <progress
        aria-label={title}
        value={total === null ? undefined : done}
        max={total === null ? undefined : Math.max(1, total)}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-active [&::-moz-progress-bar]:bg-primary-text [&::-webkit-progress-bar]:bg-active [&::-webkit-progress-value]:bg-primary-text"
      />
      <dl className="num flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Count label={t("run.found")} value={found === null ? "–" : write(found)} />
        <Count label={t("run.fetched")} value={write(fetched)} />
        <Count label={t("run.analysed")} value={write(analysed)} />
        <Count label={t("run.merged")} value={write(merged)} />
      </dl>
      <p className="text-xs text-fg-3">{t("run.help")}</p>
    </Card>
  );
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-1">
      <dt className="text-fg-3">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
