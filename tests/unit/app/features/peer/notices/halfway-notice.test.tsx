import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { HalfwayNotice } from "../../../../../../app/features/peer/notices/halfway-notice";
import type { RoomActions } from "../../../../../../app/room/client/room-actions";
import type { RoomView } from "../../../../../../app/room/client/room-view";
import { tabStorage } from "../../../../../../app/state/tab-storage";

/** The click handlers of its buttons, by their text. Without loaded texts the keys are rendered. */
const buttons = vi.hoisted(() => new Map<string, () => void>());
vi.mock("../../../../../../app/ui/button", () => ({
  Button: ({ children, onClick }: { children: string; onClick: () => void }) => {
    buttons.set(children, onClick);
    return children;
  },
}));

const swap = vi.fn();
const actions = { swap, roomNow: () => 20 * 60_000 } as unknown as RoomActions;
const view = {
  ...{ epoch: "e1", swap: null, finishedAt: null, lines: [] },
  timer: { running: true, elapsedMs: 0, at: 0, seconds: 40 * 60 },
  self: { participantId: "me", role: "interviewer", name: "Me", pageId: "page" },
  peer: { participantId: "you", role: "candidate", name: "Ann", online: true, offlineSince: null },
} as unknown as RoomView;
const render = () => renderToStaticMarkup(<HalfwayNotice view={view} actions={actions} />);

beforeEach(() => {
  buttons.clear();
  swap.mockClear();
  tabStorage.removeItem("mocki.halfway.e1");
});

it("asks the other to swap on a click, and offers it once", () => {
  expect(render()).toContain("banner.halfway");
  buttons.get("banner.halfwaySwap")?.();
  expect(swap.mock.calls).toEqual([[]]);
  expect(render()).toBe("");
});

it("goes away without a request on the other button", () => {
  render();
  buttons.get("banner.halfwayLater")?.();
  expect(swap).not.toHaveBeenCalled();
  expect(render()).toBe("");
});
