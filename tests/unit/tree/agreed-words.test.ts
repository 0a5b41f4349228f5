import { describe, expect, it } from "vitest";
import { findUnsaid } from "../../support/agreed-words";
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

  it("allows databases and the operator's settings to be named", () => {
    expect(check("zh-TW", "資料庫", "interviewer", "databases")).toEqual([]);
    expect(check("zh-TW", "資料庫會保存您的 id", "legal")).toEqual([]);
    expect(check("en", "Set GOOGLE_CLIENT_ID", "operator")).toEqual([]);
  });
});
