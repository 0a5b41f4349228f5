import { Copy, ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../../state/notifications";
import { Button } from "../../../../ui/button";
import { copyText } from "../../../../ui/copy-text";
import { EmptyState } from "../../../../ui/empty-state";
import { Main } from "../../../../ui/main";
import type { RoomActions } from "../../room/room-actions";
import type { RoomView } from "../../room/view";
import { AnswerCard } from "./answer-card";
import { countAnswers, listAnalyses } from "./list-analyses";
import { writeMarkdown } from "./write-markdown";

export type ResultsScreenProps = {
  view: RoomView;
  actions: Pick<RoomActions, "leave">;
  /** To the preparation of another one. */
  onAgain: () => void;
};

/** What became of each answer, after the interview. */
export function ResultsScreen({ view, actions, onAgain }: ResultsScreenProps) {
  const { t } = useTranslation("ai");
  const { mock } = view;
  const analyses = listAnalyses(view.suggestions);
  const judged = analyses.filter(({ status }) => status !== "streaming").length;
  const answers = Math.max(countAnswers(view), analyses.length);
  const title = [t("results.title"), mock?.position, mock?.company].filter(Boolean).join(" · ");

  async function copy() {
    const isCopied = await copyText(writeMarkdown(title, analyses));
    if (isCopied) notify.success(t("results.copied"), { id: "copied", duration: 3_000 });
    else notify.error(t("results.copyFailed"), { id: "copied" });
  }
  async function again() {
    await actions.leave();
    onAgain();
  }

  return (
    <Main className="mx-auto flex min-h-dvh w-full max-w-200 flex-col gap-5 px-4 pt-5 pb-12 md:px-6 md:pt-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl tracking-title text-balance">{title}</h1>
          <p role="status" className="text-fg-2">
            {judged < answers ? t("results.going", { n: judged, total: answers }) : t("results.ready")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy aria-hidden />} disabled={judged === 0} onClick={() => void copy()}>
            {t("results.copy")}
          </Button>
          <Button variant="primary" onClick={() => void again()}>
            {t("results.again")}
          </Button>
        </div>
      </header>
      {answers === 0 ? (
        <EmptyState headingLevel="h2" icon={<ScrollText />} title={t("results.none")} text={t("results.noneHelp")} />
      ) : (
        <ol className="flex flex-col gap-3">
          {analyses.map((suggestion, i) => (
            <AnswerCard key={suggestion.id} suggestion={suggestion} number={i + 1} />
          ))}
        </ol>
      )}
    </Main>
  );
}
