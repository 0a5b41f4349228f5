import { describe, expect, it } from "vitest";
import { IatText } from "../../../../../party/speech/vendors/xunfei-iat-text";
import { joinWords } from "../../../../../party/speech/vendors/xunfei-words";

const piece = (sn: number, text: string, rg?: [number, number]) => ({
  sn,
  ws: [...text].map((w) => ({ cw: [{ w }, { w: "another candidate" }] })),
  ...(rg ? { pgs: "rpl", rg } : { pgs: "apd" }),
});

function read(pieces: readonly ReturnType<typeof piece>[]): string {
  const text = new IatText(false);
  for (const one of pieces) text.take(one);
  return text.read();
}

describe("IatText", () => {
  it("appends pieces", () => {
    expect(read([piece(1, "给"), piece(2, "我")])).toBe("给我");
  });

  it("removes the pieces that a correction names, from long before as well", () => {
    expect(read([piece(1, "给"), piece(2, "1385", [1, 1])])).toBe("1385");
    const corrected = [piece(1, "我"), piece(2, "们"), piece(3, "吧"), piece(4, "知"), piece(5, "把支付", [3, 4])];
    expect(read(corrected)).toBe("我们把支付");
  });

  it("accepts gaps in the numbers, and pieces out of order or twice", () => {
    expect(read([piece(7, "三"), piece(2, "一"), piece(4, "二"), piece(4, "二")])).toBe("一二三");
  });

  it("does not restore removed pieces", () => {
    expect(read([piece(1, "给"), piece(2, "请", [1, 1]), piece(1, "给")])).toBe("请");
  });

  it("appends when the account has no corrections", () => {
    const text = new IatText(false);
    for (const sn of [1, 2]) text.take({ sn, ws: [{ cw: [{ w: "好" }] }] });
    expect(text.read()).toBe("好好");
  });
});

describe("joinWords", () => {
  it("separates English words, whether or not the vendor does", () => {
    expect(joinWords(["I", "led", "a", "team", ",", "then", "left", "."], true)).toBe("I led a team, then left.");
    expect(joinWords(["I", " led", " a", " team", "."], true)).toBe("I led a team.");
  });

  it("does not separate Chinese words, with Latin ones between them", () => {
    expect(joinWords(["我", "用", "React", "写", "。"], false)).toBe("我用React写。");
  });

  it("drops a leading mark that ends the sentence before", () => {
    expect(joinWords(["，", "好", "的", "。"], false)).toBe("好的。");
    expect(joinWords(["。"], false)).toBe("");
  });
});
