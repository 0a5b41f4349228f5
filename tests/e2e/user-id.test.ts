import { describe, expect } from "vitest";
import { storedUserId } from "./support/storage";
import { test } from "./support/test";

describe("user id in the address", () => {
  test("is added without a history entry, and keeps the query", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    await ida.visit("/peer?room=the-room-id&from=mail");
    await ida.inLobby();
    const address = new URL(ida.page.url());
    expect(address.pathname).toBe(`/peer/${await storedUserId(ida.page)}`);
    expect(address.search).toBe("?room=the-room-id&from=mail");
    expect(await ida.page.evaluate(() => history.length)).toBe(3); // about:blank, the landing page, the lobby
    await ida.page.goBack();
    expect(new URL(ida.page.url()).pathname).toBe("/");
  });

  test("replaces the stored one if it is valid, in any case", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    expect(await storedUserId(ida.page)).not.toBe("abcd1234");
    const registered = ida.page.waitForResponse(
      (response) =>
        response.url().endsWith("/api/auth/register") && response.request().postDataJSON().userId === "abcd1234",
    );
    await ida.visit("/peer/ABCD1234?room=the-room-id");
    await expect.poll(() => storedUserId(ida.page)).toBe("abcd1234");
    expect(await (await registered).json()).toMatchObject({ userId: "abcd1234" });
    await ida.enterLobby("the-room-id");
    expect(new URL(ida.page.url()).pathname).toBe("/peer/abcd1234");
  });

  test.for(["short", "much-too-long", "abc_1234"])("is ignored when invalid: %s", async (bad, { meet }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    const stored = await storedUserId(ida.page);
    await ida.visit(`/peer/${bad}?room=the-room-id`);
    await ida.inLobby();
    expect(new URL(ida.page.url()).pathname).toBe(`/peer/${stored}`);
    expect(await storedUserId(ida.page)).toBe(stored);
  });
});
