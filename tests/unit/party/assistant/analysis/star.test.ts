import { describe, expect, it } from "vitest";
import { findStar } from "../../../../../party/assistant/analysis/star";
import { readAnswer } from "../../../../../party/assistant/words/text";
import { say } from "./say";

const starOf = (...texts: string[]) => {
  const star = findStar(readAnswer(say(texts)));
  const { situation, task, action, result } = star;
  return { situation: situation?.text, task: task?.text, action: action?.text, result: result?.text };
};

describe("findStar", () => {
  it.each([
    "I fixed the build last year.",
    "Last year I had to fix the build and it saved time.",
    "At my last company I was responsible for the release and I finished it on time in the end.",
    "去年我负责修好构建，最后节省了时间。",
    "上個月我負責處理客訴，最後客戶很滿意。",
  ])("finds each part of a story by its words (%s)", (text) => {
    const told = Object.values(starOf(text)).filter((one) => one !== undefined);
    expect(new Set(told).size).toBe(told.length);
    for (const one of told) expect(text).toContain(one);
  });

  it("finds several parts in one sentence, each in its clause", () => {
    expect(
      starOf(
        "Last spring at the clinic I was asked to cut the waiting time, I moved the blood tests before the talk, and in the end people waited twenty minutes less.",
      ),
    ).toEqual({
      situation: "Last spring at the clinic",
      task: expect.stringContaining("asked to cut the waiting time"),
      action: "I moved the blood tests before the talk",
      result: "and in the end people waited twenty minutes less.",
    });
  });

  it("finds parts without commas, as recognizers write them", () => {
    expect(
      starOf(
        "last spring my task was to cut the waiting time at the clinic and i moved the blood tests before the talk and in the end people waited less",
      ),
    ).toMatchObject({
      action: "and i moved the blood tests before the talk",
      result: "and in the end people waited less",
    });
  });

  it.each([
    "The auditor moved the date, so I listed every report we owed and crossed out the ones nobody read.",
    "客户突然要我们提早一周，我当天就把功能分成两堆，和业务谈过之后砍掉三个。",
  ])("finds no part in words that only look like one (%s)", (text) => {
    expect(starOf(text).result).toBeUndefined();
  });

  it("keeps the result however much is said after it", () => {
    const end = "In the end the supplier paid for both trucks.";
    const { result } = starOf(
      `Last May a truck came in late, and I called the supplier every morning. ${end}`,
      "What I did myself was to write down each call with the name of who had answered. I sent that list to their manager on Fridays. I also asked our driver for pictures of the boxes and put them beside the list, so that nobody could doubt them.",
    );
    expect(result).toBe(end);
  });
});
