import { describe, expect } from "vitest";
import { drawBox } from "./support/draw-box";
import { DESKTOP_LOOKS, inEachLook, isFine, NARROWEST_LOOKS, PHONE_LOOKS } from "./support/each-look";
import { finishTogether, newestOf } from "./support/history";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";

const boardOf = ({ page, words }: Person) => page.getByRole("region", { name: words("board:board") });
const wordsOn = (person: Person) => boardOf(person).getByRole("listitem").allTextContents();

describe("the whiteboard of a peer room", () => {
  test("shows both what the other draws, keeps it over a reload, and gives the report its picture", {
    timeout: 150_000,
  }, async ({ meet }) => {
    const pair = await joinTogether(meet);
    const { ida, carl } = pair;
    const elsewhere: string[] = [];
    const refused: string[] = [];
    for (const { page, origin } of [ida, carl]) {
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith("http") && url.origin !== origin && url.pathname.includes("font"))
          elsewhere.push(url.href);
      });
      page.on("console", (message) => {
        if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
      });
    }
    await ida.press(ida.words("call:bar.boardShow"));
    // The notice is awaited before it comes: a slow machine may look for it too late.
    const notice = carl.sees(carl.words("call:board.opened", { name: "Ida" }));
    await Promise.all([notice, drawBox(ida, "Gateway", "middle")]);
    await expect.poll(() => wordsOn(ida)).toEqual(["Gateway"]);
    // Not by the notice's button, which may be gone.
    await carl.press(carl.words("call:bar.boardNew"));
    await expect.poll(() => wordsOn(carl)).toEqual(["Gateway"]);
    await drawBox(carl, "快取", "corner");
    await expect.poll(() => wordsOn(ida)).toEqual(["Gateway", "快取"]);

    await carl.reload();
    await expect.poll(() => wordsOn(carl)).toEqual(["Gateway", "快取"]);

    // The interviewer asks a task of the bank.
    await ida.press(ida.words("call:board.tasks"));
    await ida.button(ida.words("call:board.askNamed", { title: "Design a link shortener" })).click();
    await carl.sees("Design a service that shortens links.");

    await finishTogether(pair);
    await ida.press(ida.words("call:bar.boardShow"));
    await boardOf(ida).getByText(ida.words("board:readOnly"), { exact: true }).waitFor();
    expect(await wordsOn(ida)).toEqual(["Gateway", "快取"]);
    expect(elsewhere).toEqual([]);
    expect(refused).toEqual([]);

    await ida.visit(`/history/${await newestOf(ida)}?part=board`);
    const picture = ida.page.getByRole("img", { name: ida.words("board:alt", { count: 4 }) });
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await ida.page.getByRole("listitem").filter({ hasText: "快取" }).waitFor();
    const [download] = await Promise.all([ida.page.waitForEvent("download"), ida.press(ida.words("board:download"))]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    await inEachLook(ida, [...DESKTOP_LOOKS, ...PHONE_LOOKS, ...NARROWEST_LOOKS], isFine);
  });
});
