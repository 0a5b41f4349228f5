import { CloudOff, FileUp, NotebookText, Plus, SearchX } from "lucide-react";
import { type MouseEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useTooOften } from "../../../../state/use-too-often";
import { Banner } from "../../../../ui/banner";
import { Button } from "../../../../ui/button";
import { Card } from "../../../../ui/card";
import { EmptyState } from "../../../../ui/empty-state";
import { Skeleton } from "../../../../ui/skeleton";
import type { CallFailure } from "../call-result";
import type { UnsavedStory } from "../save/story-autosave";
import type { StoriesQuery } from "../stories-query";
import { joinUnsaved, StoryRows } from "./story-rows";
import { isAll, type ShelfState } from "./story-shelf";

export type StoryListCardProps = {
  state: ShelfState;
  unsaved: readonly UnsavedStory[];
  openId: string | null;
  hrefOf: (id: string) => string;
  onOpen: (event: MouseEvent, id: string) => void;
  onNew: () => void;
  onImport: () => void;
  onMore: () => void;
  onAgain: () => void;
  onClear: (change: Partial<StoriesQuery>) => void;
};

const UNFILTERED = { q: "", category: null, tag: null } as const;

export function StoryListCard(props: StoryListCardProps) {
  const { state, unsaved, openId, hrefOf, onOpen, onNew, onImport, onMore, onAgain, onClear } = props;
  const { t } = useTranslation("stories");
  const { list, choice, failed, isLoading } = state;
  const isWhole = isAll(choice);
  const untitled = t("untitled");
  const shown = useMemo(
    () =>
      joinUnsaved(
        list?.stories ?? [],
        isWhole ? unsaved : unsaved.filter(({ id }) => list?.stories.some((row) => row.id === id)),
        untitled,
      ),
    [list, unsaved, isWhole, untitled],
  );
  const loaded = list?.stories.length ?? 0;
  return (
    <Card aria-label={t("list")} aria-busy={isLoading || undefined} className="overflow-clip">
      <p role="status" className="sr-only">
        {isWhole || isLoading || !list ? "" : t("found", { count: list.total })}
      </p>
      {failed ? <FailedBanner why={failed} onAgain={onAgain} /> : null}
      {shown.length > 0 ? <StoryRows stories={shown} {...{ openId, hrefOf, onOpen }} /> : null}
      {shown.length > 0 && list && list.total > 0 ? (
        <footer className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 text-xs text-fg-3">
          <span className="num">{t("shown", { shown: loaded, total: list.total })}</span>
          {list.next ? (
            <Button variant="quiet" size="sm" busy={isLoading} onClick={onMore} className="pointer-coarse:min-h-11">
              {t("more")}
            </Button>
          ) : null}
        </footer>
      ) : null}
      {shown.length > 0 ? null : list === null && !failed ? (
        <ComingRows />
      ) : list === null ? null : isWhole ? (
        <EmptyState
          icon={<NotebookText />}
          title={t("empty.title")}
          text={t("empty.text")}
          action={
            <>
              <Button icon={<FileUp aria-hidden />} onClick={onImport}>
                {t("import")}
              </Button>
              <Button icon={<Plus aria-hidden />} onClick={onNew}>
                {t("new")}
              </Button>
            </>
          }
        />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t("empty.noMatch")}
          text={t("empty.noMatchText")}
          action={<Button onClick={() => onClear(UNFILTERED)}>{t("empty.clear")}</Button>}
        />
      )}
    </Card>
  );
}

function FailedBanner({ why, onAgain }: { why: CallFailure; onAgain: () => void }) {
  const { t } = useTranslation("stories");
  const tooOften = useTooOften();
  const words = why === "unreachable" || why === "unauthorized" ? why : "refused";
  return (
    <Banner
      tone="warning"
      role="status"
      icon={<CloudOff aria-hidden />}
      title={t(`failedLoad.${words}`)}
      className="m-3 flex-wrap"
      action={
        <Button size="sm" onClick={onAgain}>
          {t("failedLoad.again")}
        </Button>
      }
    >
      {why === "too_often" ? tooOften() : t("failedLoad.text")}
    </Banner>
  );
}

export function ComingRows() {
  const { t } = useTranslation("stories");
  return (
    <div role="status" aria-label={t("coming")} aria-busy className="flex flex-col gap-5 p-5">
      {[0, 1, 2, 3].map((row) => (
        <span key={row} className="flex flex-col gap-2">
          <Skeleton className="w-48 max-w-full" />
          <Skeleton className="w-4/5" />
        </span>
      ))}
    </div>
  );
}
