import { describe, expect, it } from "vitest";
import { joinPages } from "../../../../../../app/features/history/list/load-shown";
import type { HistoryList } from "../../../../../../functions/shared/contract/history";

function listOf(total: number, ...ids: string[]): HistoryList {
  const rows = ids.map((id): HistoryList["rows"][number] => ({
    id,
    room: "room-1",
    mode: "ai",
    ended: "finished",
    startedAt: 0,
    endedAt: 0,
    role: "candidate",
    others: [],
    summary: null,
  }));
  return { uid: "ida", rows, total, next: null };
}

describe("joinPages", () => {
  it("shows a row that moved between two answers once", () => {
    const { rows } = joinPages(listOf(3, "a", "b"), listOf(3, "b", "c"));
    expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("doesn't count interviews that are being deleted while the next page is loaded", () => {
    // Thirty rows were deleted on the page; the server has stored ten of these deletions.
    expect(joinPages(listOf(2), listOf(22, "a", "b")).total).toBe(2);
    // Another device has deleted one meanwhile.
    expect(joinPages(listOf(33, "a"), listOf(32, "b")).total).toBe(32);
  });
});
