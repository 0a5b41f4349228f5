import { describe, expect, it } from "vitest";
import { findClaims } from "../../../../../party/assistant/claims/find-claims";
import { expectLinear } from "../../../../support/growth";

const kindsOf = (question: string, answer: string) =>
  findClaims({ interviewType: "behavioral", question, answer }).map(({ kind }) => kind);

describe("Praise for the own part", () => {
  const MISTAKE = "Tell me about a mistake you made.";
  it.each([
    [
      "Tell me about a task you delegated although you’d have been faster.",
      "I wrote the posters, I painted the wall and I cleaned the room on the evening before the fair.",
    ],
    [
      MISTAKE,
      "I promised them the poster. I painted it, I glued it, and in the end I did the whole lot myself until two.",
    ],
    [MISTAKE, "I'm really bad at letting go. I painted the poster and I glued it and I carried it to the hall."],
    [
      "请讲一件你自己做更快、却交给别人的工作。",
      "我把海报画完了，我又写了标语，我还做了道具，做到半夜才回家，第二天一早就挂上去了。",
    ],
    ["请讲一次你犯的错误。", "本来说好分工的，结果我自己做完了，我写了标语，我画了海报，我做了道具，弄到半夜。"],
    [
      "請說說一件您自己做會比較快，卻還是交給別人的工作。",
      "我很不會交給別人，我做了壁報，我寫了標語，我畫了校徽，做到半夜才弄完。",
    ],
    [
      MISTAKE,
      "We had agreed to share the poster. I painted it and I glued it, I just did it all myself, and I carried it in.",
    ],
    [
      MISTAKE,
      "It was their job to paint it. I always do it myself, so I painted it and I glued it and I carried it in.",
    ],
    [
      MISTAKE,
      "I'm not very good at asking for help. I painted the poster and I glued it and I carried it to the hall.",
    ],
    ["请讲一次你犯的错误。", "本来该是他们做的，结果自己做完了，我写了标语，我画了海报，我做了道具，弄到半夜。"],
  ])("isn't given where others should have had the work: %s %s", (question, answer) => {
    expect(kindsOf(question, answer)).not.toContain("own_part");
  });

  it.each([
    [MISTAKE, "I gave the wrong dose once, I reported it within three minutes and I checked every vial out loud."],
    [MISTAKE, "I just taught myself SQL and wrote a small tool, I checked it twice and I gave it to the whole office."],
    [
      MISTAKE,
      "In the end I taught myself the tool, I rebuilt the sheet and I asked two people to test the whole thing.",
    ],
    [
      MISTAKE,
      "I promised them a fix, I just wrote it myself on Sunday, I tested it twice and I gave it to the client.",
    ],
    [MISTAKE, "I simply wrote the script myself, I tested it on two files and I showed it to my boss on the same day."],
    [MISTAKE, "I'm not very good at Excel, so I asked Kim, I rebuilt the sheet and I checked every single line again."],
    [MISTAKE, "I still use the tool that I wrote myself: I tested it for a week and I showed the team how it works."],
    ["请讲一次你犯的错误。", "报表算错了，我查了两天，最后我自己写了一个脚本，我又请同事试了一遍，之后每月都用它。"],
    ["请讲一次你犯的错误。", "报表算错了，我查了两天，结果自己写了一个脚本，我又请同事试了一遍，之后每月都用它。"],
    ["請說說您一次失敗的經驗。", "報表算錯了，我查了兩天，乾脆自己寫了一個程式，我又請同事試了一遍，之後每月都用它。"],
    [MISTAKE, "I taught myself the tool, I rebuilt the sheet and I asked two people to test it."],
    ["请讲一次你犯的错误。", "我把文件寄错了人，我马上打电话请对方删掉，我又写了一份说明给主管看，之后每次都加密。"],
    [
      "請說說您一次失敗的經驗。",
      "我把文件寄錯了人，我馬上打電話請對方刪掉，我又寫了一份說明給主管看，之後每次都加密。",
    ],
  ])("is given for other deeds: %s %s", (question, answer) => {
    expect(kindsOf(question, answer)).toContain("own_part");
  });
});

describe("Praise for a time", () => {
  const DELEGATED = "請說說一件您自己做會比較快，卻還是交給別人的工作。";
  const REST =
    "後來我寫了標語，我畫了校徽，弄到半夜才回家，第二天一早又去掛起來，校長看到了，家長也都看到了，大家站在走廊上看了很久。";
  it("isn't given for the sentence that admits to have kept the work", () => {
    expect(kindsOf(DELEGATED, `壁報我去年還是自己做完了。${REST}`)).not.toContain("when");
    expect(kindsOf(DELEGATED, `壁報我去年交給兩個學生了。${REST}`)).toContain("when");
  });
});

describe("The advice to add a figure", () => {
  const CONFLICT = "Tell me about a conflict with a colleague.";
  it.each([
    [CONFLICT, "We never solved it. We just stopped talking and I moved teams. I don't have a nice ending for you."],
    [
      CONFLICT,
      "She blamed me in front of everyone, I asked for a talk, and it didn't really get resolved, so I gave up.",
    ],
    ["请讲一次你和同事的冲突。", "我找他谈过，也请主管帮忙，可是一直没解决，后来我就调到别的部门去了。"],
    ["請說說您和同事的一次衝突。", "我找他談過，也請主管幫忙，最後還是不了了之，我就請調到別的部門去了。"],
  ])("isn't given beside a story without a good end: %s %s", (question, answer) => {
    expect(kindsOf(question, answer)).not.toContain("no_figures");
  });

  it.each([
    [CONFLICT, "She wanted the old form and I wanted the new form. I asked her to try mine, and she liked it a lot."],
    ["请讲一次你和同事的冲突。", "他想用旧表格，我想用新表格，我请他试着用新表格，他觉得不错，就改用新的了。"],
    ["請說說您和同事的一次衝突。", "他想用舊表格，我想用新表格，我請他試著用新表格，他覺得不錯，就改用新的了。"],
  ])("is given beside others: %s %s", (question, answer) => {
    expect(kindsOf(question, answer)).toContain("no_figures");
  });

  it.each([
    "in the end i ",
    "myself ",
    "never really ",
    "没有",
    "还是我",
    "just ",
    "promised ",
    "i'm not very good at ",
  ])("takes linear time (%j)", async (unit) => {
    await expectLinear((size) => kindsOf(CONFLICT, unit.repeat(size / unit.length)), {
      ...{ small: 2_500, large: 20_000 },
    });
  });
});
