import { describe, expect, inject } from "vitest";
import { listAccounts, removeAccount } from "./support/accounts";
import type { Person } from "./support/person";
import { storedSession, storedUserId } from "./support/storage";
import { test } from "./support/test";
import { textsOf } from "./support/transcript";

const { authOrigin } = inject("shared");

describe("guest session", () => {
  test("starts once for several tabs, registers, survives page loads, and is replaced when its account is gone", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /accounts:lookup|securetoken|register|status of 40[01]/ });
    // Other files make accounts at the same emulator, so this counts what these tabs ask for.
    let signUps = 0;
    ida.context.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("accounts:signUp")) signUps++;
    });
    const tabs = [ida, await ida.openTab(), await ida.openTab()];
    const answered = ida.page.waitForResponse((response) => response.url().endsWith("/api/auth/register"));
    await Promise.all(tabs.map((tab) => tab.visit("/")));
    const response = await answered;
    const { uid } = await signedIn(ida);
    const userId = await storedUserId(ida.page);

    expect(userId).toMatch(/^[a-z0-9]{8}$/);
    expect(response.request().headers().authorization).toMatch(/^Bearer .+\..+\./);
    expect(response.request().postDataJSON()).toEqual({
      userId,
      email: expect.stringContaining(uid.toLowerCase()),
      name: "Anonymous User",
      picture: null,
      phone: null,
      settings: { language: "en", theme: "light", emailNotifications: false },
      role: "guest",
    });
    expect(await storedSession(ida.page)).toEqual({
      user: expect.objectContaining({ uid, isAnonymous: true }),
      // Each tab registers the person, so a later tab may have updated the time.
      userInfo: { ...(await response.json()), updatedAt: expect.any(Number) },
    });
    expect(await ida.context.cookies()).toContainEqual(
      expect.objectContaining({ name: "mocki_session", httpOnly: true, sameSite: "Lax", path: "/" }),
    );
    expect(await listAccounts(authOrigin)).toContain(uid);

    const sessions = await Promise.all(tabs.map(signedIn));
    expect(signUps).toBe(1);
    expect(sessions.map((session) => session.uid)).toEqual([uid, uid, uid]);

    for (const path of ["/", "/peer"]) {
      const registered = ida.page.waitForResponse((one) => one.url().endsWith("/api/auth/register"));
      await ida.visit(path);
      expect(await (await registered).json()).toMatchObject({ uid });
    }
    expect(signUps).toBe(1);

    for (const tab of tabs.slice(1)) await tab.page.close();
    await removeAccount(authOrigin, uid);
    await ida.page.reload();
    await expect.poll(() => signedIn(ida)).not.toMatchObject({ uid });
  });

  test("starts at http://localhost too, and enters a room there", async ({ meet }) => {
    const { port } = new URL(inject("shared").origin);
    const ida = await meet("Ida", { origin: `http://localhost:${port}` });
    await ida.join(undefined, "interviewer");
    await ida.says("From localhost.");
    await expect.poll(() => textsOf(ida)).toEqual(["From localhost."]);
    await signedIn(ida);
  });
});

/** Waits for a registered session. */
async function signedIn({ page }: Person): Promise<{ uid: string }> {
  const session = await expect
    .poll(() => storedSession(page).catch(() => null), { timeout: 15_000 })
    .toMatchObject({ user: { uid: expect.any(String) }, userInfo: { uid: expect.any(String) } })
    .then(() => storedSession(page));
  return { uid: session?.user?.uid ?? "" };
}
