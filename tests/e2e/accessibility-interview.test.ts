import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { DESKTOP_LOOKS, inEachLook, isFine, type Look, NARROWEST_LOOKS, PHONE, PHONE_LOOKS } from "./support/each-look";
import { endInterview } from "./support/ending";
import { overflowOf } from "./support/fit";
import { openPane } from "./support/panes";
import { test, type Visit } from "./support/test";
import { lineOf, textsOf } from "./support/transcript";

const NAME = "Ida with a rather long name, as some have one";

describe("every step of an interview", () => {
  test.for<[string, Visit, readonly Look[], readonly Look[]]>([
    ["a desktop", {}, DESKTOP_LOOKS, []],
    ["a phone", PHONE, PHONE_LOOKS, NARROWEST_LOOKS],
  ])(
    "passes axe and fits the screen on %s, in both themes and in Chinese",
    { timeout: 120_000 },
    async ([, visit, looks, narrowest], { meet }) => {
      const ida = await meet(NAME, { ...visit, mayComplain: /404/ });
      const carl = await meet("Carl");
      const { page } = ida;
      const all = [...looks, ...narrowest];
      const narrow = all.filter(({ width }) => width < 768);
      for (const path of ["/no-such-page", "/"]) {
        await ida.visit(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await inEachLook(ida, narrow, async (reader, { language, width }) =>
          expect(await overflowOf(reader.page), `${path} in ${language} at ${width} px`).toEqual([]),
        );
      }
      await inEachLook(ida, narrow, async (reader, { language, width }) => {
        await reader.press(reader.words("common:nav.openMenu"));
        expect(await overflowOf(page), `menu in ${language} at ${width} px`).toEqual([]);
        await page.keyboard.press("Escape");
      });

      await ida.enterLobby();
      await page.getByLabel(ida.words("lobby.roomId"), { exact: true }).fill("?");
      await inEachLook(ida, all, isFine);

      const room = await ida.join(undefined, "interviewer");
      await inEachLook(ida, all, isFine);

      await carl.join(room, "candidate");
      await ida.says(`A line with a ${"very".repeat(40)}longword in it, and ${"many words more ".repeat(20)}`);
      await carl.types("Somebody complained.");
      await expect.poll(() => textsOf(ida)).toHaveLength(2);
      await carl.beginsToSay("And then we");
      await openPane(carl, "room");
      await carl.press(carl.words("tools.swap"));
      await ida.sees(ida.words("banner.swapAsked", { name: "Carl" }));
      await lineOf(ida, "And then we").waitFor();
      await inEachLook(ida, all, isFine);

      await inEachLook(ida, narrow, async (reader, look) => {
        await page.getByRole("tab", { name: reader.words("tabs.room"), exact: true }).click();
        await isFine(reader, look);
        await page.getByRole("tab", { name: reader.words("tabs.transcript") }).click();
      });
      await inEachLook(ida, looks, async (reader) => {
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
      await inEachLook(ida, all, isFine);
      await ida.press(ida.words("bar.leaveCall"));
      await ida.sees(ida.words("left.over", { name: "Carl" }));
      await inEachLook(ida, all, isFine);
    },
  );
});
