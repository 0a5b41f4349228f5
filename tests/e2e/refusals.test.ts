import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { words } from "./support/words";

describe("room", () => {
  test("tells a third visitor in the lobby that it is full, and offers a new one", async ({ meet }) => {
    const { room } = await joinTogether(meet);
    const max = await meet("Max");
    await max.enterLobby(room);
    await max.sees("This room is full");
    await max.sees(words("lobby.fullHelp"));
    expect(await max.role("interviewer").isDisabled()).toBe(true);
    expect(await max.role("candidate").isDisabled()).toBe(true);
    expect(await max.button(words("lobby.join")).isDisabled()).toBe(true);
    await max.press(words("lobby.newRoom"));
    await expect.poll(() => max.inLobby()).not.toBe(room);
    await max.sees(words("lobby.whoNobody"));
  });

  test("refuses a third visitor who joins too late", async ({ meet }) => {
    const max = await meet("Max");
    const { ida, room } = await joinTogether(meet);
    await knock(max, room, "interviewer");
    await max.page.getByRole("heading", { name: "This room is full." }).waitFor();
    await max.sees(words("banner.roomFullHelp"));
    await isAccessible(max);
    expect(await max.page.getByRole("log").count()).toBe(0);
    await max.press(words("banner.backToLobby"));
    await max.sees("This room is full");
    // Max was never in the room.
    expect(await max.page.getByText(words("lobby.preview.resting")).count()).toBe(0);
    expect(await ida.page.getByText("Max").count()).toBe(0);
  });

  test("refuses a role that was taken meanwhile, and offers the other one", async ({ meet }) => {
    const [ida, max] = await Promise.all([meet("Ida"), meet("Max")]);
    const room = await ida.join(undefined, "interviewer");
    await knock(max, room, "interviewer");
    await max.page.getByRole("heading", { name: "This role has been taken." }).waitFor();
    await max.sees(words("banner.roleTakenHelp"));
    await max.press(words("banner.backToLobby"));
    await max.sees(words("lobby.whoOnline", { name: "Ida" }));
    const notice = ida.sees(words("toast.peerHere", { name: "Max" }));
    await Promise.all([notice, max.press(words("lobby.joinCandidate"))]);
    await max.inRoom();
  });
});

/** Joins with a lobby that still believes the room to be empty. */
async function knock(person: Person, room: string, role: "interviewer" | "candidate"): Promise<void> {
  const address = `**/api/rooms/${room}`;
  await person.page.route(address, (route) =>
    route.fulfill({ json: { exists: false, finished: false, participants: [] } }),
  );
  await person.enterLobby(room);
  await person.page.getByLabel(words("lobby.name")).fill(person.name);
  await person.role(role).click();
  await person.press(words(role === "interviewer" ? "lobby.joinInterviewer" : "lobby.joinCandidate"));
  await person.page.unroute(address);
}
