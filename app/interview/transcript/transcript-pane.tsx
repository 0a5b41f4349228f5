import { Captions, ChevronDown, Download, Eraser, MessagesSquare, Search } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TranscriptLine } from "../../room/client/room-view";
import { notify } from "../../state/notifications";
import { useView } from "../../state/observable";
import { useSettings } from "../../state/use-settings";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/card";
import { cn } from "../../ui/cn";
import { copyText } from "../../ui/copy-text";
import { EmptyState } from "../../ui/empty-state";
import { IconButton } from "../../ui/icon-button";
import { lazyPart } from "../../ui/lazy-part";
import { onDemand } from "../../ui/on-demand";
import { useInterview } from "../interview-context";
import { Announcer } from "./announcer";
import { Composer } from "./composer";
import { ExportMenu } from "./export-menu";
import type { LineActions } from "./line-actions";
import { withRuns } from "./lines";
import { SearchBar } from "./search-bar";
import { TranscriptSkeleton } from "./transcript-skeleton";
import { useDeletedByOther } from "./use-deleted-by-other";
import { useDrafts } from "./use-drafts";
import type { Following } from "./use-follow";
import { useRemoval } from "./use-line-removal";

// Fetched before the first line: lines said offline are shown in it too.
const list = onDemand(() => import("./transcript-list").then((m) => m.TranscriptList));
const TranscriptList = lazyPart(list.fetch);
const TranslationNotice = lazyPart(() => import("../translation/translation-notice").then((m) => m.TranslationNotice));
const deleteOthers = onDemand(() => import("./delete-others-dialog").then((m) => m.DeleteOthersDialog));
const DeleteOthersDialog = lazyPart(deleteOthers.fetch);
const ConflictDialog = lazyPart(() => import("./conflict-dialog").then((m) => m.ConflictDialog));

/** In a row of bare icons one that cannot be used gets no box either. */
const bareWhenDisabled = "disabled:border-transparent! disabled:bg-transparent!";

export type TranscriptPaneProps = {
  /** The recognizer's status, shown in the header. */
  status: ReactNode;
  /** Without it the transcript cannot be cleared here. */
  onClear?: () => void;
  /** Whether lines are typed here. Default: true. */
  composer?: boolean;
  /** Whether the others' new lines are read out by screen readers. Default: true. */
  announces?: boolean;
  /** A tab with its name is above it, or there is no room for the name. */
  tabbed?: boolean;
  /** The AI interviewer's name. */
  aiName?: string;
  className?: string;
};

