import { CircleCheck, Download, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTooOften } from "../../state/use-too-often";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { AccountCard } from "./account-card";
import type { ExportProgress } from "./export-data";
import { useExport } from "./use-export";

export function ExportCard() {
  const { t } = useTranslation(["account", "common"]);
  const tooOften = useTooOften();
  const { state, start, cancel } = useExport();
  return (
    <AccountCard title={t("export.title")} text={t("export.text")}>
      {state.step === "running" ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Progress progress={state.progress} />
          <Button onClick={cancel}>{t("common:actions.cancel")}</Button>
        </div>
      ) : (
        <Button icon={<Download aria-hidden />} className="self-start" onClick={start}>
          {t("export.start")}
        </Button>
      )}
      <div role="status" className="-mt-4 not-empty:mt-0">
        {state.step === "done" ? (
          <Banner tone="success" icon={<CircleCheck aria-hidden />}>
            {t("export.done")}
          </Banner>
        ) : null}
        {state.step === "done" && state.unreadable > 0 ? (
          <Banner
            tone="warning"
            icon={<TriangleAlert aria-hidden />}
            title={t("export.unreadable", { count: state.unreadable })}
            className="mt-4"
          >
            {t("export.unreadableText")}
          </Banner>
        ) : null}
      </div>
      {state.step === "failed" ? (
        <Banner role="alert" tone="danger" icon={<TriangleAlert aria-hidden />} title={t("export.failed")}>
          {state.problem === "too_often" ? tooOften() : t(`problems.${state.problem}`)}
        </Banner>
      ) : null}
    </AccountCard>
  );
}

function Progress({ progress }: { progress: ExportProgress | null }) {
  const { t } = useTranslation("account");
  const words = progress ? t("export.progress", progress) : t("export.gathering");
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="num text-sm">{words}</span>
      <progress
        aria-label={words}
        value={progress?.done}
        max={progress?.total}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-active [&::-moz-progress-bar]:bg-primary-text [&::-webkit-progress-bar]:bg-active [&::-webkit-progress-value]:bg-primary-text"
      />
    </div>
  );
}
