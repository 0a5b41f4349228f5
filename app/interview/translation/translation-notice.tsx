import { Languages } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../state/observable";
import { Banner, type BannerTone } from "../../ui/banner";
import { Button } from "../../ui/button";
import type { TranslationQueue } from "./translation-queue";

export type TranslationNoticeProps = { queue: TranslationQueue; onOff: () => void };

/** Reports why lines are not translated, with the remedy. */
export function TranslationNotice({ queue, onOff }: TranslationNoticeProps) {
  const { t } = useTranslation("interview");
  const status = useView(queue.status);
  const off = (
    <Button size="sm" variant="quiet" onClick={onOff}>
      {t("translation.off")}
    </Button>
  );
  const retry = (label: string) => (
    <>
      <Button size="sm" onClick={() => queue.retry()}>
        {label}
      </Button>
      {off}
    </>
  );
  switch (status.name) {
    case "quiet":
      return null;
    case "loading":
      return status.progress === null ? null : (
        <Notice title={t("translation.loading")} action={off}>
          <progress
            aria-label={t("translation.progress")}
            value={status.progress}
            className="align-middle accent-primary"
          />
        </Notice>
      );
    case "needs-click":
      return (
        <Notice title={t("translation.needsClick")} action={retry(t("translation.load"))}>
          {t("translation.needsClickHelp")}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="warning" title={t("translation.failed")} action={retry(t("translation.retry"))}>
          {t("translation.failedHelp")}
        </Notice>
      );
    case "limited":
      return (
        <Notice title={t("translation.limited")} action={retry(t("translation.retry"))}>
          {t("translation.limitedHelp")}
        </Notice>
      );
    case "missing":
      return (
        <Notice title={t("translation.missing")} action={off}>
          {t("translation.helpMissing")}
        </Notice>
      );
    default:
      return status satisfies never;
  }
}

type NoticeProps = { tone?: BannerTone; title: string; action: ReactNode; children: ReactNode };

function Notice({ tone = "info", title, action, children }: NoticeProps) {
  return (
    <Banner
      role="status"
      tone={tone}
      icon={<Languages aria-hidden />}
      title={title}
      action={<span className="flex flex-wrap items-center justify-end gap-1">{action}</span>}
      className="shrink-0 rounded-none border-x-0 border-t-0"
    >
      {children}
    </Banner>
  );
}
