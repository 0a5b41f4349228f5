import type { BoardElement } from "../protocol/board";
import { paginate, type SyncPage } from "./pages";
import type { RoomState } from "./state";
import { type Step, send } from "./step";

/** Rule W6. `after`: the revision that the page has; absent for a full sync. */
export function sendBoard(step: Step, connection: string, after: number | undefined): void {
  const all = collect(step.state, after);
  if (all.rows.length === 0 && all.deleted.length === 0) return;
  const pages = paginate(all);
  pages.forEach(({ rows: elements, deleted }, index) => {
    const more = index < pages.length - 1;
    send(step, connection, {
      ...{ type: "sync_board", full: after === undefined, rev: step.state.rev, elements, deleted },
      ...(more && { more: true as const }),
    });
  });
}

function collect({ board }: RoomState, after: number | undefined): SyncPage<BoardElement> {
  const rows: BoardElement[] = [];
  const deleted: string[] = [];
  for (const row of board.values()) {
    if (after !== undefined && row.rev <= after) continue;
    if (!row.deleted) {
      if (after !== undefined || !row.element.isDeleted) rows.push(row.element);
    } else if (after !== undefined) deleted.push(row.id);
  }
  return { rows, deleted };
}
