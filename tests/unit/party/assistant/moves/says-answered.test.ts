import { describe, expect, it } from "vitest";
import { clausesOf } from "../../../../../party/assistant/moves/clauses";
import { tellsAgain } from "../../../../../party/assistant/moves/says-answered";
import { expectLinear } from "../../../../support/growth";

describe("tellsAgain", () => {
  it.each([
    "I just said that, the pump failed and I didn't see it.",
    "The pump failed and nobody saw it. I just said that.",
    "the pressure valve I just said that",
    "Sorry, I just told you that, the pump failed.",
    "You just asked me that, the pump failed.",
    "The pump failed at 10:30, as I've already explained it.",
    "我刚刚说过了，泵坏了，没人发现。",
    "泵坏了，没人发现，我刚才说过了。",
    "老師，我剛剛講過了，幫浦壞了。",
  ])("finds the repetition in: %s", (said) => expect(tellsAgain(said)).toBe(true));

  it.each([
    "My boss asked why it was late, and I just said that. Then he gave me two more days, and I finished on Friday.",
    "My boss asked why it was late and I just said that.",
    "The customer wanted to know the price, I just told him, and then I already said that.",
    "When I was asked about the delay I just said that",
    "I put the price first, I just said that, and then I waited for the answer.",
    "Kim told me to wait. I just said it.",
    "老闆問我為什麼遲到，我剛剛說過了。",
    "客户来问价格，同事说太贵，我刚才就说了。",
    "被追问的时候，我刚才已经说了。",
    "I just said that we should stop, and my boss agreed after a while.",
  ])("does not take a story's words for it: %s", (said) => expect(tellsAgain(said)).toBe(false));

  it.each(["i just said that ", "i just said that, ", "just ", "老板", "i already ", "我刚刚说了，"])(
    "takes linear time (%j repeated)",
    async (unit) => {
      await expectLinear((size) => tellsAgain(unit.repeat(size / unit.length)), {
        ...{ small: 2_500, large: 20_000 },
      });
    },
  );
});

describe("clausesOf", () => {
  it("splits at marks of either width, and between Chinese words that a space parts", () => {
    expect(clausesOf("No, sorry; honest answer: no idea!")).toEqual(["No", "sorry", "honest answer", "no idea"]);
    expect(clausesOf("不好意思，我刚说过 就这样。")).toEqual(["不好意思", "我刚说过", "就这样"]);
    expect(clausesOf("We met at 10:30 … – then")).toEqual(["We met at 10:30", "– then"]);
    expect(clausesOf(" ,。 ")).toEqual([]);
  });
});
