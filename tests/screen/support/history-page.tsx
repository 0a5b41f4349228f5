import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { DetailScreen } from "../../../app/features/history/detail/detail-screen";
import { HistoryScreen } from "../../../app/features/history/list/history-screen";
import { type Notice, notify, setNoticePresenter } from "../../../app/state/notifications";
import type { HistoryDetail } from "../../../functions/shared/contract/history";
import { type HistoryServer, signIn, signOut } from "./history-server";
import { type Shown, show } from "./show";

/** The page of one interview, as its loader and its route render it. */
export function showInterview({ row: { id } }: HistoryDetail, server: HistoryServer, part?: string): Promise<Shown> {
  const value = structuredClone(server.find(id));
  return show(
    <main tabIndex={-1}>
      <DetailScreen id={id} first={{ uid: "ida", value }} />
    </main>,
    { path: `/history/${id}${part ? `?part=${part}` : ""}` },
  );
}

export function showList(server: HistoryServer, search = ""): Promise<Shown> {
  return show(
    <main tabIndex={-1}>
      <HistoryScreen first={{ uid: "ida", value: server.list(search) }} />
    </main>,
    { path: `/history${search}` },
  );
}

/** Each test has a guest, an empty browser and the notices that it brings. */
export function inHistory(): { notices: Notice[] } {
  const here: { notices: Notice[] } = { notices: [] };
  let stop = () => {};
  beforeEach(() => {
    signIn();
    here.notices = [];
    stop = setNoticePresenter({
      show: (notice) => here.notices.unshift(notice),
      dismiss: (id) => {
        here.notices = here.notices.filter((notice) => notice.id !== id);
      },
    });
  });
  afterEach(() => {
    // A page that goes saves its notes, which needs the server.
    cleanup();
    notify.dismissAll();
    stop();
    signOut();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return here;
}
