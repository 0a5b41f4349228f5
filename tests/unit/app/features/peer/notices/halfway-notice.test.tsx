import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HalfwayNotice } from "../../../../../../app/features/peer/notices/halfway-notice";
import { HalfwayOffer } from "../../../../../../app/features/peer/notices/halfway-offer";
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
vi.mock("../../../../../../app/ui/icon-button", () => ({
  IconButton: ({ label, onClick }: { label: string; onClick: () => void }) => {
    buttons.set(label, onClick);
    return label;
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
const status = (markup: string) => /<span role="status"[^>]*>(.*?)<\/span>/.exec(markup)?.[1];

beforeEach(() => {
  buttons.clear();
  swap.mockClear();
  for (const epoch of ["e1", "e2"]) tabStorage.removeItem(`mocki.halfway.${epoch}`);
});

describe.each([
  ["in the top bar", HalfwayOffer],
  ["in full screen", HalfwayNotice],
])("halfway offer %s", (_, Offer) => {
  const render = (changes: Partial<RoomView> = {}) =>
    renderToStaticMarkup(<Offer view={{ ...view, ...changes }} actions={actions} />);

  it("asks the other to swap on a click, and is made once in an interview", () => {
    expect(render()).toContain("banner.halfway");
    buttons.get("banner.halfwaySwap")?.();
    expect(swap.mock.calls).toEqual([[]]);
    expect(render()).not.toContain("banner");
    expect(render({ epoch: "e2" })).toContain("banner.halfway");
  });

  it("goes away without a request on the other button", () => {
    render();
    buttons.get("banner.halfwayLater")?.();
    expect(swap).not.toHaveBeenCalled();
    expect(render()).not.toContain("banner");
  });
});

it("the top bar has a live region before the offer, which then announces it", () => {
  const early = { ...view, timer: { ...view.timer, seconds: 50 * 60 } };
  expect(status(renderToStaticMarkup(<HalfwayOffer view={early} actions={actions} />))).toBe("");
  const markup = renderToStaticMarkup(<HalfwayOffer view={view} actions={actions} />);
  expect(status(markup)).toBe("banner.halfway banner.halfwayHelp");
  expect(markup).toContain('role="group" aria-label="banner.halfway"');
});
