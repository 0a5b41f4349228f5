import { expect, it, vi } from "vitest";
import { notifyInterviewsMoved, onInterviewsMoved } from "../../../../../app/state/session/merge-news";

it("merge news reaches a listener added later, once", () => {
  notifyInterviewsMoved();
  const first = vi.fn();
  const stop = onInterviewsMoved(first);
  expect(first).toHaveBeenCalledTimes(1);
  notifyInterviewsMoved();
  expect(first).toHaveBeenCalledTimes(2);
  stop();
  const second = vi.fn();
  onInterviewsMoved(second)();
  expect(second).not.toHaveBeenCalled();
});
