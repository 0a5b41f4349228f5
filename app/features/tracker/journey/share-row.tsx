import { Copy, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Share } from "../../../../functions/shared/contract/journey";
import { Button } from "../../../ui/button";
import { Input } from "../../../ui/input";
import { useJourneyWords } from "./use-journey-words";

type ShareRowProps = {
  share: Share;
  address: string;
  onCopy: () => Promise<void>;
  onRenew: () => Promise<void>;
  onRevoke: () => Promise<void>;
};

/** One link: its address, its number of views, and its actions. */
export function ShareRow({ share, address, onCopy, onRenew, onRevoke }: ShareRowProps) {
  const { t } = useTranslation("journey");
  const words = useJourneyWords();
  const [busy, setBusy] = useState<"renew" | "revoke" | null>(null);
  const [openedAt] = useState(Date.now);
  const isExpired = share.expiresAt !== null && share.expiresAt <= openedAt;
  const run = async (what: "renew" | "revoke", work: () => Promise<void>) => {
    setBusy(what);
    await work();
    setBusy(null);
  };
  const facts = [
    t("count", { count: share.total }),
    share.period === null ? t("period.all") : t("period.days", { days: share.period }),
    t("share.asOf", { date: words.date(share.updatedAt) }),
    ...(share.expiresAt === null || isExpired ? [] : [t("share.until", { date: words.date(share.expiresAt) })]),
  ];
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex items-center gap-2">
        <Input
          readOnly
          aria-label={t("share.link")}
          value={address}
          className="min-w-0 flex-1"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="sm" icon={<Copy aria-hidden />} disabled={isExpired} onClick={onCopy}>
          {t("share.copy")}
        </Button>
      </div>
      <p className="text-fg-3">{facts.join(" · ")}</p>
      <div className="flex flex-wrap items-center gap-2">
        <p className="num mr-auto text-fg-2">
          {isExpired ? <span className="text-warning">{t("share.expired")} · </span> : null}
          {share.lastOpenedAt === null
            ? t("share.unopened")
            : `${t("share.opens", { count: share.opens })} · ${t("share.lastOpened", { date: words.date(share.lastOpenedAt) })}`}
        </p>
        <Button
          size="sm"
          variant="quiet"
          icon={<RefreshCw aria-hidden />}
          busy={busy === "renew"}
          disabled={isExpired}
          onClick={() => run("renew", onRenew)}
        >
          {t("share.update")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          busy={busy === "revoke"}
          onClick={() => run("revoke", onRevoke)}
        >
          {t("share.revoke")}
        </Button>
      </div>
    </li>
  );
}
