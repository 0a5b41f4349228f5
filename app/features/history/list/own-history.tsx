import { Link } from "@remix-run/react";
import { History, Scale, SearchX, X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryList, HistoryRow } from "../../../../functions/shared/contract/history";
import { notify } from "../../../state/notifications";
import { useAddressQuery } from "../../../state/use-address-query";
import { useSettings } from "../../../state/use-settings";
import { useTooOften } from "../../../state/use-too-often";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { Card } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { EmptyState } from "../../../ui/empty-state";
import { IconButton } from "../../../ui/icon-button";
import { usePrefetch } from "../../../ui/use-prefetch";
import type { OwnerStore, OwnerStoreState } from "../owner-state";
import { onRemovalNews } from "../removal-news";
import { useRemoval } from "../use-interview-removal";
import { HistoryFilters } from "./history-filters";
import { HistoryRowItem } from "./history-row";
import { isFiltered, kindOf, readListQuery, writeListQuery } from "./list-query";
import { joinPages, loadPage } from "./load-shown";

export type OwnHistoryProps = {
  store: OwnerStore<HistoryList>;
  state: OwnerStoreState<HistoryList>;
  list: HistoryList;
};

const ADDRESS = { read: readListQuery, write: writeListQuery };

/** All interviews of the person that match the filters. */
export function OwnHistory({ store, state, list }: OwnHistoryProps) {
  const { t } = useTranslation("history");
  const tooOften = useTooOften();
  const { query, change } = useAddressQuery(ADDRESS);
  const remove = useRemoval(list.uid);
  const more = useMore(store);
  useRemovals(store);
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = list.rows.filter(({ id }) => ids.includes(id));
  const kind = chosen[0] ? kindOf(chosen[0]) : null;
  const { rows, total, next } = list;
  const isOld = state.valueKey !== state.key;
  const filtered = isFiltered(query);
  // When all loaded rows are deleted, the next page may have more.
  const isBare = rows.length === 0 && !isOld && next !== null;
  const isEmpty = rows.length === 0 && !isOld && next === null;
  const { load: loadMore } = more;
  useEffect(() => {
    if (isBare && next !== null) void loadMore();
  }, [isBare, next, loadMore]);

  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl tracking-title">{t("heading")}</h1>
        <p role="status" className="text-sm text-fg-3">
          {isOld ? "" : filtered ? t("found", { count: total }) : total > 0 ? t("count", { count: total }) : ""}
        </p>
      </header>
      {isEmpty && !filtered ? null : <HistoryFilters query={query} onChange={change} />}
      {state.failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          {state.failed === "too_often" ? tooOften() : t("notRefreshed")}
          <Button size="sm" onClick={() => void store.reload()}>
            {t("again")}
          </Button>
        </p>
      ) : null}
      {rows.length > 1 ? <p className="text-sm text-fg-2">{t("compare.help")}</p> : null}
      <Card
        aria-label={t("heading")}
        aria-busy={state.isLoading || undefined}
        hidden={isBare}
        className="overflow-hidden"
      >
        {!isEmpty ? (
          <ul aria-label={t("list")} className={cn("transition-opacity", isOld && state.isLoading && "opacity-60")}>
            {rows.map((row) => (
              <HistoryRowItem
                key={row.id}
                row={row}
                choice={
                  ids.includes(row.id)
                    ? "chosen"
                    : chosen.length < 2 && kindOf(row) !== null && (kind === null || kind === kindOf(row))
                      ? "free"
                      : "no"
                }
                onChoose={(isChosen) =>
                  setIds(isChosen ? [...chosen.map(({ id }) => id), row.id] : ids.filter((id) => id !== row.id))
                }
                onRemove={() => void remove(row)}
              />
            ))}
          </ul>
        ) : filtered ? (
          <EmptyState
            icon={<SearchX />}
            title={t("empty.noMatch")}
            text={t("empty.noMatchText")}
            action={<Button onClick={() => change({ mode: null, type: null, q: "" })}>{t("empty.clear")}</Button>}
          />
        ) : (
          <Nothing />
        )}
      </Card>
      {next !== null && !isOld ? (
        <Button busy={more.isComing} onClick={() => void more.load()} className="self-center">
          {t("more")}
        </Button>
      ) : null}
      <CompareBar chosen={chosen} onClear={() => setIds([])} />
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation("history");
  const prefetch = usePrefetch();
  const userId = useSettings((settings) => settings.userId);
  return (
    <EmptyState
      icon={<History />}
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <Link to={userId ? `/ai/${userId}` : "/ai"} prefetch={prefetch} className={buttonClass({ variant: "primary" })}>
          {t("empty.start")}
        </Link>
      }
    />
  );
}

/** Appends the next page to the list. */
function useMore(store: OwnerStore<HistoryList>) {
  const { t } = useTranslation("history");
  const [isComing, setComing] = useState(false);
  const load = useCallback(async () => {
    const { value, key } = store.getState();
    if (!value?.next) return;
    const { next } = value;
    setComing(true);
    const result = await loadPage(key, next);
    setComing(false);
    if (result.kind !== "done") {
      notify.error(t("moreFailed"), { id: "history-more", description: t("moreFailedText") });
      return;
    }
    if (store.getState().key !== key) return;
    store.change((now) => {
      if (now.next !== next || now.uid !== result.value.uid) return now;
      return joinPages(now, result.value);
    });
  }, [store, t]);
  return { isComing, load };
}

/** Deletes optimistically; an undo restores the row at its place. */
function useRemovals(store: OwnerStore<HistoryList>): void {
  useEffect(() => {
    const gone = new Map<string, { key: string; at: number; row: HistoryList["rows"][number] }>();
    return onRemovalNews(({ kind, id }) => {
      const { value, key } = store.getState();
      const at = value?.rows.findIndex((row) => row.id === id) ?? -1;
      if (kind === "gone") {
        const row = value?.rows[at];
        if (!row) return;
        gone.set(id, { key, at, row });
        store.change((list) => ({ ...list, rows: list.rows.toSpliced(at, 1), total: list.total - 1 }));
        return;
      }
      const was = gone.get(id);
      gone.delete(id);
      if (at >= 0) return;
      if (was?.key !== key) return void store.reload();
      store.change((list) => ({ ...list, rows: list.rows.toSpliced(was.at, 0, was.row), total: list.total + 1 }));
    });
  }, [store]);
}

/** The interviews selected for comparison, and a hint if one is missing. */
function CompareBar({ chosen, onClear }: { chosen: readonly HistoryRow[]; onClear: () => void }) {
  const { t } = useTranslation("history");
  const [one, other] = [...chosen].sort((a, b) => a.startedAt - b.startedAt);
  if (!one) return <p role="status" className="sr-only" />;
  const type = one.summary?.interviewType;
  return (
    <div className="sticky bottom-4 z-bar flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-panel px-4 py-3 shadow-raise">
      <p role="status" className="min-w-0 flex-1 text-sm">
        {other ? t("compare.two") : type ? t("compare.oneOf", { type: t(`type.${type}`) }) : t("compare.one")}
      </p>
      {other ? (
        <Link
          to={`/history/compare?${new URLSearchParams({ a: one.id, b: other.id })}`}
          className={buttonClass({ variant: "primary" })}
        >
          <Scale aria-hidden />
          {t("compare.open")}
        </Link>
      ) : null}
      <IconButton label={t("compare.clear")} icon={<X aria-hidden />} onClick={onClear} />
    </div>
  );
}
