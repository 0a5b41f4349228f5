import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { inEachLook, isFine, type Look, NARROWEST_LOOKS, PHONE } from "./support/each-look";
import { endInterview } from "./support/ending";
import { overflowOf } from "./support/fit";
import { openPane } from "./support/panes";
import { test } from "./support/test";
import { lineOf, textsOf } from "./support/transcript";

const NAME = "Ida with a rather long name, as some have one";

/** Each theme once: the contrast of all colors has a test of its own. */
const LOOKS: readonly Look[] = [
  { language: "zh-CN", theme: "dark", width: 1440 },
  { language: "zh-TW", theme: "light", width: 390 },
];
const ALL: readonly Look[] = [...LOOKS, ...NARROWEST_LOOKS];
const NARROW = ALL.filter(({ width }) => width < 768);

describe("every step of an interview", () => {
  test("passes axe on a desktop and on a phone, and fits the screen, in both themes and in Chinese", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet(NAME, { ...PHONE, mayComplain: /404/ });
    const carl = await meet("Carl");
    const { page } = ida;
    for (const path of ["/no-such-page", "/"]) {
      await ida.visit(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await inEachLook(ida, NARROW, async (reader, { language, width }) =>
        expect(await overflowOf(reader.page), `${path} in ${language} at ${width} px`).toEqual([]),
      );
    }
    await inEachLook(ida, NARROW, async (reader, { language, width }) => {
      await reader.press(reader.words("common:nav.openMenu"));
      expect(await overflowOf(page), `menu in ${language} at ${width} px`).toEqual([]);
      await page.keyboard.press("Escape");
    });

    await ida.enterLobby();
    await page.getByLabel(ida.words("lobby.roomId"), { exact: true }).fill("?");
    await inEachLook(ida, ALL, isFine);

    const room = await ida.join(undefined, "interviewer");
    await inEachLook(ida, ALL, isFine);

    await carl.join(room, "candidate");
    await ida.says(`A line with a ${"very".repeat(40)}longword in it, and ${"many words more ".repeat(20)}`);
    await carl.types("Somebody complained.");
    await expect.poll(() => textsOf(ida)).toHaveLength(2);
    await carl.beginsToSay("And then we");
    await openPane(carl, "room");
    await carl.press(carl.words("tools.swap"));
    await ida.sees(ida.words("banner.swapAsked", { name: "Carl" }));
    await lineOf(ida, "And then we").waitFor();
    await inEachLook(ida, ALL, isFine);

    await inEachLook(ida, NARROW, async (reader, look) => {
      await page.getByRole("tab", { name: reader.words("tabs.room"), exact: true }).click();
      await isFine(reader, look);
      await page.getByRole("tab", { name: reader.words("tabs.transcript") }).click();
    });
    await inEachLook(ida, LOOKS, async (reader) => {
      await reader.press(reader.words("bar.more"));
      await page.getByRole("menu").waitFor();
      await isAccessible(reader);
      await page.keyboard.press("Escape");
      await reader.press(reader.words("bar.end"));
      await page.getByRole("alertdialog").waitFor();
      await isAccessible(reader);
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
    });

    await endInterview(ida);
    await ida.sees(ida.words("debrief.help"));
    await inEachLook(ida, ALL, isFine);
    await ida.press(ida.words("bar.leaveCall"));
    await ida.sees(ida.words("left.over", { name: "Carl" }));
    await inEachLook(ida, ALL, isFine);
  });
});
