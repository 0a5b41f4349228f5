import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { HistoryLink } from "../../../../../app/interview/record/history-link";
import { useStoredInterview } from "../../../../../app/interview/record/use-stored-interview";
import { words } from "../../../../e2e/support/words";
import { answerCalls } from "../../../support/answer-calls";
import { show } from "../../../support/show";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = "0123456789abcdef0123456789abcdef";

function Ended() {
  return <HistoryLink kept={useStoredInterview("our-room", "epoch-1")} />;
}

describe("HistoryLink after the end", () => {
  test("leads to the list until the record is there", async () => {
    let stored: string | null = null;
    const calls = answerCalls({ "/api/history/*": () => ({ id: stored }) });
    await show(<Ended />);
    const href = () => screen.getByRole("link", { name: words("banner.history") }).getAttribute("href");
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(href()).toBe("/history");
    stored = ID;
    await waitFor(() => expect(href()).toBe(`/history/${ID}`));
  });
});
