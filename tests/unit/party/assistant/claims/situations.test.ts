import { describe, expect, it } from "vitest";
import { findSituation } from "../../../../../party/assistant/claims/situations";
import { fold } from "../../../../../party/text/fold";
import { expectLinear } from "../../../../support/growth";

const kindOf = (answer: string) => findSituation(fold(answer), answer)?.kind ?? null;

describe("findSituation", () => {
  it.each([
    ["Last year I had a checklist for her.", "when"],
    ["At last year's fair I ran the till alone.", "when"],
    ["I had last month's figures wrong, and in March I told my boss.", "when"],
    ["In 2019 I worked nights at a bakery.", "situation"],
    ["去年校庆，我把清单打印给她。", "when"],
    ["去年的时候我在带新人。", "when"],
    ["在去年的展会上，我接待了一位客户。", "when"],
    ["去年三月我在一家银行实习。", "situation"],
    ["我翻出前年的合約，上個月我就照著改了一份。", "when"],
    ["去年的校慶上，我帶了三個班。", "when"],
  ])("finds the time of the story: %s", (answer, kind) => expect(kindOf(answer)).toBe(kind));

  it.each([
    "I gave her last year's checklist and rang the bus company with her.",
    "I took the price list from last year and asked the supplier again.",
    "It was more than last month and I told them so.",
    "I sent him the form that we had used last year.",
    "我把去年的清单打印给她，陪她打电话。",
    "我用我去年做的表格重新算了一遍。",
    "她要的是三年前的合同，我就去档案室找。",
    "我就把我去年的清單印給她，陪她打電話。",
    "跟去年比起來，客人少了，我就改了菜單。",
    "我照著上個月的報表一筆一筆對。",
  ])("isn't misled by the time of a thing: %s", (answer) => expect(kindOf(answer)).toBeNull());

  it.each(["去年的", "last year's ", "that I had last year ", "把我去年"])(
    "takes linear time (%j repeated)",
    async (unit) => {
      await expectLinear(
        (size) => {
          const answer = unit.repeat(size / unit.length);
          findSituation(fold(answer), answer);
        },
        { small: 2_500, large: 20_000, power: 1.25 },
      );
    },
  );
});
