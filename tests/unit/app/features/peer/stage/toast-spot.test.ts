import { describe, expect, it } from "vitest";
import { findToastSpot } from "../../../../../../app/features/peer/stage/toast-spot";
import { positionOf } from "../../../../../../app/ui/toaster";

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, width, height },
  ...{ right: left + width, bottom: top + height },
});

describe("findToastSpot", () => {
  it.each([
    ["beside the column at 1440, from the header on", box(12, 68, 464, 748), null, [1440, 900], { top: 4, left: 492 }],
    ["beside a shared screen", box(12, 68, 643, 748), null, [1440, 900], { top: 4, left: 671 }],
    ["below the row on a tablet", box(12, 68, 1000, 240), null, [1024, 768], { top: 316, left: 20 }],
    ["below the tabs on a phone", box(0, 56, 390, 244), box(0, 300, 390, 44), [390, 844], { top: 352, left: 8 }],
    [
      "below the people next to code",
      box(1092, 68, 336, 120),
      box(1092, 200, 336, 44),
      [1440, 900],
      { top: 252, left: 1080 },
    ],
    ["inside the window beside a phone's half", box(0, 56, 334, 260), null, [667, 375], { top: 4, left: 307 }],
  ] as const)("is %s", (_, stage, tabs, [width, height], spot) => {
    expect(findToastSpot(stage, tabs, { width, height })).toEqual(spot);
  });

  it("ignores tabs that are elsewhere", () => {
    const stage = box(0, 56, 390, 244);
    expect(findToastSpot(stage, box(0, 500, 390, 44), { width: 390, height: 844 })?.top).toBe(308);
  });

  it("is nowhere where the pictures fill the screen", () => {
    expect(findToastSpot(box(12, 12, 1416, 800), null, { width: 1440, height: 900 })).toBeNull();
  });
});

describe("positionOf", () => {
  it("puts toasts at a spot, on phones as wide as the window", () => {
    expect(positionOf({ top: 76, left: 492 })).toEqual({
      position: "top-left",
      offset: { top: 76, left: 492 },
      mobileOffset: { top: 76 },
    });
    expect([positionOf("upper").position, positionOf("lower").position]).toEqual(["top-left", "bottom-right"]);
  });
});
