import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { words } from "../../../../../e2e/support/words";
import { openPeerPage, sees } from "../../../../support/peer-page";

const seat = (role: "interviewer" | "candidate") =>
  screen.getByRole("radio", { name: new RegExp(`^${words(`roles.${role}`)}`) });

describe("lobby of a peer room", () => {
  test("tells a third visitor that the room is full, and offers a new one", async () => {
    const page = await openPeerPage({ joined: false });
    page.enter("Ida", "interviewer");
    page.enter("Carl", "candidate");
    await waitFor(async () =>
      expect((await page.room.preview({ uid: "another", name: "" })).participants).toHaveLength(2),
    );
    await page.reload();
    await sees("This room is full");
    await sees(words("lobby.fullHelp"));
    for (const role of ["interviewer", "candidate"] as const) expect(seat(role)).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: words("lobby.join") })).toHaveProperty("disabled", true);
    await page.press(words("lobby.newRoom"));
    await waitFor(() => expect(screen.getByLabelText("room").textContent).not.toBe(page.room.id));
  });

  test("is where a third visitor ends who joins too late", async () => {
    const page = await openPeerPage({ joined: false });
    await sees(words("lobby.whoNobody"));
    const ida = page.enter("Ida", "interviewer");
    page.enter("Carl", "candidate");
    await waitFor(() => expect(ida.client.getView().peer?.online).toBe(true));
    await page.press(words("lobby.joinInterviewer"));
    await screen.findByRole("heading", { name: /^This room is full\./ });
    await sees(words("banner.roomFullHelp"));
    expect(screen.queryByRole("log")).toBeNull();
    await page.press(words("banner.backToLobby"));
    await sees("This room is full");
    // The visitor was never in the room, so the devices of the lobby go on.
    expect(screen.queryByText(words("lobby.preview.resting"))).toBeNull();
    expect(ida.client.getView().participants.map(({ name }) => name)).toEqual(["Ida", "Carl"]);
  });

  test("offers the other role to a visitor whose role was taken meanwhile", async () => {
    const page = await openPeerPage({ joined: false });
    await sees(words("lobby.whoNobody"));
    const ida = page.enter("Ida", "interviewer");
    await waitFor(() => expect(ida.client.getView().connection.phase).toBe("live"));
    await page.press(words("lobby.joinInterviewer"));
    await screen.findByRole("heading", { name: /^This role has been taken\./ });
    await sees(words("banner.roleTakenHelp"));
    await page.press(words("banner.backToLobby"));
    await sees(words("lobby.whoOnline", { name: "Ida" }));
    await page.press(words("lobby.joinCandidate"));
    await screen.findByRole("log", { name: words("transcript.title") });
    await waitFor(() => expect(ida.client.getView().peer).toMatchObject({ online: true, role: "candidate" }));
  });
});
