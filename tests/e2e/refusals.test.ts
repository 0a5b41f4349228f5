import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { words } from "./support/words";

describe("room", () => {
  test("refuses a third visitor who joins too late", async ({ meet }) => {
    const max = await meet("Max");
    const { ida, room } = await joinTogether(meet);
    await knock(max, room);
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
});

/** Joins with a lobby that still believes the room to be empty. */
async function knock(person: Person, room: string): Promise<void> {
  const address = `**/api/rooms/${room}`;
  await person.page.route(address, (route) =>
    route.fulfill({ json: { exists: false, finished: false, participants: [] } }),
  );
  await person.enterLobby(room);
  await person.page.getByLabel(words("lobby.name")).fill(person.name);
  await person.role("interviewer").click();
  await person.press(words("lobby.joinInterviewer"));
  await person.page.unroute(address);
}
