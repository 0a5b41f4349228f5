import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { finishedCard, openSuggestions, suggestions, switchAuto } from "./support/suggestions";
import { test } from "./support/test";
import { textsOf } from "./support/transcript";

const QUESTION = "請說說您和設計師意見不同的一次經歷？";
const FOLLOW_UP = "後來怎麼樣了？";
const ANSWER =
  "去年春天設計師希望地圖在每一站都有動畫，但是在司機的平板上只有十二幀。我把真實的平板拍下來，和他一起看，然後我重寫了圖層。兩週以後回到五十幀，客訴下降了百分之四十。";

describe("suggestions panel", () => {
  test("passes axe and fits on a light phone in Chinese, whose call bar marks what is new, and on a dark desktop", async ({
    meet,
  }) => {
    const height = 700;
    const { ida, carl } = await joinTogether(meet, {
      ida: { theme: "dark", viewport: { width: 1440, height: 844 } },
      carl: { language: "zh-TW", theme: "light", viewport: { width: 390, height } },
    });
    await carl.press(carl.words("call:bar.suggestionsShow"));
    await suggestions(carl).waitFor();
    await openSuggestions(carl);
    await switchAuto(carl);
    for (const [width, text] of [
      [390, QUESTION],
      [320, FOLLOW_UP],
    ] as const) {
      await carl.page.setViewportSize({ width, height });
      await carl.press(carl.words("call:bar.suggestionsHide"));
      await ida.says(text);
      await carl.button(carl.words("call:bar.suggestionsNew")).waitFor();
      expect(await overflowOf(carl.page)).toEqual([]);
      await carl.press(carl.words("call:bar.suggestionsNew"));
      await finishedCard(carl).waitFor();
      await carl.button(carl.words("call:bar.suggestionsHide")).waitFor();
      expect(await overflowOf(carl.page)).toEqual([]);
      const leave = await carl.button(carl.words("bar.leaveLabel")).boundingBox();
      expect((leave?.x ?? width) + (leave?.width ?? 0)).toBeLessThanOrEqual(width);
    }

    await carl.page.setViewportSize({ width: 390, height: 844 });
    await carl.says(ANSWER);
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION, FOLLOW_UP, ANSWER]);
    await carl.press(carl.words("assistant:analyze"));
    await finishedCard(carl, "answer_analysis").locator("q").first().waitFor();
    await looksRight(carl);

    // A shared analysis beside an own hint.
    await carl.press(carl.words("assistant:card.share", { name: "Ida" }));
    await openSuggestions(ida);
    await finishedCard(ida, "answer_analysis").locator("q").first().waitFor();
    await ida.press(ida.words("assistant:suggest"));
    await finishedCard(ida).waitFor();
    await looksRight(ida);
  });
});

/** The panel, and then the dialog of its settings. */
async function looksRight(person: Person): Promise<void> {
  await isAccessible(person);
  expect(await overflowOf(person.page)).toEqual([]);
  await person.press(person.words("assistant:settings.open"));
  await person.page.getByRole("dialog").waitFor();
  await isAccessible(person);
  expect(await overflowOf(person.page)).toEqual([]);
  await person.press(person.words("assistant:settings.done"));
}
