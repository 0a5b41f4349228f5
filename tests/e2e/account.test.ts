import { readFile } from "node:fs/promises";
import type { Download } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accountExportSchema } from "../../functions/shared/contract/account";
import { listAccounts } from "./support/accounts";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { userWithGoogle, userWithPhone } from "./support/known-user";
import { changeLook } from "./support/look";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { type Meet, test, type Visit } from "./support/test";
import { words } from "./support/words";
import { readZip } from "./support/zip";

const { origin, authOrigin } = inject("shared");
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Both themes, three languages, two widths. */
const LOOKS = [
  ["en", "dark", DESKTOP],
  ["zh-TW", "light", DESKTOP],
  ["zh-CN", "light", PHONE],
] as const;
const RECORD = accountExportSchema.entries;

/** Opens the page and waits until it knows by itself who is here. */
async function openAccount(meet: Meet, role: "guest" | "user", visit?: Visit): Promise<Person> {
  const person = await meet("Ada", visit);
  await person.visit("/account");
  await expect.poll(async () => (await storedSession(person.page))?.userInfo?.role).toBe(role);
  return person;
}

const dialog = ({ page }: Person) => page.getByRole("dialog");

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

describe("account page of a guest", () => {
  test("explains what a guest is, exports their data with retry and cancel, and passes axe in both themes and all languages", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await openAccount(meet, "guest", { mayComplain: /account\/export/ });
    const { page } = ida;
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await ida.sees(words("account:who.guest"));
    expect(await ida.button("Sign out on all devices").count()).toBe(0);
    expect(await page.getByRole("link", { name: words("account:who.signIn") }).getAttribute("href")).toBe(
      "/login?next=%2Faccount",
    );
    for (const [language, theme, size] of LOOKS) {
      await page.setViewportSize(size);
      const reader = await changeLook(ida, language, theme);
      await isAccessible(reader);
      expect(await overflowOf(page)).toEqual([]);
    }
    await page.setViewportSize(DESKTOP);
    await changeLook(ida, "en", "dark");

    await page.evaluate(() => {
      localStorage.setItem("mocki.displayName", "Ida");
      localStorage.setItem("mocki.merge", "a ticket");
    });
    await page.route("**/api/account/export", (route) => route.abort("internetdisconnected"));
    await ida.press("Export my data");
    await page.getByRole("alert").getByText(words("account:problems.unreachable")).waitFor();
    await page.unroute("**/api/account/export");
    const files = await exportOf(ida);
    await ida.sees("The zip file is in your downloads.");
    expect([...files.keys()]).toEqual(["mocki.json", "mocki.html"]);
    const record = JSON.parse(files.get("mocki.json")?.toString() ?? "");
    const session = await storedSession(ida.page);
    expect(Object.keys(record).sort()).toEqual([...Object.keys(RECORD), "browser"].sort());
    expect(record.account).toMatchObject({ uid: session?.user?.uid, role: "guest", plan: "free" });
    expect(record.browser).toMatchObject({ "mocki.displayName": "Ida", userId: record.account.userId });
    expect(record.browser).not.toHaveProperty("mocki.merge");
    expect(await page.getByRole("alert").count()).toBe(0);

    // The export shows its progress, and can be canceled.
    const downloads: Download[] = [];
    page.on("download", (download) => downloads.push(download));
    await page.route("**/api/account/export", async (route) => {
      const response = await route.fetch();
      const own = { id: "story-01", kind: "story", name: "a.txt", type: "txt", size: 1, createdAt: 1 };
      const file = { ...own, defaultAt: null, text: { state: "pending" } };
      await route.fulfill({ response, json: { ...(await response.json()), files: [file] } });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/resources/files/*/content", async (route) => {
      await held;
      // The page may have called it off.
      await route.fulfill({ body: "a" }).catch(() => {});
    });
    await ida.press("Export my data");
    await page.getByRole("progressbar", { name: "1 of 2 files" }).waitFor();
    await ida.press("Cancel");
    await ida.button("Export my data").waitFor();
    release();
    await ida.press("Export my data");
    await ida.sees("The zip file is in your downloads.");
    expect(downloads).toHaveLength(1);
  });

  test("deletes the guest after a word typed in their language", async ({ meet }) => {
    const ida = await openAccount(meet, "guest", { language: "zh-TW" });
    const before = (await storedSession(ida.page))?.user?.uid;
    await ida.press(ida.words("account:delete.guestStart"));
    await ida.page.getByLabel(ida.words("account:delete.type", { word: "刪除" })).fill("刪除");
    await ida.press(ida.words("account:delete.confirm"));
    await ida.page.waitForURL(`${origin}/`);
    await ida.sees(ida.words("account:delete.done"));
    await expect.poll(async () => (await storedSession(ida.page))?.userInfo?.role).toBe("guest");
    expect((await storedSession(ida.page))?.user?.uid).not.toBe(before);
    expect(await ida.page.locator("html").getAttribute("lang")).toBe("zh-TW");
  });
});

describe("account page of a user", () => {
  test("shows who is signed in and how, exports settings and files, and passes axe in both themes and all languages", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const name = "Ada Lovelace with quite a long name, as some have";
    const { visit } = await userWithGoogle({ name });
    const ada = await openAccount(meet, "user", visit);
    const { page } = ada;
    await ada.sees(words("account:who.by", { ways: "Google" }));
    await ada.sees("Free plan");
    await ada.sees(name);
    await ada.sees((await storedSession(page))?.userInfo?.email ?? "no e-mail");
    const html = await (await ada.context.request.get(`${origin}/account`)).text();
    expect(html).toContain(name);
    expect(html).toContain("Free plan");

    for (const [language, theme, size] of LOOKS) {
      await page.setViewportSize(size);
      const reader = await changeLook(ada, language, theme);
      await isAccessible(reader);
      expect(await overflowOf(page)).toEqual([]);
      await reader.press(reader.words("account:everywhere.start"));
      await page.getByRole("alertdialog").waitFor();
      await isAccessible(reader);
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
      await reader.press(reader.words("account:delete.start"));
      await dialog(reader).waitFor();
      await reader.press(reader.words("account:delete.confirm"));
      await dialog(reader).getByRole("alert").waitFor();
      await isAccessible(reader);
      expect(await overflowOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog(reader).waitFor({ state: "detached" });
      const start = reader.button(reader.words("account:delete.start"));
      await expect.poll(() => start.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await page.setViewportSize(DESKTOP);
    await changeLook(ada, "en", "dark");

    const asked: string[] = [];
    await page.route("**/api/account/export", async (route) => {
      const response = await route.fetch();
      const file = { size: 6, createdAt: 1_700_000_000_000, defaultAt: null, text: { state: "pending" } };
      const files = [
        { ...file, id: "resume-1", kind: "resume", name: "one.pdf", type: "pdf" },
        { ...file, id: "story-02", kind: "story", name: "二.txt", type: "txt" },
      ];
      await route.fulfill({ response, json: { ...(await response.json()), files } });
    });
    await page.route("**/api/resources/files/*/content", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ body: `file ${asked.length}` });
    });
    const files = await exportOf(ada);
    expect([...files.keys()]).toEqual(["mocki.json", "mocki.html", "files/resumes/one.pdf", "files/stories/二.txt"]);
    expect(files.get("files/stories/二.txt")?.toString()).toBe("file 2");
    expect(asked).toEqual(["/api/resources/files/resume-1/content", "/api/resources/files/story-02/content"]);
    expect(JSON.parse(files.get("mocki.json")?.toString() ?? "").settings).toMatchObject({
      revision: expect.any(Number),
    });

    const phone = await openAccount(meet, "user", (await userWithPhone()).visit);
    await phone.sees(words("account:who.by", { ways: words("account:ways.phone") }));
    await phone.sees((await storedSession(phone.page))?.userInfo?.phone ?? "no number");
  });

  test("signs out on all devices after asking, and leaves the person signed in when that fails", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { visit, uid } = await userWithGoogle({ name: "Ada" });
    const desk = await openAccount(meet, "user", { ...visit, mayComplain: /auth\/logout|ERR_FAILED/ });
    const phone = await openAccount(meet, "user", { ...visit, mayComplain: /401/ });
    await desk.press("Sign out on all devices");
    const question = desk.page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect((await storedSession(desk.page))?.user?.uid).toBe(uid);

    await desk.page.route("**/api/auth/logout", (route) => route.abort());
    await desk.press("Sign out on all devices");
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await desk.sees("Failed to logout");
    await question.waitFor({ state: "detached" });
    expect((await storedSession(desk.page))?.user?.uid).toBe(uid);
    await desk.page.unroute("**/api/auth/logout");

    await desk.press("Sign out on all devices");
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await desk.page.waitForURL(`${origin}/`);
    await desk.sees(words("account:everywhere.done"));
    await expect.poll(async () => (await storedSession(desk.page))?.userInfo?.role).toBe("guest");
    const answer = await phone.context.request.get(`${origin}/api/account/settings`);
    expect(answer.status()).toBe(401);
  });

  test("deletes the account after a typed word, keeps everything when that fails, and leaves a new guest", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { visit, uid } = await userWithGoogle({ name: "Ada" });
    const ada = await openAccount(meet, "user", { ...visit, mayComplain: /api\/account\b/ });
    await ada.page.evaluate(() => {
      localStorage.setItem("mocki.displayName", "Ada");
      sessionStorage.setItem("mocki.draft/room", "half a sentence");
    });
    const userId = await ada.page.evaluate(() => localStorage.getItem("userId"));
    await ada.press("Delete my account");
    await dialog(ada).getByText(words("account:delete.goes")).waitFor();
    await dialog(ada).getByText(words("account:delete.stays")).waitFor();
    await ada.page.getByLabel("Type “delete” to confirm").fill("delet");
    await ada.press(words("account:delete.confirm"));
    await dialog(ada).getByRole("alert").getByText("type “delete” exactly").waitFor();
    await ada.page.route("**/api/account", (route) => route.abort("internetdisconnected"));
    await ada.page.getByLabel("Type “delete” to confirm").fill("delete");
    await ada.press(words("account:delete.confirm"));
    await dialog(ada).getByRole("alert").getByText("Nothing in this browser was deleted.").waitFor();
    expect(await ada.page.evaluate(() => localStorage.getItem("mocki.displayName"))).toBe("Ada");
    expect((await storedSession(ada.page))?.user?.uid).toBe(uid);
    await ada.page.unroute("**/api/account");
    await ada.page.getByLabel("Type “delete” to confirm").fill(" Delete ");
    await ada.page.keyboard.press("Enter");

    await ada.page.waitForURL(`${origin}/`);
    await ada.sees(words("account:delete.done"));
    await expect.poll(async () => (await storedSession(ada.page))?.userInfo?.role).toBe("guest");
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
});
