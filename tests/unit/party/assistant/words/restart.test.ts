import { describe, expect, it } from "vitest";
import type { Line } from "../../../../../party/assistant/task";
import { announcesRestart, settleAnswer } from "../../../../../party/assistant/words/restart";

function lines(...texts: string[]): Line[] {
  return texts.map((text, i) => ({ id: `l${i}`, role: "candidate", text, lang: "en", startedAt: 0, endedAt: 0 }));
}

const left = (...texts: string[]) => settleAnswer(lines(...texts)).map(({ text }) => text.trim());

const AGAIN =
  "In May our nightly import failed twice, so I wrote a check of the files before it and called the supplier about the third one.";
const AGAIN_CHINESE =
  "五月份我们每晚的导入失败了两次，所以我在导入前写了一个检查，还给供应商打了电话，之后再也没有失败过。";

describe("settleAnswer", () => {
  it.each([
    "let me put it again",
    "Let me start over.",
    "Sorry, let me start again:",
    "Okay, let me begin from the top.",
    "Let me say that once more.",
    "Can I start over?",
    "Could I try that again?",
    "Actually, I'd like to start my answer over.",
    "No wait, let me tell it from the beginning.",
    "Scratch that.",
    "I'll answer that again.",
  ])("counts from the restart on (%s)", (words) => {
    expect(left(`We had some problem with files and so on. ${words} ${AGAIN}`).join(" ")).toMatch(
      /^\W*In May our nightly import/,
    );
    expect(left("We had some problem with files and so on.", words, AGAIN)).toEqual([
      "",
      expect.stringMatching(/^\W*$/),
      AGAIN,
    ]);
  });

  it.each([
    "让我重新说。",
    "让我重新说一遍，",
    "不好意思，我重新讲一次。",
    "抱歉，让我从头再来。",
    "请让我再说一次：",
    "我重讲一次，",
    "我重新组织一下语言。",
    "刚才说的不算，",
    "讓我重新說。",
    "我重講一次。",
    "不好意思，容我重新回答一次，",
    "我再講一遍，",
  ])("counts from the restart on in Chinese (%s)", (words) => {
    const [first = ""] = left(`那时候系统有点问题。${words}${AGAIN_CHINESE}`);
    expect(first).toMatch(/^[，。：]?五月份/);
    expect(left("那时候系统有点问题。", words, AGAIN_CHINESE).at(-1)).toBe(AGAIN_CHINESE);
    expect(left("那时候系统有点问题。", words, AGAIN_CHINESE)[0]).toBe("");
  });

  it("keeps the position of the text within its line", () => {
    const [line] = settleAnswer(lines(`Something else. Let me start over. ${AGAIN}`));
    expect(line?.text.indexOf("In May")).toBe("Something else. Let me start over. ".length);
    expect(line?.text.length).toBe(`Something else. Let me start over. ${AGAIN}`.length);
  });

  it("keeps the first attempt when no answer follows the restart", () => {
    expect(left(AGAIN, "Let me start over.")).toEqual([AGAIN, "Let me start over."]);
    expect(left(AGAIN, "Let me start over. I do not know.")[0]).toBe(AGAIN);
    expect(left(`${AGAIN} Let me start over. It failed.`)[0]).toContain("In May");
    expect(left(AGAIN_CHINESE, "让我重新说。不知道。")[0]).toBe(AGAIN_CHINESE);
  });

  it("accepts more than one restart", () => {
    expect(left(`First try. Let me start over. Second try. Let me start again. ${AGAIN}`)[0]).toMatch(/^\W*In May/);
    expect(left(`First try. Let me start over. ${AGAIN} Let me start again. Well.`)[0]).toMatch(/^\W*In May/);
  });

  it.each([
    `The rewrite failed and we had to start over from scratch. ${AGAIN}`,
    `My manager said, let me start over with the plan, and she did. ${AGAIN}`,
    `They would not let me start over. ${AGAIN}`,
    `I asked him to say it again, and he did. ${AGAIN}`,
    `The customer lets me try it again every month. ${AGAIN}`,
    `项目失败以后我们决定重新开始。${AGAIN_CHINESE}`,
    `我重新写了一遍代码。${AGAIN_CHINESE}`,
    `客户听不懂，我再讲一遍给他听。${AGAIN_CHINESE}`,
    `我重新说服了主管。${AGAIN_CHINESE}`,
    `客户说，请让我再说一次我的要求。${AGAIN_CHINESE}`,
  ])("ignores a restart that the story itself mentions (%s)", (text) => {
    expect(left(text)[0]).toBe(text);
  });

  it("replaces only as much as the new words repeat", () => {
    expect(left(`We shipped it. Let me rephrase that: ${AGAIN}`)[0]).toMatch(/^\W*In May/);
    const summed = `${AGAIN} ${AGAIN} Let me put it differently: a check of the files before the import saved us from the same trouble.`;
    expect(left(summed)[0]).toBe(summed);
  });
});

describe("announcesRestart", () => {
  it.each(["Let me start over.", "Sorry, let me say that again.", "让我重新说一遍。", "我重講一次"])(
    "is true for %s",
    (words) => expect(announcesRestart(words)).toBe(true),
  );

  it.each(["Could you say that again?", "Please repeat the question.", "再说一遍", "请再说一遍问题", AGAIN])(
    "is false for %s",
    (words) => expect(announcesRestart(words)).toBe(false),
  );
});
