import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { NO_COUNTS } from "../../../../../../../app/features/tracker/mailbox/run/counts";
import { EndPanel } from "../../../../../../../app/features/tracker/mailbox/screen/end-panel";

/** The click handlers of its buttons, by their text. Without loaded texts the keys are rendered. */
const buttons = vi.hoisted(() => new Map<string, () => void>());
vi.mock("../../../../../../../app/ui/button", () => ({
  Button: ({ children, onClick }: { children: string; onClick: () => void }) => {
    buttons.set(children, onClick);
    return children;
  },
}));

const check = vi.fn();

function render(waiting: number, onCheck: (() => void) | null): string {
  const counts = { ...NO_COUNTS, found: 3, fetched: 3, analysed: 3, merged: 2, waiting };
  return renderToStaticMarkup(
    <EndPanel
      ended={{ source: "gmail", how: "finished", counts, problem: null }}
      {...{ keyOf: null, isBusy: false, onReadOlder: () => {}, onCheck, onDismiss: () => {} }}
    />,
  );
}

beforeEach(() => {
  buttons.clear();
  check.mockClear();
});

it("EndPanel leads to the mails to check on a click, and says their number once", () => {
  expect(render(1, check).split("end.waiting")).toHaveLength(2);
  buttons.get("end.waiting")?.();
  expect(check).toHaveBeenCalledTimes(1);
});

it("EndPanel only says the number once no mail waits any more", () => {
  expect(render(1, null)).toContain("end.waiting");
  expect(buttons.has("end.waiting")).toBe(false);
});

it("EndPanel says nothing of mails to check if none waited", () => {
  expect(render(0, check)).not.toContain("end.waiting");
});