export function TranscriptPane(props: TranscriptPaneProps) {
  const { status, onClear, composer = true, announces = true, tabbed, aiName, className } = props;
  const { room, roomId, rows, shutOut, lang, search, exporting, translations, assistant } = useInterview();
  const toggleTranslate = useSettings((settings) => settings.toggleTranslate);
  const { view, actions } = room;
  const { runs } = useView(actions.code.kept);
  const { t, i18n } = useTranslation("interview");
  const [following, setFollowing] = useState<Following | null>(null);
  const finished = view.finishedAt !== null;
  const closed = finished || shutOut;
  // With a program opposite there is one device only, of which nothing needs to be said.
  const alone = closed || view.mode === "ai";

  const shown = useMemo(() => withRuns(rows, runs), [rows, runs]);
  // Nothing new is out of sight: where there is no height the line below can go.
  const atEnd = shown.length === 0 || following === null || following.following;

  const names = useMemo(
    () =>
      new Map([
        ...view.participants.map((person) => [person.participantId, person.name] as const),
        ...(aiName ? [["ai", aiName] as const] : []),
      ]),
    [view.participants, aiName],
  );

  const onGone = useCallback(
    (text: string) => {
      const action = { label: t("banner.copyText"), onClick: () => void copyText(text) };
      notify.warning(t("edit.gone"), { action, duration: 20_000 });
    },
    [t],
  );
  const { drafts, actions: draft } = useDrafts(view.lines, onGone);
  const removeNow = useRemoval(room);
  useDeletedByOther(room);
  const [asked, setAsked] = useState<TranscriptLine | null>(null);
  const self = view.self?.participantId;
  const remove = useCallback(
    (line: TranscriptLine) => {
      const isOthers = line.role !== "ai" && line.participantId !== self && names.has(line.participantId);
      if (isOthers) setAsked(line);
      else removeNow(line);
    },
    [self, names, removeNow],
  );

  const { order } = assistant;
  const lineActions = useMemo<LineActions>(
    () => ({
      copy: exporting.copyLine,
      edit: (line) => draft.open(line),
      draft: draft.write,
      save: (base, text) => {
        if (text === base.text || actions.edit(base, text)) draft.close(base.id);
      },
      cancel: draft.close,
      remove,
      ...(!shutOut && { analyse: ({ id }) => order({ type: "analyse", line: id }) }),
    }),
    [exporting.copyLine, draft, actions, remove, shutOut, order],
  );

  const conflict = view.outbox.refusals.find((refusal) => refusal.code === "conflict" && refusal.segment);
  const conflicting = conflict && view.lines.find((line) => line.id === conflict.segment?.id);

  return (
    <Panel aria-label={t("transcript.title")} className={cn("flex min-h-0 flex-col overflow-hidden", className)}>
      <header className="flex min-h-12 items-center gap-1 border-b border-line py-1 pr-3 pl-4 md:pl-5">
        <h2 className={cn("mr-auto text-base", tabbed ? "sr-only" : "max-md:sr-only")}>{t("transcript.title")}</h2>
        <span className={cn("mr-1 min-w-0", tabbed ? "mr-auto" : "max-md:mr-auto")}>{status}</span>
        <IconButton
          size="sm"
          label={t("transcript.search")}
          aria-expanded={search.open}
          icon={<Search aria-hidden />}
          onClick={search.open ? search.close : search.show}
        />
        <ExportMenu
          exporting={exporting}
          trigger={
            <IconButton
              size="sm"
              label={t("transcript.export")}
              className={bareWhenDisabled}
              icon={<Download aria-hidden />}
              disabled={view.lines.length === 0}
            />
          }
        />
        {closed || !onClear ? null : (
          <IconButton
            size="sm"
            label={t("transcript.clear")}
            className={bareWhenDisabled}
            icon={<Eraser aria-hidden />}
            disabled={view.lines.length === 0}
            onClick={onClear}
          />
        )}
      </header>
      {search.open ? (
        <SearchBar
          query={search.query}
          onQuery={search.ask}
          at={search.at}
          count={search.count}
          onStep={search.step}
          onClose={search.close}
        />
      ) : null}
      {translations ? (
        <Suspense>
          <TranslationNotice queue={translations} onOff={toggleTranslate} />
        </Suspense>
      ) : null}
      {!view.loaded ? (
        <TranscriptSkeleton label={t("transcript.loading")} />
      ) : shown.length === 0 ? (
        <div
          className="grid min-h-0 flex-1 place-items-center-safe overflow-y-auto"
          role="log"
          aria-label={t("transcript.title")}
        >
          <EmptyState
            icon={<MessagesSquare />}
            className="[@media(max-height:36rem)]:gap-1 [@media(max-height:36rem)]:px-3 [@media(max-height:36rem)]:py-2 [@media(max-height:36rem)]:[&>span]:hidden"
            title={t("transcript.emptyTitle")}
            text={finished ? t("transcript.emptyFinished") : t("transcript.empty")}
          />
        </div>
      ) : (
        <Suspense fallback={<TranscriptSkeleton label={t("transcript.loading")} />}>
          <TranscriptList
            rows={shown}
            names={names}
            selfId={view.self?.participantId ?? null}
            locale={i18n.language}
            drafts={drafts}
            editable={!closed}
            query={search.asked}
            currentMatch={search.current}
            marked={search.marked}
            translations={translations}
            actions={lineActions}
            onFollowing={setFollowing}
          />
        </Suspense>
      )}
      {asked ? (
        <Suspense>
          <DeleteOthersDialog
            name={names.get(asked.participantId) ?? ""}
            text={asked.text}
            onCancel={() => setAsked(null)}
            onConfirm={() => removeNow(asked)}
          />
        </Suspense>
      ) : null}
      {announces ? <Announcer lines={view.lines} names={names} /> : null}
      <div
        className={cn(
          "flex min-h-10 items-center gap-2 border-t border-line py-1 pr-3 pl-4 text-sm text-fg-3 md:pl-5",
          atEnd && (alone ? "hidden" : "[@media(max-height:36rem)]:hidden"),
        )}
      >
        {alone ? (
          <span className="flex-1" />
        ) : (
          <>
            <Captions aria-hidden />
            <span className="min-w-0 flex-1 truncate" title={t("transcript.ownDevice")}>
              {t("transcript.ownDevice")}
            </span>
          </>
        )}
        {following && shown.length > 0 ? <FollowButton following={following} /> : null}
      </div>
      {closed || !composer ? null : <Composer roomId={roomId} onSay={(text) => actions.say({ text, lang })} />}
      {conflict && conflicting ? (
        <Suspense>
          <ConflictDialog
            theirs={conflicting.text}
            mine={conflict.text ?? ""}
            onKeepTheirs={() => actions.dismissRefusal(conflict.op)}
            onUseMine={() => {
              actions.dismissRefusal(conflict.op);
              actions.edit(conflicting, conflict.text ?? "");
            }}
            onMerge={() => {
              actions.dismissRefusal(conflict.op);
              draft.open(conflicting, `${conflicting.text}\n${conflict.text ?? ""}`);
            }}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function FollowButton({ following }: { following: Following }) {
  const { t } = useTranslation("interview");
  const { unseen } = following;
  return (
    <Button
      size="sm"
      variant={following.following ? "quiet" : "secondary"}
      icon={<ChevronDown aria-hidden />}
      onClick={following.jumpToEnd}
    >
      {following.following
        ? t("transcript.following")
        : unseen > 0
          ? t("transcript.newLinesCount", { n: unseen })
          : t("transcript.toEnd")}
    </Button>
  );
}
