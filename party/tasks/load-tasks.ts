import { parseCatalog, parseTask, type TaskForCandidate, type TaskSummary } from "./task";

type File = () => Promise<{ default: unknown }>;

/** Each task is a file, fetched on first use; in a Worker it is bundled as text (wrangler.toml). */
const files = {
  "invoice-gaps": () => import("./banks/shown/invoice-gaps.json"),
  "mirror-text": () => import("./banks/shown/mirror-text.json"),
  "move-log": () => import("./banks/shown/move-log.json"),
  "ticket-resale": () => import("./banks/shown/ticket-resale.json"),
  "bracket-check": () => import("./banks/shown/bracket-check.json"),
  "shortest-stretch": () => import("./banks/shown/shortest-stretch.json"),
  "next-warmer-day": () => import("./banks/shown/next-warmer-day.json"),
  "shifted-shelf": () => import("./banks/shown/shifted-shelf.json"),
  "pocket-calculator": () => import("./banks/shown/pocket-calculator.json"),
  "shortest-quote": () => import("./banks/shown/shortest-quote.json"),
  "two-vouchers": () => import("./banks/shown/two-vouchers.json"),
  "first-unrepeated": () => import("./banks/shown/first-unrepeated.json"),
  "longest-streak": () => import("./banks/shown/longest-streak.json"),
  "anagram-shelves": () => import("./banks/shown/anagram-shelves.json"),
  "top-searches": () => import("./banks/shown/top-searches.json"),
  "comment-depth": () => import("./banks/shown/comment-depth.json"),
  "mirror-bracket": () => import("./banks/shown/mirror-bracket.json"),
  "common-manager": () => import("./banks/shown/common-manager.json"),
  "level-averages": () => import("./banks/shown/level-averages.json"),
  "best-trail": () => import("./banks/shown/best-trail.json"),
  "flooded-fields": () => import("./banks/shown/flooded-fields.json"),
  "build-order": () => import("./banks/shown/build-order.json"),
  "maze-steps": () => import("./banks/shown/maze-steps.json"),
  "cheapest-trip": () => import("./banks/shown/cheapest-trip.json"),
  "word-ladder": () => import("./banks/shown/word-ladder.json"),
  "stair-ways": () => import("./banks/shown/stair-ways.json"),
  "fewest-stamps": () => import("./banks/shown/fewest-stamps.json"),
  "shift-pay": () => import("./banks/shown/shift-pay.json"),
  "hashtag-split": () => import("./banks/shown/hashtag-split.json"),
  "edit-distance": () => import("./banks/shown/edit-distance.json"),
  "can-attend": () => import("./banks/shown/can-attend.json"),
  "merge-bookings": () => import("./banks/shown/merge-bookings.json"),
  "rooms-needed": () => import("./banks/shown/rooms-needed.json"),
  "best-jobs": () => import("./banks/shown/best-jobs.json"),
  "moving-average": () => import("./banks/shown/moving-average.json"),
  "recent-files": () => import("./banks/shown/recent-files.json"),
  "rate-limiter": () => import("./banks/shown/rate-limiter.json"),
  "running-median": () => import("./banks/shown/running-median.json"),
  "sql-late-parcels": () => import("./banks/shown/sql-late-parcels.json"),
  "sql-busy-cities": () => import("./banks/shown/sql-busy-cities.json"),
  "sql-silent-members": () => import("./banks/shown/sql-silent-members.json"),
  "sql-runner-up": () => import("./banks/shown/sql-runner-up.json"),
  "sql-running-balance": () => import("./banks/shown/sql-running-balance.json"),
  "sql-duplicate-mails": () => import("./banks/shown/sql-duplicate-mails.json"),
  "sql-weekly-return": () => import("./banks/shown/sql-weekly-return.json"),
  "sql-login-streak": () => import("./banks/shown/sql-login-streak.json"),
  "debug-page-count": () => import("./banks/shown/debug-page-count.json"),
  "debug-binary-search": () => import("./banks/shown/debug-binary-search.json"),
  "debug-shipping": () => import("./banks/shown/debug-shipping.json"),
  "debug-merge": () => import("./banks/shown/debug-merge.json"),
  "debug-shared-rows": () => import("./banks/shown/debug-shared-rows.json"),
  "debug-circular-imports": () => import("./banks/shown/debug-circular-imports.json"),
  "debug-backoff": () => import("./banks/shown/debug-backoff.json"),
  "debug-cache": () => import("./banks/shown/debug-cache.json"),
  "front-form": () => import("./banks/shown/front-form.json"),
  "front-cart": () => import("./banks/shown/front-cart.json"),
  "front-undo": () => import("./banks/shown/front-undo.json"),
  "front-virtual-list": () => import("./banks/shown/front-virtual-list.json"),
  "front-shift-select": () => import("./banks/shown/front-shift-select.json"),
  "front-debounce": () => import("./banks/shown/front-debounce.json"),
} satisfies Record<string, File>;

export type TaskId = keyof typeof files;

let catalog: readonly TaskSummary[] | null = null;

/** All tasks, by topic and level. Rejects if the file cannot be fetched. */
export async function loadCatalog(): Promise<readonly TaskSummary[]> {
  if (catalog) return catalog;
  const { default: data } = await import("./banks/catalog.json");
  catalog = parseCatalog(read(data));
  return catalog;
}

const parsed = new Map<string, TaskForCandidate>();

/** A task as candidates see it; null if the bank has none of that id. Rejects if its file cannot be fetched. */
export async function loadTask(id: string): Promise<TaskForCandidate | null> {
  const summary = (await loadCatalog()).find((one) => one.id === id);
  if (!summary || !isTaskId(id)) return null;
  const known = parsed.get(id) ?? parseTask(summary, read((await files[id]()).default));
  parsed.set(id, known);
  return known;
}

export function isTaskId(id: string): id is TaskId {
  return Object.hasOwn(files, id);
}

function read(data: unknown): unknown {
  return typeof data === "string" ? JSON.parse(data) : data;
}
