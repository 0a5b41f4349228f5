import { readFile } from "node:fs/promises";
import type { Download } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { parseStoredSettings } from "../../app/state/settings";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import { accountExportSchema } from "../../functions/shared/contract/account";
import type { Theme } from "../../functions/shared/contract/user";
import { listAccounts } from "./support/accounts";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { userWithGoogle, userWithPhone } from "./support/known-user";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { type Meet, test, type Visit } from "./support/test";
import { readZip } from "./support/zip";

const { origin, authOrigin } = inject("house");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const RECORD = accountExportSchema.entries;

/** Opens the page and waits until it knows by itself who is here. */
async function openAccount(meet: Meet, role: "guest" | "user", visit?: Visit): Promise<Person> {
  const person = await meet("Ada", visit);
  await person.visit("/account");
  await expect.poll(async () => (await storedSession(person.page))?.userInfo?.role, { timeout: 15_000 }).toBe(role);
  return person;
}

const dialog = ({ page }: Person) => page.getByRole("dialog");

/** Both a theme and a sign-in are what local storage holds from the start: a visit has room for one. */
async function wear({ page }: Person, theme: Theme): Promise<void> {
  const state = { ...parseStoredSettings({}), isDarkMode: theme === "dark" };
  const settings = JSON.stringify({ state, version: 0 });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SETTINGS_KEY, settings] as const);
  await page.reload();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(theme);
}

async function unzip(download: Download): Promise<Map<string, Buffer>> {
  return readZip(await readFile(await download.path()));
}

async function exportOf(person: Person): Promise<Map<string, Buffer>> {
  const started = person.page.waitForEvent("download");
  await person.press(person.words("account:export.start"));
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^mocki-\d{4}-\d\d-\d\d\.zip$/);
  return unzip(download);
}

describe("who is signed in", () => {
  test("is told to a user, with the way and the plan", async ({ meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada Lovelace" });
    const ada = await openAccount(meet, "user", visit);
    await ada.sees("Signs in with Google");
    await ada.sees("Free plan");
    await ada.sees("Ada Lovelace");
    await ada.sees((await storedSession(ada.page))?.userInfo?.email ?? "no e-mail");
    await ada.page.reload();
    const html = await (await ada.context.request.get(`${origin}/account`)).text();
    expect(html).toContain("Ada Lovelace");
    expect(html).toContain("Free plan");
  });

  test("is a number where there is no more", async ({ meet }) => {
    const { visit } = await userWithPhone();
    const ada = await openAccount(meet, "user", visit);
    await ada.sees("Signs in with phone");
    await ada.sees((await storedSession(ada.page))?.userInfo?.phone ?? "no number");
  });

  test("is explained to a guest, with a way to sign in and back", async ({ meet }) => {
    const ida = await openAccount(meet, "guest");
    await ida.sees("You are a guest");
    expect(await ida.button("Sign out on all devices").count()).toBe(0);
    await ida.page.getByRole("link", { name: "Sign in and keep it" }).click();
    await ida.page.waitForURL(`${origin}/login?next=%2Faccount`);
  });
});

describe("the export", () => {
  test("of a guest has their record and what this browser keeps", async ({ meet }) => {
    const ida = await openAccount(meet, "guest");
    await ida.page.evaluate(() => {
      localStorage.setItem("mocki.displayName", "Ida");
      localStorage.setItem("mocki.merge", "a ticket");
    });
    const files = await exportOf(ida);
    await ida.sees("The zip file is in your downloads.");
    expect([...files.keys()]).toEqual(["mocki.json"]);
    const record = JSON.parse(files.get("mocki.json")?.toString() ?? "");
    const session = await storedSession(ida.page);
    expect(Object.keys(record).sort()).toEqual([...Object.keys(RECORD), "browser"].sort());
    expect(record.account).toMatchObject({ uid: session?.user?.uid, role: "guest", plan: "free" });
    expect(record.browser).toMatchObject({ "mocki.displayName": "Ida", userId: record.account.userId });
    expect(record.browser).not.toHaveProperty("mocki.merge");
  });

  test("has the settings of an account, and its files one after the other", async ({ meet }) => {
    const { visit } = await userWithGoogle();
    const ada = await openAccount(meet, "user", visit);
    const asked: string[] = [];
    await ada.context.route("**/api/account/export", async (route) => {
      const response = await route.fetch();
      const file = { size: 6, createdAt: 1_700_000_000_000, defaultAt: null, text: { state: "pending" } };
      const files = [
        { ...file, id: "resume-1", kind: "resume", name: "one.pdf", type: "pdf" },
        { ...file, id: "story-02", kind: "story", name: "二.txt", type: "txt" },
      ];
      await route.fulfill({ response, json: { ...(await response.json()), files } });
    });
    await ada.context.route("**/api/resources/files/*/content", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ body: `file ${asked.length}` });
    });
    const files = await exportOf(ada);
    expect([...files.keys()]).toEqual(["mocki.json", "files/resumes/one.pdf", "files/stories/二.txt"]);
    expect(files.get("files/stories/二.txt")?.toString()).toBe("file 2");
    expect(asked).toEqual(["/api/resources/files/resume-1/content", "/api/resources/files/story-02/content"]);
    expect(JSON.parse(files.get("mocki.json")?.toString() ?? "").settings).toMatchObject({
      revision: expect.any(Number),
    });
  });

  test("shows how far it is and can be called off", async ({ meet }) => {
    const ida = await openAccount(meet, "guest");
    const downloads: Download[] = [];
    ida.page.on("download", (download) => downloads.push(download));
    await ida.context.route("**/api/account/export", async (route) => {
      const response = await route.fetch();
      const own = { id: "story-01", kind: "story", name: "a.txt", type: "txt", size: 1, createdAt: 1 };
      const file = { ...own, defaultAt: null, text: { state: "pending" } };
      await route.fulfill({ response, json: { ...(await response.json()), files: [file] } });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await ida.context.route("**/api/resources/files/*/content", async (route) => {
      await held;
      // The page may have called it off.
      await route.fulfill({ body: "a" }).catch(() => {});
    });
    await ida.press("Export my data");
    await ida.page.getByRole("progressbar", { name: "1 of 2 files" }).waitFor();
    await ida.press("Cancel");
    await ida.button("Export my data").waitFor();
    release();
    await ida.press("Export my data");
    await ida.sees("The zip file is in your downloads.");
    expect(downloads).toHaveLength(1);
  });

  test("that fails says why, and can be tried again", async ({ meet }) => {
    const ida = await openAccount(meet, "guest", { mayComplain: /account\/export/ });
    await ida.context.route("**/api/account/export", (route) => route.abort("internetdisconnected"));
    await ida.press("Export my data");
    await ida.page.getByRole("alert").getByText("The server cannot be reached.").waitFor();
    await ida.context.unroute("**/api/account/export");
    expect((await exportOf(ida)).has("mocki.json")).toBe(true);
    expect(await ida.page.getByRole("alert").count()).toBe(0);
  });
});

