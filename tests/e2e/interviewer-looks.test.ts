import { describe, expect } from "vitest";
import { type Language, SPOKEN_LANGUAGE_OF } from "../../party/protocol/vocabulary";
import { loadQuestions } from "../../party/questions/load-questions";
import { choose } from "./support/ai";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { addOwn, list, note, PHONE, question } from "./support/interviewer-panel";
import { openPane } from "./support/panes";
import { test, type Visit } from "./support/test";
import { lineOf } from "./support/transcript";

const LOOKS: { name: string; visit: Visit & { language: Language } }[] = [
  { name: "English, dark", visit: { language: "en" } },
  { name: "zh-CN, light", visit: { language: "zh-CN", theme: "light" } },
  { name: "zh-TW, light, 390 px", visit: { ...PHONE, language: "zh-TW", theme: "light" } },
  { name: "English, dark, 390 px", visit: { ...PHONE, language: "en" } },
];

describe("question list and notes", () => {
  test.for(LOOKS)("fit the screen and pass axe: $name", async ({ visit }, { meet }) => {
    const ida = await meet("Ida", visit);
    await ida.join(undefined, "interviewer");
    if (visit.isMobile) {
      const tabs = await ida.page.getByRole("tablist", { name: ida.words("tabs.label") }).boundingBox();
      expect(tabs?.height, "one row of tabs").toBeLessThan(60);
    }
    await openPane(ida, "questions");
    const spoken = SPOKEN_LANGUAGE_OF[visit.language];
    await choose(ida, ida.words("interviewer:questions.language"), ida.words(`common:recognitionLanguage.${spoken}`));
    const bank = await loadQuestions("behavioral", visit.language);
    await question(ida, bank[0]?.text ?? "").waitFor();
    await addOwn(ida, "Averylongwordwithoutanyspaceinit".repeat(4));
    await question(ida, bank[0]?.text ?? "").click();
    await list(ida)
      .getByText(bank[0]?.followUps[0] ?? "")
      .click();
    await isAccessible(ida);
    expect(await overflowOf(ida.page)).toEqual([]);
    await ida.press(ida.words("interviewer:questions.arrange"));
    await isAccessible(ida);
    expect(await overflowOf(ida.page)).toEqual([]);

    await openPane(ida, "notes");
    await isAccessible(ida);
    await note(ida, "Averylongwordwithoutanyspaceinit".repeat(4));
    await isAccessible(ida);
    expect(await overflowOf(ida.page)).toEqual([]);
    // A note's time leads to its moment in the transcript, which on a phone is behind a tab.
    await ida.page
      .getByRole("list", { name: ida.words("interviewer:notes.list") })
      .locator("time")
      .click();
    await lineOf(ida, bank[0]?.followUps[0] ?? "").waitFor();
  });
});
