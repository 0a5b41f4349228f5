import { describe, expect, it } from "vitest";
import { findUnsaid, findUnspoken } from "../../support/agreed-words";
import { readSpokenTexts } from "../../support/spoken-texts";
import { readTexts } from "../../support/texts";

describe("agreed words", () => {
  const found = findUnsaid(readTexts());

  it("are kept in all texts", () => {
    expect(found.problems).toEqual([]);
  });

  it("make no exception for a text that is gone", () => {
    expect(found.unusedExceptions).toEqual([]);
  });
});

describe("agreed words of the coach and the banks", () => {
  const texts = readSpokenTexts();

  it("are kept in all English texts", () => {
    expect(findUnspoken(texts)).toEqual([]);
  });

  it.each([
    ["a sentence of the coach", "party/assistant/coach-words/en.ts", /^I’m /],
    ["an outline of a hint", "party/assistant/coach/hint/outlines.ts", /^Situation: /],
    ["a question", "party/questions/banks/en/hr.json", /^Please introduce yourself/],
    ["a sample answer", "party/questions/banks/guides/en/hr.json", /^I’m an optician/],
    ["a task", "party/tasks/banks/shown/shifted-shelf.json", /^Books stood on a shelf/],
    ["a task's hint", "party/tasks/secret/banks/common-manager.json", /first chain/],
  ])("are looked for in %s", (_, file, words) => {
    expect(texts.some((text) => text.file === file && words.test(text.text))).toBe(true);
  });

  it("finds a calque, and allows what is right when spoken", () => {
    expect(findUnspoken([{ file: "a", text: "Tell me what came of it." }])).toHaveLength(1);
    expect(findUnspoken([{ file: "a", text: "I’m told he was sitting beside her." }])).toEqual([]);
  });

  it.each(["I'm Ava.", "'s own words"])("finds a typewriter's apostrophe: %s", (text) => {
    expect(findUnspoken([{ file: "a", text }])).toHaveLength(1);
  });
});

describe("findUnsaid", () => {
  const check = (language: string, text: string, namespace = "common", key = "a") =>
    findUnsaid({ [language]: { [namespace]: { [key]: text } } }).problems;

  it.each([
    ["British spelling", "Your speech is recognised"],
    ["a British verb", "Practise again"],
    ["another word for signing in", "Log in to save it"],
    ["the operator", "Ask whoever runs this server"],
    ["a setting's name", "GOOGLE_CLIENT_ID is missing"],
    ["a part of a setting", "Set SPEECH.google.apiKey"],
    ["a calque", "Say what came of it"],
    ["a calque at the start of a sentence", "Go on with it"],
    ["a typewriter's apostrophe", "It isn't here"],
    ["a percent sign apart", "{{share}} % lost"],
    ["a typographic apostrophe's calque", "A server of one’s own"],
  ])("finds %s", (_, text) => {
    expect(check("en", text)).toHaveLength(1);
  });

  it.each([
    ["American spelling", "Practice what your organization recognizes"],
    ["an agreed text", "Session expired. Please log in again"],
    ["an agreed button", "Logout"],
    ["a longer word", "The blog insists on besides"],
  ])("allows %s", (_, text) => {
    expect(check("en", text)).toEqual([]);
  });

  it("finds wrong names of pages in Chinese, each on its side", () => {
    expect(check("zh-CN", "前往控制台")).toHaveLength(1);
    expect(check("zh-TW", "開啟資料庫")).toHaveLength(1);
    expect(check("zh-CN", "资料库")).toEqual([]);
  });

  it("finds the other name of English in zh-TW alone", () => {
    expect(check("zh-TW", "英語（美國）")).toHaveLength(1);
    expect(check("zh-TW", "英文（美國）")).toEqual([]);
    expect(check("zh-CN", "英语（美国）")).toEqual([]);
  });

  it.each([
    ["en", "Read from your mail"],
    ["en", "Recognition language"],
    ["en", "Fillers and pauses"],
    ["en", "Came up"],
    ["en", "Not judged"],
    ["en", "With a partner"],
    ["en", "Today’s runs are used up."],
    ["en", "Would you pass {{name}} on?"],
    ["zh-CN", "请重新加载页面"],
    ["zh-CN", "招聘启事"],
    ["zh-CN", "只数词"],
    ["zh-CN", "这个 Mocki 的运营者"],
    ["zh-CN", "{{name}}面试了你"],
    ["zh-TW", "請重新載入頁面"],
    ["zh-TW", "請重新新增金鑰"],
    ["zh-TW", "只會數詞"],
    ["zh-TW", "這個 Mocki 的營運者"],
    ["zh-TW", "您面試了{{name}}"],
  ])("finds a second word for one thing: %s, %s", (language, text) => {
    expect(check(language, text)).toHaveLength(1);
  });

  it.each([
    ["en", "Drop in mail files, or export them from your mail app"],
    ["en", "Counted, not judged."],
    ["zh-CN", "你面试了 {{name}}。"],
    ["zh-TW", "「{{name}}」已刪除"],
  ])("allows the word that was agreed on: %s, %s", (language, text) => {
    expect(check(language, text)).toEqual([]);
  });

  it("allows databases and the operator's settings to be named", () => {
    expect(check("zh-TW", "資料庫", "interviewer", "databases")).toEqual([]);
    expect(check("zh-TW", "資料庫會保存您的 id", "legal")).toEqual([]);
    expect(check("en", "Set GOOGLE_CLIENT_ID", "operator")).toEqual([]);
  });
});
