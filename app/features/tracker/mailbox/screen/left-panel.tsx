import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button";
import type { LeftRun } from "../run/stored-run";
import { FileButton } from "./source-choices";

export type LeftPanelProps = {
  left: LeftRun;
  isBusy: boolean;
  onGmail: () => void;
  onFiles: (files: readonly File[]) => void;
  onForget: () => void;
};

/** Offers to continue an unfinished run. */
export function LeftPanel({ left, isBusy, onGmail, onFiles, onForget }: LeftPanelProps) {
  const { t, i18n } = useTranslation("mailbox");
  const write = (count: number) => count.toLocaleString(i18n.language);
  const label = t("left.go", { done: write(left.done), found: write(left.found) });
  const isFiles = left.source === "files";
  return (
    <section
      aria-label={t("left.title")}
      className="flex flex-wrap items-center gap-3 rounded-md border border-primary-line bg-primary-soft px-4 py-3 text-sm text-fg-2"
    >
      <History aria-hidden className="text-primary-text" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-medium text-fg">{t("left.title")}</strong> {t(isFiles ? "left.files" : "left.gmail")}
      </p>
      <span className="flex flex-wrap gap-2">
        {isFiles ? (
          <FileButton isPrimary label={label} isBusy={isBusy} onFiles={onFiles} />
        ) : (
          <Button variant="primary" busy={isBusy} onClick={onGmail}>
            {label}
          </Button>
        )}
        <Button variant="quiet" onClick={onForget}>
          {t("left.forget")}
        </Button>
      </span>
    </section>
  );
}
