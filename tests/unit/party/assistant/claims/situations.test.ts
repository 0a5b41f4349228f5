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
    ["去年的中秋节我在超市打工", "situation"],
    ["去年的项目里我负责前端，每天改两版。", "when"],
    ["去年的项目中我负责前端，每天改两版。", "when"],
    ["去年的旺季，我一个人管三条线。", "when"],
    ["前年的婚禮那天我負責場控。", "when"],
    ["去年的双十一是我第一次带班。", "when"],
    ["Last year's Christmas rush was when I started.", "when"],
    ["Last year's summer camp had sixty children, and I ran the kitchen.", "when"],
    ["I was new. And last month's audit went badly, so I rebuilt the sheet.", "when"],
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
    "I showed her photos of last year's fair and rang the company.",
    "Last year's Christmas list was wrong, so I wrote it again.",
    "Last year's conference badge still hung there and I threw it away.",
    "Last year's project plan was wrong, so I wrote it again.",
    "去年的中秋节礼盒还剩三箱，我就打折卖了。",
    "去年的活動方案太舊，我就重寫了。",
    "去年的清单里我找到了三个错。",
    "我拿去年的活动照片给她看。",
  ])("isn't misled by the time of a thing: %s", (answer) => expect(kindOf(answer)).toBeNull());

  it.each(["去年的", "last year's ", "that I had last year ", "把我去年", "去年的节", "and last year's fair ", "and "])(
    "takes linear time (%j repeated)",
    async (unit) => {
      await expectLinear(
        (size) => {
          const answer = unit.repeat(size / unit.length);
          findSituation(fold(answer), answer);
        },
        { small: 2_500, large: 20_000 },
      );
    },
  );
});
