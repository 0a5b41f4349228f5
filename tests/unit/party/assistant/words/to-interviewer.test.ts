import { describe, expect, it } from "vitest";
import { measureDelivery } from "../../../../../party/assistant/analysis/measure-delivery";
import { blankToInterviewer } from "../../../../../party/assistant/words/to-interviewer";
import { expectLinear } from "../../../../support/growth";

const hedgesIn = (text: string, lang: string) =>
  measureDelivery([{ id: "a", role: "candidate", text, lang, startedAt: 0, endedAt: 0 }], lang).hedges.reduce(
    (sum, { count }) => sum + count,
    0,
  );

describe("blankToInterviewer", () => {
  const isKept = (text: string) => blankToInterviewer(text, { keepsDoubts: true }).trim() !== "";

  it.each([
    "It's probably cached, or something?",
    "I sort of led the choir trip?",
    "应该是线程安全吧？",
    "可能、大概、好像比较占内存？",
    "缺點的話，可能、大概、好像是比較佔記憶體？",
  ])("keeps a doubt that sounds like a question: %s", (text) => {
    expect(isKept(text)).toBe(true);
    expect(blankToInterviewer(text).trim()).toBe("");
  });

  it.each([
    "Is it maybe cached?",
    "So do you want the kind of answer with figures?",
    "It's probably cached, isn't it?",
    "I led the choir?",
    "您是说可能会丢吗？",
    "这题大概要讲多久？",
    "應該從哪裡講起呢？",
    "這樣可以吧，您覺得？",
  ])("blanks a question: %s", (text) => expect(isKept(text)).toBe(false));

  it("counts all hedges of a doubtful answer", () => {
    const answer =
      "呃，不可變資料……我不太確定耶。應該是 thread safe 吧？因為不能改所以不用鎖。缺點的話，可能、大概、好像是比較佔記憶體？";
    expect(hedgesIn(answer, "zh-TW")).toBe(5);
    expect(hedgesIn("I guess I sort of led it? I maybe booked the bus, I suppose?", "en")).toBe(4);
    expect(hedgesIn("请问您大概要我讲多久？可能五分钟可以吗？我们有五个人。", "zh-CN")).toBe(0);
  });

  it.each(["maybe ", "可能", "so, ", "maybe? "])("takes linear time (%j repeated)", async (unit) => {
    await expectLinear((size) => blankToInterviewer(`${unit.repeat(size / unit.length)}?`, { keepsDoubts: true }), {
      ...{ small: 2_500, large: 20_000 },
    });
  });
});
