import { type MouseEvent, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow, TrackerView } from "../../../functions/shared/contract/tracker";
import { cn } from "../../ui/cn";
import { lazyPart } from "../../ui/lazy-part";
import { DetailPanel, NoDetail } from "./detail/detail-place";
import { focusApplication, focusReview } from "./focus-application";
import { JourneyCard } from "./journey/journey-card";
import { ListFilters, ListPart, ListTabs } from "./list/list-part";
import { NumbersCard } from "./numbers/numbers-card";
import { ReviewCard } from "./review/review-card";
import { ScreenHead } from "./screen-head";
import type { SentAnalysis, TrackerStore } from "./tracker-store";
import { useApplicationActions } from "./use-application-actions";
import { useListQuery } from "./use-list-query";

const ApplicationDialog = lazyPart(() => import("./edit/application-dialog").then((m) => m.ApplicationDialog));
const DetailSheet = lazyPart(() => import("./detail/detail-sheet").then((m) => m.DetailSheet));
const MergeDialog = lazyPart(() => import("./edit/merge-dialog").then((m) => m.MergeDialog));
const SplitDialog = lazyPart(() => import("./edit/split-dialog").then((m) => m.SplitDialog));
const ImportDialog = lazyPart(() => import("./spreadsheet/import-dialog").then((m) => m.ImportDialog));

type Task = { kind: "add" | "import" } | { kind: "edit" | "merge" | "split"; row: ApplicationRow };

export type OwnApplicationsProps = {
  store: TrackerStore;
  view: TrackerView;
  revision: number;
  unsent: readonly string[];
};

export function OwnApplications({ store, view, revision, unsent }: OwnApplicationsProps) {
  const { uid, applications, review } = view;
  const actions = useApplicationActions(store, uid);
  const list = useListQuery();
  const { query, change, follow } = list;
  const { t } = useTranslation("applications");
  const isWide = useWide();
  const [task, setTask] = useState<Task | null>(null);
  /** The application that was opened on this page rather than by its address. */
  const [openedHere, setOpenedHere] = useState<string | null>(null);
  const [openedAtReview, setOpenedAtReview] = useState<string | null>(null);
  /** The card to review mails is asked for, and gets the focus once no application covers it. */
  const [goesToReview, setGoesToReview] = useState(false);
  const back = useRef<string | null>(null);
  const endTask = () => setTask(null);
  const load = useCallback(() => void store.load(), [store]);
  const takeAnalysis = useCallback((analysis: SentAnalysis) => void store.takeAnalysis(analysis), [store]);

  const opened = useCallback((id: string) => {
    back.current = id;
    setOpenedHere(id);
    setOpenedAtReview(null);
  }, []);
  const open = useCallback(
    (id: string) => {
      opened(id);
      change({ application: id }, { keepsHistory: true });
    },
    [opened, change],
  );
  const followed = useCallback(
    (event: MouseEvent, id: string) => {
      if (follow(event, id)) opened(id);
    },
    [opened, follow],
  );
  function close() {
    change({ application: null });
    setOpenedHere(null);
    back.current ??= query.application;
    focusApplication(back.current, "data-application");
  }
  const row = applications.find(({ id }) => id === query.application) ?? null;
  const detail = {
    ...{ uid, row, revision, actions },
    isUnsent: row !== null && unsent.includes(row.id),
    onClose: close,
    onEdit: () => row && setTask({ kind: "edit", row }),
    onMerge: () => row && setTask({ kind: "merge", row }),
    onSplit: () => row && setTask({ kind: "split", row }),
    onRemove: () => {
      if (!row) return;
      close();
      actions.remove(row);
    },
  };
  const isOpen = query.application !== null;
  function goToReview() {
    if (isOpen) change({ application: null });
    setOpenedHere(null);
    setGoesToReview(true);
  }
  useEffect(() => {
    if (!goesToReview || isOpen) return;
    setGoesToReview(false);
    focusReview();
  }, [goesToReview, isOpen]);
  // Keeps the review list mounted, so that it is still there after opening an application from it.
  const isAtReview = !isOpen || openedAtReview === query.application;
  const reviewCard = (
    <ReviewCard
      key="review"
      items={review}
      actions={actions}
      isListed={(id) => applications.some((one) => one.id === id)}
      onOpen={(id) => {
        open(id);
        setOpenedAtReview(id);
      }}
    />
  );
  const panel =
    isOpen && isWide !== false ? (
      <DetailPanel key="panel" {...detail} openedByHand={openedHere === query.application} />
    ) : query.view === "list" && applications.length > 0 && review.length === 0 ? (
      <NoDetail key="panel" />
    ) : null;
  // The board takes the whole width while nothing is open.
  const hasAside = isOpen || (query.view === "list" && applications.length > 0) || review.length > 0;

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ScreenHead
        {...{ uid, view }}
        onChanged={load}
        onAnalysed={takeAnalysis}
        onCheck={review.length > 0 ? goToReview : null}
        onAdd={() => setTask({ kind: "add" })}
        onImport={() => setTask({ kind: "import" })}
      />
      <div className="min-w-0">
        <ListTabs rows={applications} {...list} />
        {applications.length > 0 ? <ListFilters rows={applications} {...list} /> : <div className="h-3" />}
        <div className={cn("grid grid-cols-1 items-start gap-5", hasAside && "xl:grid-cols-[minmax(0,1fr)_21rem]")}>
          <ListPart
            rows={applications}
            {...list}
            actions={actions}
            onOpen={followed}
            onAdd={() => setTask({ kind: "add" })}
            onImport={() => setTask({ kind: "import" })}
          />
          <aside
            aria-label={t("beside")}
            className="flex min-w-0 flex-col gap-4 max-xl:contents xl:sticky xl:top-[calc(var(--size-header)+var(--space-4))] xl:-m-1 xl:max-h-[calc(100dvh-var(--size-header)-var(--space-8))] xl:overflow-y-auto xl:p-1"
          >
            {isAtReview ? [reviewCard, panel] : [panel, reviewCard]}
          </aside>
        </div>
      </div>
      {isOpen && isWide === false && task === null ? (
        <Suspense fallback={null}>
          <DetailSheet {...detail} onClosed={() => focusApplication(back.current, "data-application")} />
        </Suspense>
      ) : null}
      {applications.length > 0 ? <NumbersCard rows={applications} /> : null}
      <JourneyCard uid={uid} rows={applications} selected={query.journey} onSelect={(journey) => change({ journey })} />
      {/* After hydration only: an update during hydration would hit a suspended boundary. */}
      {task === null ? null : (
        <Suspense fallback={null}>
          {task.kind === "add" ? (
            <ApplicationDialog row={null} actions={actions} onAdded={open} onClose={endTask} />
          ) : null}
          {task.kind === "edit" ? (
            <ApplicationDialog row={task.row} actions={actions} onAdded={open} onClose={endTask} />
          ) : null}
          {task.kind === "merge" ? (
            <MergeDialog row={task.row} rows={applications} actions={actions} onMerged={open} onClose={endTask} />
          ) : null}
          {task.kind === "split" ? (
            <SplitDialog row={task.row} revision={revision} actions={actions} onSplit={open} onClose={endTask} />
          ) : null}
          {task.kind === "import" ? <ImportDialog rows={applications} store={store} onClose={endTask} /> : null}
        </Suspense>
      )}
    </div>
  );
}

/** Equals `xl` of the tokens: from here on there is room next to the list. */
const WIDE = "(min-width: 80rem)";

/**
 * Whether an open application is shown next to the list instead of over it. Null on the server, which does not know.
 */
function useWide(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
