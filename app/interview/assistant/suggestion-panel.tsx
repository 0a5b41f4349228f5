import { CircleAlert, Info, Sparkles } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LineLinks } from "../../report/line-links";
import type { PendingAsk } from "../../room/client/asks";
import { useModelWords } from "../../room/models/model-label";
import { notify } from "../../state/notifications";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { copyText } from "../../ui/copy-text";
import { EmptyState } from "../../ui/empty-state";
import { lazyPart } from "../../ui/lazy-part";
import { onDemand } from "../../ui/on-demand";
import { useInterview } from "../interview-context";
import { PanelSkeleton } from "../panel/panel-skeleton";
import { useInterviewTime } from "../transcript/use-interview-time";
import { offersAnalysis } from "./answers";
import { AskButtons } from "./ask-buttons";
import { kindToAsk, linesAskedAbout } from "./build-request";
import { PanelHead } from "./panel-head";
import type { CardActions } from "./suggestion-card";
import { useAsking } from "./use-asking";
import { useFocusRestore } from "./use-focus-restore";
import { isBeingPut } from "./what-is-missing";

// Fetched before the first request: requests made offline are shown in it too.
const list = onDemand(() => import("./suggestion-list").then((m) => m.SuggestionList));
const SuggestionList = lazyPart(list.fetch);
const SettingsDialog = lazyPart(() => import("./settings-dialog").then((m) => m.SettingsDialog));
const ClearSuggestionsDialog = lazyPart(() =>
  import("./clear-suggestions-dialog").then((m) => m.ClearSuggestionsDialog),
);

/** On a small screen all of it scrolls together, or nothing would be left for the cards. */
const AS_ONE = "[@media(max-height:36rem)]:overflow-y-auto max-md:[@media(max-height:44rem)]:overflow-y-auto";
const PART_OF_ONE =
  "[@media(max-height:36rem)]:flex-auto [@media(max-height:36rem)]:shrink-0 [@media(max-height:36rem)]:overflow-visible max-md:[@media(max-height:44rem)]:flex-auto max-md:[@media(max-height:44rem)]:shrink-0 max-md:[@media(max-height:44rem)]:overflow-visible";
const AT_ITS_END =
  "[@media(max-height:36rem)]:sticky [@media(max-height:36rem)]:bottom-0 max-md:[@media(max-height:44rem)]:sticky max-md:[@media(max-height:44rem)]:bottom-0";

