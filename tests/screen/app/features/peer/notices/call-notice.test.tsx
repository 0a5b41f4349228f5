import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { IDLE_CALL } from "../../../../../../app/features/peer/call/call-state";
import type { CallView } from "../../../../../../app/features/peer/call/call-view";
import { CallNotice } from "../../../../../../app/features/peer/notices/call-notice";
import type { RoomView } from "../../../../../../app/room/client/room-view";
import { words } from "../../../../../e2e/support/words";
import { show } from "../../../../support/show";

/** In a running interview, with Daniel there. */
const VIEW = {
  ...{ finishedAt: null, connection: { phase: "live" } },
  peer: { name: "Daniel", role: "interviewer", online: true, left: false },
} as unknown as RoomView;

async function showNotice(call: Partial<CallView>) {
  const retry = vi.fn();
  const view = { ...IDLE_CALL, ...call };
  const { user } = await show(<CallNotice view={VIEW} call={{ view, getVoiceLevel: () => null, retry }} />);
  return { user, retry };
}

describe("CallNotice", () => {
  test.each([
    ["none", "failedNoRelay"],
    ["unavailable", "failedRelayDown"],
    ["available", "failedRelay"],
  ] as const)("reports a failed call with a relay that is %s, and tries again on request", async (relay, why) => {
    const { user, retry } = await showNotice({ phase: "failed", relay });
    const notice = screen.getByRole("status");
    for (const part of ["failed", why, "failedHelp"] as const)
      expect(notice.textContent).toContain(words(`call:notice.${part}`));
    expect(retry).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: words("call:notice.tryAgain") }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test("tries a call that is being repaired again on request", async () => {
    const { user, retry } = await showNotice({ phase: "reconnecting", relay: "available" });
    expect(screen.getByRole("status").textContent).toContain(words("call:notice.reconnecting"));
    await user.click(screen.getByRole("button", { name: words("call:notice.tryAgain") }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