describe("signing out on all devices", () => {
  test("asks first, then ends this session and the others", async ({ meet }) => {
    const { visit, uid } = await userWithGoogle({ name: "Ada" });
    const desk = await openAccount(meet, "user", visit);
    const phone = await openAccount(meet, "user", { ...visit, mayComplain: /401/ });
    await desk.press("Sign out on all devices");
    const question = desk.page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect((await storedSession(desk.page))?.user?.uid).toBe(uid);

    await desk.press("Sign out on all devices");
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await desk.page.waitForURL(`${origin}/`);
    await desk.sees("You are signed out on all devices");
    await expect.poll(async () => (await storedSession(desk.page))?.userInfo?.role, { timeout: 15_000 }).toBe("guest");
    const answer = await phone.context.request.get(`${origin}/api/account/settings`);
    expect(answer.status()).toBe(401);
  });

  test("that fails says so and leaves the person signed in", async ({ meet }) => {
    const { visit, uid } = await userWithGoogle();
    const ada = await openAccount(meet, "user", { ...visit, mayComplain: /auth\/logout|ERR_FAILED/ });
    await ada.context.route("**/api/auth/logout", (route) => route.abort());
    await ada.press("Sign out on all devices");
    await ada.page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await ada.sees("Failed to logout");
    expect((await storedSession(ada.page))?.user?.uid).toBe(uid);
  });
});