/** The assistant's panel: its requests, its suggestions, and buttons to ask. */
export function SuggestionPanel() {
  const { room, assistant } = useInterview();
  const { context, auto, setAuto, onLine, order } = assistant;
  const { view, actions } = room;
  const { t } = useTranslation("assistant");
  const asking = useAsking(room, context);
  const { menu, status, mode, choice, key, ask } = asking;
  const words = useModelWords(menu.models, key);
  const focus = useFocusRestore<HTMLDivElement, HTMLElement>();
  const [dialog, setDialog] = useState<"settings" | "clear" | null>(null);

  const timeAt = useInterviewTime();
  const off = mode === "none";
  const cards = view.suggestions.filter(({ kind }) => kind !== "ai_mock");
  const asks = view.asks.filter(({ message }) => message.type === "ai_request");
  const shared = cards.some(({ audience }) => audience === "room");
  const canAnalyze = offersAnalysis(view);
  const canAsk = view.self !== null && view.suggestionsLoaded && status !== "loading";
  const links = useMemo<LineLinks>(() => {
    const lines = new Map(view.lines.map((line) => [line.id, line]));
    return {
      timeOf: (id) => {
        const line = lines.get(id);
        return line ? timeAt(line.startedAt) : null;
      },
      textOf: (id) => lines.get(id)?.text ?? null,
      go: onLine,
    };
  }, [view.lines, timeAt, onLine]);

  const cardActions: CardActions = {
    clear: ({ id }) => actions.clearSuggestion(id),
    copy: ({ text }) => void copy(text),
    retry: (suggestion) => {
      ask(kindToAsk(suggestion.kind), { segmentIds: linesAskedAbout(suggestion), audience: suggestion.audience });
      actions.clearSuggestion(suggestion.id);
    },
    share: (suggestion) => void ask("answer_analysis", { segmentIds: linesAskedAbout(suggestion), audience: "room" }),
    modelAnswer: ({ analysis, about }) => {
      const question = analysis?.question.segmentId ?? about;
      ask("model_answer", { segmentIds: question === undefined ? undefined : [question] });
    },
    giveKey: () => setDialog("settings"),
  };
  function retryAsk({ message, requestId }: PendingAsk) {
    if (message.type !== "ai_request") return;
    actions.clearSuggestion(requestId);
    ask(message.mode, { segmentIds: message.segmentIds, audience: message.audience });
  }
  async function copy(text: string) {
    if (await copyText(text)) notify.success(t("card.copied"), { id: "copied", duration: 3_000 });
    else notify.error(t("card.copyFailed"), { id: "copied" });
  }

  const newest = cards[0];

  return (
    <div {...focus.whole} className={cn("flex min-h-0 flex-1 flex-col", AS_ONE)}>
      <PanelHead
        asking={asking}
        words={words}
        interview={view.mode}
        canAnalyze={canAnalyze}
        auto={auto}
        onAuto={setAuto}
        canAuto={!off && (canAnalyze || asking.mode !== "answer_analysis") && view.finishedAt === null}
        onSettings={() => setDialog("settings")}
        onClear={
          cards.length + asks.length === 0 ? null : shared ? () => setDialog("clear") : () => actions.clearSuggestions()
        }
      />
      <section
        ref={focus.rest}
        tabIndex={-1}
        aria-label={t("title")}
        className={cn(
          "flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-3 -outline-offset-2!",
          PART_OF_ONE,
        )}
      >
        <span role="status" className="sr-only">
          {newest?.status === "complete"
            ? t("ready", { kind: t(`kinds.${newest.kind}`) })
            : newest?.status === "failed"
              ? t(`faults.${newest.error ?? "internal"}`)
              : ""}
        </span>
        {status === "failed" ? (
          <Banner
            role="status"
            icon={<CircleAlert aria-hidden />}
            action={
              <Button size="sm" onClick={asking.reload}>
                {t("card.retry")}
              </Button>
            }
          >
            {t("models.failed")}
          </Banner>
        ) : choice.missed !== null && status === "ready" ? (
          <p className="text-xs text-fg-3">
            {t("models.missed", {
              wanted: typeof choice.missed === "string" ? choice.missed : words.nameOf(choice.missed.id),
              reason:
                (typeof choice.missed === "string" ? null : words.reasonOf(choice.missed)) ?? t("models.notServed"),
              model: words.nameOf(choice.model.id),
            })}
          </p>
        ) : null}
        {cards.length + asks.length === 0 ? null : (
          <Suspense>
            <SuggestionList
              room={room}
              cards={cards}
              asks={asks}
              context={context}
              nameOf={words.nameOf}
              links={links}
              actions={cardActions}
              onRetryAsk={retryAsk}
            />
          </Suspense>
        )}
        {!view.suggestionsLoaded ? (
          <PanelSkeleton label={t("loading")} />
        ) : cards.length + asks.length === 0 ? (
          <EmptyState
            icon={<Sparkles />}
            title={off ? t("empty.offTitle") : t("empty.title")}
            text={t(`empty.${canAnalyze ? (off ? "off" : "text") : off ? "offInterviewer" : "interviewer"}`)}
            className="py-6"
          />
        ) : null}
        <p className="mt-auto flex gap-2 rounded-md border border-line bg-hover px-3 py-2 text-xs text-fg-2">
          <Info aria-hidden className="mt-px size-icon-sm text-fg-3" />
          {t("trial")}
        </p>
      </section>
      {off ? null : (
        <AskButtons
          lines={view.lines}
          canAsk={canAsk}
          canAnalyze={canAnalyze}
          onAsk={(mode) => {
            // A hint asked for in the middle of a question waits for the whole of it.
            if (mode === "interview_hint" && isBeingPut(view.suggestions)) order({ type: "suggest" });
            else ask(mode);
          }}
          className={AT_ITS_END}
        />
      )}
      {dialog === "settings" ? (
        <Suspense>
          <SettingsDialog
            uid={context.uid}
            asking={asking}
            words={words}
            bringKey={actions.bringKey}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      ) : null}
      {dialog === "clear" ? (
        <Suspense>
          <ClearSuggestionsDialog onCancel={() => setDialog(null)} onConfirm={() => actions.clearSuggestions()} />
        </Suspense>
      ) : null}
    </div>
  );
}
