import { describe, expect, it } from "vitest";
import { findMeasures } from "../../../../../party/assistant/claims/measures";
import { fold } from "../../../../../party/text/fold";
import { expectLinear } from "../../../../support/growth";

const isPraised = (answer: string) => findMeasures(fold(answer)).length > 0;

describe("A figure", () => {
  it.each([
    "At the bank one query went from 90 ms to 1.1 s because a release dropped an index.",
    "Our complaints rose from 3 to 41 in May.",
    "Sales fell by 12% that year and we closed.",
    "Waiting times went up from 20 minutes to two hours.",
    "Staff turnover grew from 5 to 19 percent.",
    "The build went from four minutes to eleven.",
    "Membership dropped from 300 to 120.",
    "We got 41 complaints in May.",
    "The rent went from 900 to 1,400 euros.",
    "客诉从每周 3 件涨到 41 件。",
    "接口耗时从 90 毫秒涨到 1.1 秒。",
    "那一年销量从八百掉到三百。",
    "一个月收到了 41 个投诉。",
    "客訴從三件升到四十件。",
    "營業額減少了 20%。",
    "等候時間從十分鐘變成兩小時。",
    "離職率從 5% 升到 18%。",
    "We lost 40 customers that year, and sales fell from 300 to 260.",
    "Lost orders rose from 4 to 30 a month.",
    "We lost orders, they fell from 300 to 120.",
    "Failed payments went up from 2 to 9 percent.",
    "客户流失率从 5% 升到 18%。",
    "客户流失了 20%。",
    "亏损从 30 万元涨到 80 万元。",
    "排队时间从五分钟变成半小时。",
    "排隊時間從十五分鐘變成二十分鐘。",
    "The wait went from ten minutes to half an hour.",
    "Sales were down to a third after that.",
    "Complaints went up by a quarter.",
  ])("isn't praised if it got worse, or nobody knows: %s", (answer) => expect(isPraised(answer)).toBe(false));

  it.each([
    "Last year I cut our pages from 41 a week to 9 by deleting alerts.",
    "Complaints fell from 41 to 3.",
    "Sales rose by 12% after that.",
    "We grew the choir from 12 to 40 singers.",
    "The wait went from three weeks down to four days.",
    "I answered 41 complaints that week.",
    "I served 40 tables a night and trained three people.",
    "95% of orders were on time and we delivered them.",
    "我测过一个十万行的表，从 120 毫秒降到 8 毫秒。",
    "续约率从 60% 升到 85%。",
    "退件率真的有變少，從平均改五次變兩次，我們做了新表單。",
    "我把交期從三週縮短到五天。",
    "After that lost orders fell from 30 to 4 a month.",
    "We cut lost parcels from 30 to 4 a week.",
    "The lost parcels went from 30 down to 4 a week.",
    "Failed payments dropped from 9 to 2 percent after my fix.",
    "客户流失率从 18% 降到 5%，我们每周打电话。",
    "用户流失从 18% 降到 5%。",
    "崩溃率从 3% 降到 1%。",
    "亏损从 80 万元降到 30 万元。",
    "丟件從每週三十件降到四件。",
    "排队时间从半小时变成五分钟。",
    "排隊時間從半個小時變成五分鐘。",
    "排隊時間從二十分鐘變成十五分鐘。",
    "The wait went from half an hour to ten minutes.",
    "The service failed for three percent of our customers. I moved two calls, and after six weeks errors were down to a tenth.",
    "Refunds went down by a quarter after we changed the form.",
  ])("is praised if the change is for the better, or none: %s", (answer) => expect(isPraised(answer)).toBe(true));

  it.each([
    "rose from 3 to 41 ",
    "5% ",
    "从3降到4",
    "complaints 5%, ",
    "lost orders 5% ",
    "the lost ",
    "流失5%",
    "从十五变成半",
  ])("takes linear time (%j repeated)", async (unit) => {
    await expectLinear((size) => findMeasures(fold(unit.repeat(size / unit.length))), {
      ...{ small: 2_500, large: 20_000 },
    });
  });
});
