import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { AskButtons } from "../../../../../app/interview/assistant/ask-buttons";
import { words } from "../../../../e2e/support/words";
import { show } from "../../../support/show";

describe("assistant buttons without a question or an answer", () => {
  test("name what is missing, and send no request", async () => {
    const onAsk = vi.fn();
    const { user } = await show(<AskButtons lines={[]} canAsk canAnalyze onAsk={onAsk} />);
    for (const name of [words("assistant:suggest"), words("assistant:analyze")]) {
      const button = screen.getByRole("button", { name });
      button.focus();
      await user.keyboard("{Enter}");
      expect(button.getAttribute("aria-disabled")).toBe("true");
    }
    expect(screen.getByText(words("assistant:missing.both"))).toBeTruthy();
    expect(onAsk).not.toHaveBeenCalled();
  });
});
