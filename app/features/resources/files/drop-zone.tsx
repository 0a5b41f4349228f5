import { FileUp } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FileList } from "../../../../functions/shared/contract/resources";
import { formatSize } from "../../../i18n/format-size";
import { Button } from "../../../ui/button";

const ACCEPTED = ".pdf,.doc,.docx,.txt,.md,.markdown";

/** File chooser and remaining space. Files may be dropped anywhere on the page. */
export function DropZone({ view, onFiles }: { view: FileList | null; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation("resources");
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section
      aria-labelledby="files-drop-title"
      className="flex flex-col gap-4 rounded-lg border border-dashed border-line-control bg-panel p-5 sm:flex-row sm:items-center"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-lg border border-line-strong bg-hover text-fg-2 [&>.lucide]:size-icon-lg"
      >
        <FileUp />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 id="files-drop-title" className="text-base">
          {t("drop.title")}
        </h2>
        <p className="text-sm text-fg-2">{t("drop.text")}</p>
        {view ? <QuotaLine used={view.used} quota={view.quota} /> : null}
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t("drop.choose")}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same file again.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant="primary" icon={<FileUp aria-hidden />} onClick={() => picker.current?.click()}>
        {t("drop.choose")}
      </Button>
    </section>
  );
}

function QuotaLine({ used, quota }: { used: number; quota: number }) {
  const { t, i18n } = useTranslation("resources");
  const words = t("quota", { used: formatSize(used, i18n.language), quota: formatSize(quota, i18n.language) });
  const isNearlyFull = used > quota * 0.9;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-fg-3">
      <meter aria-label={words} min={0} max={Math.max(1, quota)} value={Math.min(used, quota)} className="sr-only" />
      <span aria-hidden className="h-1 w-40 overflow-hidden rounded-full bg-active">
        <span
          className={isNearlyFull ? "block h-full bg-warning-fill" : "block h-full bg-primary-text"}
          style={{ width: `${Math.min(100, (used / Math.max(1, quota)) * 100)}%` }}
        />
      </span>
      <span className="num">{words}</span>
    </div>
  );
}