describe("deleting the account", () => {
  test("takes a typed word, and leaves a fresh guest on the landing page who is told", async ({ meet }) => {
    const { visit, uid } = await userWithGoogle({ name: "Ada" });
    const ada = await openAccount(meet, "user", visit);
    await ada.page.evaluate(() => {
      localStorage.setItem("mocki.displayName", "Ada");
      sessionStorage.setItem("mocki.draft/room", "half a sentence");
    });
    const userId = await ada.page.evaluate(() => localStorage.getItem("userId"));
    await ada.press("Delete my account");
    await dialog(ada).getByText("What goes").waitFor();
    await dialog(ada).getByText("What stays").waitFor();
    await ada.page.getByLabel("Type “delete” to confirm").fill("delet");
    await ada.press("Delete for good");
    await dialog(ada).getByRole("alert").getByText("type “delete” exactly").waitFor();
    await ada.page.getByLabel("Type “delete” to confirm").fill(" Delete ");
    await ada.page.keyboard.press("Enter");

    await ada.page.waitForURL(`${origin}/`);
    await ada.sees("Everything is deleted. You are a new guest now.");
    await expect.poll(async () => (await storedSession(ada.page))?.userInfo?.role, { timeout: 15_000 }).toBe("guest");
    expect((await storedSession(ada.page))?.user?.uid).not.toBe(uid);
    const kept = await ada.page.evaluate(() => ({
      name: localStorage.getItem("mocki.displayName"),
      draft: sessionStorage.getItem("mocki.draft/room"),
      userId: localStorage.getItem("userId"),
    }));
    expect(kept).toMatchObject({ name: null, draft: null });
    expect(kept.userId).not.toBe(userId);
    expect(await listAccounts(authOrigin)).not.toContain(uid);
    await ada.page.reload();
    await ada.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await ada.page.getByText("Everything is deleted.").count()).toBe(0);
  });

  test("is a guest's too, in the words of their language", async ({ meet }) => {
    const ida = await openAccount(meet, "guest", { language: "zh-TW" });
    const before = (await storedSession(ida.page))?.user?.uid;
    await ida.press(ida.words("account:delete.guestStart"));
    await ida.page.getByLabel(ida.words("account:delete.type", { word: "刪除" })).fill("刪除");
    await ida.press(ida.words("account:delete.confirm"));
    await ida.page.waitForURL(`${origin}/`);
    await ida.sees(ida.words("account:delete.done"));
    await expect.poll(async () => (await storedSession(ida.page))?.userInfo?.role, { timeout: 15_000 }).toBe("guest");
    expect((await storedSession(ida.page))?.user?.uid).not.toBe(before);
    expect(await ida.page.locator("html").getAttribute("lang")).toBe("zh-TW");
  });

  test("that fails touches nothing and can be tried again", async ({ meet }) => {
    const { visit, uid } = await userWithGoogle();
    const ada = await openAccount(meet, "user", { ...visit, mayComplain: /api\/account\b/ });
    await ada.page.evaluate(() => localStorage.setItem("mocki.displayName", "Ada"));
    await ada.context.route("**/api/account", (route) => route.abort("internetdisconnected"));
    await ada.press("Delete my account");
    await ada.page.getByLabel("Type “delete” to confirm").fill("delete");
    await ada.press("Delete for good");
    await dialog(ada).getByRole("alert").getByText("Nothing in this browser was deleted.").waitFor();
    expect(await ada.page.evaluate(() => localStorage.getItem("mocki.displayName"))).toBe("Ada");
    expect((await storedSession(ada.page))?.user?.uid).toBe(uid);
    await ada.context.unroute("**/api/account");
    await ada.press("Delete for good");
    await ada.page.waitForURL(`${origin}/`);
    await ada.sees("Everything is deleted.");
  });
});

describe("the page", () => {
  test.for<[string, Visit]>([
    ["dark", {}],
    ["light in Taiwan's Chinese", { theme: "light", language: "zh-TW" }],
    ["390 px in China's Chinese, light", { ...PHONE, language: "zh-CN", theme: "light" }],
  ])("and its dialogs have no finding, for user and guest, %s", async ([, look], { meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada Lovelace with quite a long name, as some have" });
    const { theme = "dark", ...rest } = look;
    const ada = await openAccount(meet, "user", { ...rest, ...visit });
    await wear(ada, theme);
    await isAccessible(ada);
    expect(await overflowOf(ada.page)).toEqual([]);
    await ada.press(ada.words("account:everywhere.start"));
    await ada.page.getByRole("alertdialog").waitFor();
    await isAccessible(ada);
    await ada.page.keyboard.press("Escape");
    await ada.page.getByRole("alertdialog").waitFor({ state: "detached" });
    await ada.press(ada.words("account:delete.start"));
    await dialog(ada).waitFor();
    await ada.press(ada.words("account:delete.confirm"));
    await dialog(ada).getByRole("alert").waitFor();
    await isAccessible(ada);
    expect(await overflowOf(ada.page)).toEqual([]);
    await ada.page.keyboard.press("Escape");
    await dialog(ada).waitFor({ state: "detached" });
    const start = ada.button(ada.words("account:delete.start"));
    await expect.poll(() => start.evaluate((one) => one === document.activeElement)).toBe(true);

    const ida = await openAccount(meet, "guest", look);
    await isAccessible(ida);
    expect(await overflowOf(ida.page)).toEqual([]);
  });

  test("is not for search engines", async ({ meet }) => {
    const ida = await openAccount(meet, "guest");
    expect(await ida.page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });
});
