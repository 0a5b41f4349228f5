import type { TaskId } from "../load-tasks";
import { parseTaskSecret, type TaskSecret } from "./task-secret";

type File = () => Promise<{ default: unknown }>;

/** Each secret is a file of its own, beside no public one: pages cannot import this folder. */
const files: Record<TaskId, File> = {
  "invoice-gaps": () => import("./banks/invoice-gaps.json"),
  "mirror-text": () => import("./banks/mirror-text.json"),
  "move-log": () => import("./banks/move-log.json"),
  "ticket-resale": () => import("./banks/ticket-resale.json"),
  "bracket-check": () => import("./banks/bracket-check.json"),
  "shortest-stretch": () => import("./banks/shortest-stretch.json"),
  "next-warmer-day": () => import("./banks/next-warmer-day.json"),
  "shifted-shelf": () => import("./banks/shifted-shelf.json"),
  "pocket-calculator": () => import("./banks/pocket-calculator.json"),
  "shortest-quote": () => import("./banks/shortest-quote.json"),
  "two-vouchers": () => import("./banks/two-vouchers.json"),
  "first-unrepeated": () => import("./banks/first-unrepeated.json"),
  "longest-streak": () => import("./banks/longest-streak.json"),
  "anagram-shelves": () => import("./banks/anagram-shelves.json"),
  "top-searches": () => import("./banks/top-searches.json"),
  "comment-depth": () => import("./banks/comment-depth.json"),
  "mirror-bracket": () => import("./banks/mirror-bracket.json"),
  "common-manager": () => import("./banks/common-manager.json"),
  "level-averages": () => import("./banks/level-averages.json"),
  "best-trail": () => import("./banks/best-trail.json"),
  "flooded-fields": () => import("./banks/flooded-fields.json"),
  "build-order": () => import("./banks/build-order.json"),
  "maze-steps": () => import("./banks/maze-steps.json"),
  "cheapest-trip": () => import("./banks/cheapest-trip.json"),
  "word-ladder": () => import("./banks/word-ladder.json"),
  "stair-ways": () => import("./banks/stair-ways.json"),
  "fewest-stamps": () => import("./banks/fewest-stamps.json"),
  "shift-pay": () => import("./banks/shift-pay.json"),
  "hashtag-split": () => import("./banks/hashtag-split.json"),
  "edit-distance": () => import("./banks/edit-distance.json"),
  "can-attend": () => import("./banks/can-attend.json"),
  "merge-bookings": () => import("./banks/merge-bookings.json"),
  "rooms-needed": () => import("./banks/rooms-needed.json"),
  "best-jobs": () => import("./banks/best-jobs.json"),
  "moving-average": () => import("./banks/moving-average.json"),
  "recent-files": () => import("./banks/recent-files.json"),
  "rate-limiter": () => import("./banks/rate-limiter.json"),
  "running-median": () => import("./banks/running-median.json"),
  "sql-late-parcels": () => import("./banks/sql-late-parcels.json"),
  "sql-busy-cities": () => import("./banks/sql-busy-cities.json"),
  "sql-silent-members": () => import("./banks/sql-silent-members.json"),
  "sql-runner-up": () => import("./banks/sql-runner-up.json"),
  "sql-running-balance": () => import("./banks/sql-running-balance.json"),
  "sql-duplicate-mails": () => import("./banks/sql-duplicate-mails.json"),
  "sql-weekly-return": () => import("./banks/sql-weekly-return.json"),
  "sql-login-streak": () => import("./banks/sql-login-streak.json"),
  "debug-page-count": () => import("./banks/debug-page-count.json"),
  "debug-binary-search": () => import("./banks/debug-binary-search.json"),
  "debug-shipping": () => import("./banks/debug-shipping.json"),
  "debug-merge": () => import("./banks/debug-merge.json"),
  "debug-shared-rows": () => import("./banks/debug-shared-rows.json"),
  "debug-circular-imports": () => import("./banks/debug-circular-imports.json"),
  "debug-backoff": () => import("./banks/debug-backoff.json"),
  "debug-cache": () => import("./banks/debug-cache.json"),
  "front-form": () => import("./banks/front-form.json"),
  "front-cart": () => import("./banks/front-cart.json"),
  "front-undo": () => import("./banks/front-undo.json"),
  "front-virtual-list": () => import("./banks/front-virtual-list.json"),
  "front-shift-select": () => import("./banks/front-shift-select.json"),
  "front-debounce": () => import("./banks/front-debounce.json"),
};

export function hasTaskSecret(id: string): id is TaskId {
  return Object.hasOwn(files, id);
}

const parsed = new Map<TaskId, TaskSecret>();

/** Hints, solution, hidden tests and key points of a task. Rejects if its file cannot be read. */
export async function loadTaskSecret(id: TaskId): Promise<TaskSecret> {
  const known = parsed.get(id);
  if (known) return known;
  const { default: data } = await files[id]();
  const secret = parseTaskSecret(typeof data === "string" ? JSON.parse(data) : data);
  parsed.set(id, secret);
  return secret;
}
