import { CircleCheck, MailX } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

export type MailboxStatusProps = { isConnected: boolean; refreshedAt: number | null; refreshedDays: number | null };

/** Whether a mailbox is connected, and when it was last read. */
export function MailboxStatus({ isConnected, refreshedAt, refreshedDays }: MailboxStatusProps) {
  const { t, i18n } = useTranslation("mailbox");
  const now = useSyncExternalStore(everyHalfMinute, readHalfMinute, () => null);
  const about = [
    refreshedDays === null ? null : t("status.lastDays", { count: refreshedDays }),
    refreshedAt === null || now === null
      ? null
      : t("status.refreshed", { when: describeAge(refreshedAt, now, i18n.language) }),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {isConnected ? (
        <span className="flex items-center gap-1 text-success [&>.lucide]:size-icon-sm">
          <CircleCheck aria-hidden />
          {t("status.connected")}
        </span>
      ) : (
        <span className="flex items-center gap-1 text-fg-3 [&>.lucide]:size-icon-sm">
          <MailX aria-hidden />
          {t("status.notConnected")}
        </span>
      )}
      <span className="num text-fg-3">{about.filter((one) => one !== null).join(" · ")}</span>
    </p>
  );
}

const HALF_MINUTE = 30_000;

function everyHalfMinute(listener: () => void): () => void {
  const timer = setInterval(listener, HALF_MINUTE);
  return () => clearInterval(timer);
}

function readHalfMinute(): number {
  return Math.ceil(Date.now() / HALF_MINUTE) * HALF_MINUTE;
}

/** "4 minutes ago", in the largest unit that fits. */
export function describeAge(at: number, now: number, language: string): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes < 1) return words.format(0, "second");
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), "hour");
  return words.format(-Math.floor(minutes / (24 * 60)), "day");
}
