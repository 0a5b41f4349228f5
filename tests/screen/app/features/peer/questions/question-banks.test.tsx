import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { loadQuestions } from "../../../../../../party/questions/load-questions";
import { QUESTION } from "../../../../../e2e/support/interviewer-panel";
import { words, wordsIn } from "../../../../../e2e/support/words";
import { choose } from "../../../../support/choose";
import { openPeerPage, type PeerPage, sees } from "../../../../support/peer-page";
import { addOwn, findQuestion, ownQuestions, questionList } from "../../../../support/question-list";

const firstOf = async (...of: Parameters<typeof loadQuestions>) => (await loadQuestions(...of))[0]?.text ?? "";
const openQuestions = (page: PeerPage, told = words) => page.openPane(told("interviewer:tabs.questions"));

describe("question list of a peer interview", () => {
  test("opens at the type of the room, stays at the chosen type and language, and can be searched", async () => {
    const page = await openPeerPage({ joined: false });
    await page.join("interviewer");
    await openQuestions(page);
    await findQuestion(await firstOf("behavioral", "en"));
    await choose(page.user, words("interviewer:questions.type"), words("interviewer:questions.types.hr"));
    await findQuestion(await firstOf("hr", "en"));
    await choose(page.user, words("interviewer:questions.language"), words("common:recognitionLanguage.zh-TW"));
    const inTaiwan = await loadQuestions("hr", "zh-TW");
    await findQuestion(inTaiwan[0]?.text ?? "");
    await page.reload();
    await openQuestions(page);
    await findQuestion(inTaiwan[0]?.text ?? "");

    const field = screen.getByRole("searchbox", { name: words("interviewer:questions.search") });
    await page.user.type(field, "薪資");
    await waitFor(() => expect(questionList().querySelectorAll("button").length).toBeLessThan(10));
    await page.user.click(await findQuestion(inTaiwan.find(({ id }) => id === "hr-salary")?.text ?? ""));
    await waitFor(() => expect(document.querySelector('[data-row] [lang="zh-TW"]')).not.toBeNull());
    await page.user.clear(field);
    await page.user.type(field, "qqqq");
    await sees(words("interviewer:questions.none"));
  });

  test("follows the page's language, not the spoken one, until another is chosen", async () => {
    const page = await openPeerPage({ language: "zh-CN" });
    const told = wordsIn("zh-CN");
    await openQuestions(page, told);
    await findQuestion(await firstOf("technical", "zh-CN"));
    await choose(page.user, told("interviewer:questions.language"), told("common:recognitionLanguage.en-US"));
    await findQuestion(QUESTION);
  });
});

describe("interviewer's own questions", () => {
  test("can be pasted, edited, moved, deleted and restored, are asked, and come from other tabs", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    const { user, press } = page;
    await openQuestions(page);
    await addOwn(user, "1. What would you build first?\n- 你為什麼想換工作？\n\nWhat would you build first?\nWhy us?");
    expect(ownQuestions()).toEqual(["What would you build first?", "你為什麼想換工作？", "Why us?"]);
    await press(words("interviewer:questions.arrange"));
    await press(words("interviewer:questions.moveUp", { text: "Why us?" }));
    await press(words("interviewer:questions.delete", { text: "你為什麼想換工作？" }));
    await press(words("interviewer:questions.edit", { text: "Why us?" }));
    const editor = screen.getByRole("textbox", { name: words("interviewer:questions.editLabel") });
    await user.clear(editor);
    await user.type(editor, "Why here?{Enter}");
    await press(words("interviewer:questions.arranged"));
    expect(ownQuestions()).toEqual(["What would you build first?", "Why here?"]);
    await press(words("interviewer:questions.undo"));
    await waitFor(() =>
      expect(ownQuestions()).toEqual(["What would you build first?", "Why here?", "你為什麼想換工作？"]),
    );
    await user.click(await findQuestion("Why here?"));
    await waitFor(() => expect(carl.texts()).toEqual(["Why here?"]));
    // The ones that aren't asked are on this page alone.
    for (const frames of page.room.frames.values()) expect(frames.join("\n")).not.toContain("build first");

    const key = Object.keys(localStorage).find((one) => one.startsWith("mocki.questions.")) ?? "";
    const stored: unknown[] = JSON.parse(localStorage.getItem(key) ?? "[]");
    const more = JSON.stringify([...stored, { id: "other-tab", text: "From the other tab?" }]);
    localStorage.setItem(key, more);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: more }));
    await waitFor(() => expect(ownQuestions()).toContain("From the other tab?"));
  });
});
