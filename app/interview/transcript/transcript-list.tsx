import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Quote } from "../../../party/protocol/analysis";
import { arrowTarget } from "../../ui/arrow-target";
import type { TranslationQueue } from "../translation/translation-queue";
import type { LineActions } from "./line-actions";
import type { Row, TranscriptRow } from "./lines";
import { RunLine } from "./run-line";
import type { Drafts } from "./use-drafts";
import { type Following, useFollow } from "./use-follow";
import { useInterviewTime } from "./use-interview-time";
import { useTranslated } from "./use-translated";
import { Utterance } from "./utterance";

export type TranscriptListProps = {
  rows: readonly TranscriptRow[];
  /** Names by participant. */
  names: ReadonlyMap<string, string>;
  selfId: string | null;
  locale: string;
  drafts: Drafts;
  editable: boolean;
  query: string;
  /** The match that the reader stepped to. */
  currentMatch: string | null;
  /** Words that the reader has come for. */
  marked: Quote | null;
  /** Null while nothing is translated. */
  translations: TranslationQueue | null;
  actions: LineActions;
  onFollowing: (following: Following) => void;
};

const LINE_HEIGHT_GUESS = 72;

/** The lines, of which only those in sight are in the page. One stop for Tab; arrows go from line to line. */
export function TranscriptList(props: TranscriptListProps) {
  const { rows, names, selfId, locale, drafts, editable, query, currentMatch, actions, onFollowing } = props;
  const { translations, marked } = props;
  const { t } = useTranslation("interview");
  const timeOf = useInterviewTime();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const focusWanted = useRef<string | null>(null);

  const indexes = useMemo(() => new Map(rows.map((row, i) => [row.id, i])), [rows]);
  const pinned = useMemo(
    () => [...drafts.keys(), active].flatMap((id) => (id === null ? [] : (indexes.get(id) ?? []))),
    [drafts, active, indexes],
  );

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT_GUESS,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
    // An open editor and the line under the keyboard stay in the page when they are scrolled out of sight.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), ...pinned.filter((i) => i < range.count)])].sort((a, b) => a - b),
      [pinned],
    ),
  });

  // A translation may come in above what is read at any time, also while the reader scrolls up.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _, { itemSizeCache, scrollOffset }) =>
    (itemSizeCache.has(item.key) ? item.end : item.start + 1) <= (scrollOffset ?? 0);

  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  const translated = useTranslated(translations, rows, startIndex, endIndex);

  const following = useFollow(scroller, virtualizer.getTotalSize(), rows.length);
  useEffect(() => onFollowing(following), [onFollowing, following]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step to another match scrolls, not every new line
  useEffect(() => {
    const index = currentMatch === null ? undefined : indexes.get(currentMatch);
    if (index !== undefined) virtualizer.scrollToIndex(index, { align: "center" });
  }, [currentMatch]);

  const latest = useRef({ rows, indexes });
  latest.current = { rows, indexes };
  // Where the keyboard goes when the line or the editor under it disappears.
  const keepFocus = useMemo<LineActions>(() => {
    const stay = (id: string) => {
      focusWanted.current = id;
    };
    return {
      ...actions,
      save: (line, text) => {
        stay(line.id);
        actions.save(line, text);
      },
      cancel: (id) => {
        stay(id);
        actions.cancel(id);
      },
      remove: (line) => {
        const at = latest.current.indexes.get(line.id) ?? 0;
        const neighbor = latest.current.rows[at + 1] ?? latest.current.rows[at - 1];
        if (neighbor && scroller.current?.contains(document.activeElement)) {
          stay(neighbor.id);
          setActive(neighbor.id);
        }
        actions.remove(line);
      },
    };
  }, [actions]);

  const tabStop = active !== null && indexes.has(active) ? active : (rows.at(-1)?.id ?? null);

  function move(event: KeyboardEvent<HTMLOListElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.closest("[data-row]") !== event.target) return;
    const from = tabStop === null ? -1 : (indexes.get(tabStop) ?? -1);
    const to = arrowTarget(event.key, from, rows.length, "column");
    const row = to === null ? undefined : rows[to];
    if (to === null || !row) return;
    event.preventDefault();
    focusWanted.current = row.id;
    setActive(row.id);
    virtualizer.scrollToIndex(to, { align: "auto" });
    focusRow(row.id);
  }

  function focusRow(id: string) {
    const element = scroller.current?.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (element instanceof HTMLElement) {
      focusWanted.current = null;
      element.focus({ preventScroll: true });
    }
  }

  useEffect(() => {
    if (focusWanted.current !== null) focusRow(focusWanted.current);
  });

  return (
    <div
      ref={scroller}
      role="log"
      aria-live="off"
      aria-label={t("transcript.title")}
      className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain pt-4 pb-3"
    >
      <ol className="relative mt-auto w-full shrink-0" style={{ height: virtualizer.getTotalSize() }} onKeyDown={move}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const place = { index: item.index, total: rows.length, start: item.start, locale, onActive: setActive };
          const tabbable = row.id === tabStop;
          if (row.kind === "run") {
            const { run } = row;
            return (
              <RunLine
                key={row.id}
                ref={virtualizer.measureElement}
                id={row.id}
                run={run}
                {...place}
                name={names.get(run.participantId) ?? null}
                own={run.participantId === selfId}
                time={timeOf(run.at)}
                tabStop={tabbable}
              />
            );
          }
          const { line } = row;
          return (
            <Utterance
              key={row.id}
              ref={virtualizer.measureElement}
              row={row}
              {...place}
              name={line.source === "shared_audio" ? null : (names.get(line.participantId) ?? null)}
              editorName={editorName(row, names, selfId)}
              time={timeOf(line.startedAt)}
              translation={translated(row)}
              draft={drafts.get(row.id) ?? null}
              editable={editable}
              query={query}
              current={row.id === currentMatch}
              marked={marked?.segmentId === row.id ? marked : null}
              tabStop={tabbable}
              actions={keepFocus}
            />
          );
        })}
      </ol>
    </div>
  );
}

/**
 * The last editor of a line: a name, or an empty text for the reader; null if it was not edited or the editor is
 * unknown.
 */
function editorName(row: Row, names: ReadonlyMap<string, string>, selfId: string | null): string | null {
  if (row.kind === "interim" || row.line.editedBy === undefined) return null;
  return row.line.editedBy === selfId ? "" : (names.get(row.line.editedBy) ?? null);
}
