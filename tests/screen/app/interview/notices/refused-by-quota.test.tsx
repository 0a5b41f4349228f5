import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { RefusedScreen } from "../../../../../app/interview/notices/refused-screen";
import { initialRoomState } from "../../../../../app/room/client/client-state";
import { createViewSelector } from "../../../../../app/room/client/select-view";
import type { Room } from "../../../../../app/room/client/use-room";
import { words } from "../../../../e2e/support/words";
import { show } from "../../../support/show";

describe("RefusedScreen without interviews left", () => {
  test("says so instead of the room, and leads back to the lobby without another try", async () => {
    const onBack = vi.fn();
    const view = createViewSelector()(initialRoomState("peer", "candidate"));
    const { user } = await show(
      <RefusedScreen room={{ view, actions: {} } as unknown as Room} code="quota_reached" onBack={onBack} />,
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(words("banner.quotaReached"));
    expect(screen.getByText(words("banner.quotaReachedHelp"))).toBeTruthy();
    const buttons = screen.getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual([words("banner.backToLobby")]);
    for (const button of buttons) await user.click(button);
    expect(onBack).toHaveBeenCalledOnce();
  });
});
