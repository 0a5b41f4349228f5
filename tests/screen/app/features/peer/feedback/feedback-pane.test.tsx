import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type CallParts, CallProvider } from "../../../../../../app/features/peer/call-context";
import { FeedbackPane } from "../../../../../../app/features/peer/feedback/feedback-pane";
import { useStoredInterview } from "../../../../../../app/interview/record/use-stored-interview";
import type { Room } from "../../../../../../app/room/client/use-room";
import type { Feedback } from "../../../../../../functions/shared/contract/history";
import { words } from "../../../../../e2e/support/words";
import { inHistory } from "../../../../support/history-page";
import { show } from "../../../../support/show";

inHistory();

const view = {
  ...{ epoch: "e1", finishedAt: Date.now(), lines: [], begunAt: null, setup: null },
  self: { participantId: "me", role: "interviewer", name: "Ida" },
  peer: { participantId: "you", role: "candidate", name: "Carl" },
};
const room = { view } as unknown as Room;
const onFeedbackFixed = vi.fn();

function Pane() {
  const kept = useStoredInterview("room", "e1");
  return (
    <CallProvider value={{ onFeedbackFixed } as Partial<CallParts> as CallParts}>
      <FeedbackPane uid="ida" roomId="room" {...{ room, kept }} />
    </CallProvider>
  );
}

describe("feedback right after the end", () => {
  test("waits for the room's record, and says when both have sent theirs", async () => {
    const server: { id: string | null; feedback: Feedback } = {
      id: null,
      feedback: { mine: null, theirs: { state: "none" }, isFixed: false },
    };
    vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
      if (path.startsWith("/api/history/find")) return Response.json({ id: server.id });
      if (path !== "/api/history/kept/feedback") return new Response(null, { status: 404 });
      if (method === "PUT")
        server.feedback = { ...server.feedback, mine: { rubric: JSON.parse(String(body)).rubric, sentAt: 1 } };
      return Response.json(server.feedback);
    });
    const { user } = await show(<Pane />);
    const solid = async () => {
      const group = await screen.findByRole("group", { name: new RegExp(`^${words("feedback:row.structure")}`) });
      const inputs = [...group.querySelectorAll("input")];
      return inputs.find(({ parentElement }) => parentElement?.textContent === words("feedback:level.solid"));
    };
    (await solid())?.click();
    const send = () => user.click(screen.getByRole("button", { name: words("feedback:send") }));
    await send();
    await screen.findByText(words("feedback:failed.early"));
    expect((await solid())?.checked).toBe(true);

    server.id = "kept";
    await send();
    await screen.findByText(words("feedback:sent.open", { name: "Carl" }));
    expect(server.feedback.mine?.rubric.levels).toMatchObject({ structure: "solid", evidence: null });
    expect(onFeedbackFixed).not.toHaveBeenCalledWith(true);

    const rubric = { levels: { pace: "strong" as const }, worked: "", change: "", notes: "" };
    server.feedback = { ...server.feedback, theirs: { state: "shown", rubric, sentAt: 2 }, isFixed: true };
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText(words("feedback:sent.fixed", { name: "Carl" }));
    await waitFor(() => expect(onFeedbackFixed).toHaveBeenLastCalledWith(true));
  });
});
