import { describe, expect, inject } from "vitest";
import { listAccounts, removeAccount } from "./support/accounts";
import type { Person } from "./support/person";
import { storedSession, storedUserId } from "./support/storage";
import { test } from "./support/test";
import { textsOf } from "./support/transcript";

const { authOrigin } = inject("house");

describe("who you are", () => {
  test("the first visit makes a guest, registers it and remembers it", async ({ meet }) => {
    const ida = await meet("Ida");
    const answered = ida.page.waitForResponse((response) => response.url().endsWith("/api/auth/register"));
    await ida.visit("/");
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
      userInfo: await response.json(),
    });
    expect(await ida.context.cookies()).toContainEqual(
      expect.objectContaining({ name: "mocki_session", httpOnly: true, sameSite: "Lax", path: "/" }),
    );
    expect(await listAccounts(authOrigin)).toContain(uid);
  });

  test("tabs opened at the same time share one guest", async ({ meet }) => {
    const before = await listAccounts(authOrigin);
    const first = await meet("Ida");
    const tabs = [first, await first.openTab(), await first.openTab()];
    await Promise.all(tabs.map((tab) => tab.visit("/peer")));
    const sessions = await Promise.all(tabs.map(signedIn));
    const fresh = (await listAccounts(authOrigin)).filter((uid) => !before.includes(uid));
    expect(fresh).toHaveLength(1);
    expect(sessions.map(({ uid }) => uid)).toEqual([fresh[0], fresh[0], fresh[0]]);
  });

  test("a reload and another page keep the guest", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const { uid } = await signedIn(ida);
    const accounts = await listAccounts(authOrigin);
    for (const path of ["/", "/peer"]) {
      const registered = ida.page.waitForResponse((response) => response.url().endsWith("/api/auth/register"));
      await ida.visit(path);
      expect(await (await registered).json()).toMatchObject({ uid });
    }
    expect(await listAccounts(authOrigin)).toEqual(accounts);
  });

  test("is a guest at http://localhost as well", async ({ meet }) => {
    const { port } = new URL(inject("house").origin);
    const ida = await meet("Ida", { origin: `http://localhost:${port}` });
    await ida.join(undefined, "interviewer");
    await ida.says("From localhost.");
    await expect.poll(() => textsOf(ida)).toEqual(["From localhost."]);
    await signedIn(ida);
  });

  test("whose account is gone becomes a new guest", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /accounts:lookup|securetoken|register|status of 40[01]/ });
    await ida.visit("/");
    const { uid } = await signedIn(ida);
    await removeAccount(authOrigin, uid);
    await ida.page.reload();
    await expect.poll(() => signedIn(ida)).not.toMatchObject({ uid });
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
