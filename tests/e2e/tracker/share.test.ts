import { describe, expect } from "vitest";
import { isAccessible } from "../support/axe";
import type { Person } from "../support/person";
import { test } from "../support/test";
import { readDemo } from "../support/tracker";

const dialog = ({ page, words }: Person) => page.getByRole("dialog", { name: words("journey:share.title") });

/** Makes a link by the dialog, and leaves it open. */
async function makeLink(person: Person): Promise<string> {
  const { page, words } = person;
  await person.visit("/tracker");
  await person.press(words("journey:share.open"));
  await dialog(person).getByText(words("journey:share.none")).waitFor();
  await person.press(words("journey:share.make"));
  const link = dialog(person).getByRole("textbox", { name: words("journey:share.link") });
  await link.waitFor();
  const address = await link.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  return address;
}

/** A time zone in which the date differs from UTC now. */
const elsewhere = () => (new Date().getUTCHours() < 12 ? "Etc/GMT+12" : "Etc/GMT-14");

describe("shared journey chart", () => {
  test("shows only counts and their day to a reader without a session, and is gone once revoked", async ({ meet }) => {
    const timezoneId = elsewhere();
    const ida = await meet("Ida", { timezoneId });
    const { uid, applications } = await readDemo(ida);
    const names = applications.flatMap(({ company, position }) => [company, position]).filter((name) => name !== null);
    const address = await makeLink(ida);
    await isAccessible(ida);
    const day = (language: string, at: number) =>
      new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: timezoneId }).format(at);
    const made = await ida.context.request.get(`${ida.origin}/api/tracker/shares`);
    const [{ updatedAt }] = (await made.json()).shares;
    await dialog(ida)
      .getByText(ida.words("journey:share.asOf", { date: day("en", updatedAt) }))
      .waitFor();

    const bob = await meet("Bob", { language: "zh-TW", timezoneId, mayComplain: /404/ });
    const heard: Promise<string>[] = [];
    bob.page.on("response", (response) => heard.push(response.text().catch(() => "")));
    const answer = await bob.page.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    await bob.page.getByRole("application").waitFor();
    await bob.sees(bob.words("journey:shared.title"));
    await bob.sees(bob.words("journey:shared.demo"));
    await bob.sees(bob.words("journey:shared.asOf", { date: day("zh-TW", updatedAt) }));
    const applied = `${bob.words("journey:name.applied")}：${applications.length}（100%）`;
    await bob.page.getByRole("img", { name: applied, exact: true }).waitFor();
    await isAccessible(bob);
    const told = (await Promise.all([...heard, bob.page.content()])).join("\n");
    for (const secret of [...names, uid]) expect(told).not.toContain(secret);

    // The tags that link previews read.
    const head = (name: string) =>
      bob.page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
    expect(await head("twitter:card")).toBe("summary_large_image");
    expect(await head("referrer")).toBe("no-referrer");
    expect(await head("robots")).toBe("noindex");
    expect(await head("og:title")).toBe(ida.words("journey:meta.sharedTitle", { count: applications.length }));
    const picture = (await head("og:image")) ?? "";
    const image = await bob.context.request.get(picture);
    expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/png"]);
    expect((await image.body()).readUInt32BE(16)).toBe(1200);

    await ida.press(ida.words("journey:share.revoke"));
    await dialog(ida).getByText(ida.words("journey:share.none")).waitFor();
    const gone = await bob.page.reload();
    expect([gone?.status(), gone?.headers()["cache-control"]]).toEqual([404, "no-store"]);
    await bob.sees(bob.words("journey:shared.missingTitle"));
    expect(await bob.page.title()).toBe("404 · Mocki");
    await isAccessible(bob);
    expect((await bob.context.request.get(picture)).status()).toBe(404);
  });
});
