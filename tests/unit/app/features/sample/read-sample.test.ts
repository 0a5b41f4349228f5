import { describe, expect, it } from "vitest";
import { readSample } from "../../../../../app/features/sample/read-sample.server";
import { LANGUAGES } from "../../../../../party/protocol/vocabulary";
import { buildReport } from "../../../../../party/report/build-report";
import { makeSample } from "../../../../pictures/sample/make-sample";

describe.each(LANGUAGES)("readSample in %s", (language) => {
  it("matches the coach's current output for the written interview; `npm run sample` rewrites it", async () => {
    expect(await readSample(language)).toEqual(await makeSample(language));
  });

  it("has no score, a stable remark to work on, and a skipped question", async () => {
    const report = buildReport(await readSample(language));
    expect(report).toMatchObject({ score: null, scored: 0, criteria: [] });
    expect(report.questions.map(({ status }) => status)).toEqual(["not_scored", "not_scored", "skipped"]);
    expect(report.practise.map(({ question, reason }) => [question, reason])).toEqual([
      [3, "unanswered"],
      [2, "remark"],
    ]);
  });
});
