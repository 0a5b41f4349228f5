import { describe, expect, it } from "vitest";
import { isForeign } from "../../../../../party/assistant/coach/mock/foreign-questions";
import { CoachInterview } from "../../../../support/coach-interview";

const [FRONT, BACK] = ["technical-state-management", "technical-replication-lag"];

describe("isForeign", () => {
  it.each([
    "Site Reliability Engineer",
    "Senior Backend Developer",
    "DBA",
    "后端开发工程师",
    "运维工程师",
    "後端工程師",
    "韌體工程師",
  ])("keeps questions of front ends from a %s", (position) =>
    expect([isForeign(FRONT, position), isForeign(BACK, position)]).toEqual([true, false]),
  );

  it.each(["Frontend Engineer", "Front-end developer", "React developer", "前端开发", "前端工程師"])(
    "keeps questions of back ends from a %s",
    (position) => expect([isForeign(FRONT, position), isForeign(BACK, position)]).toEqual([false, true]),
  );

  it.each([
    "",
    "Software Engineer",
    "Full-stack developer",
    "Engineering manager",
    "全栈工程师",
    "软件工程师",
    "前后端开发",
    "軟體工程師",
    "QA",
  ])("keeps nothing from “%s”, which names no one field", (position) =>
    expect([isForeign(FRONT, position), isForeign(BACK, position)]).toEqual([false, false]),
  );

  it("leaves out foreign questions of a plan, and fills their places", async () => {
    for (const [lang, position] of [
      ["en", "Site Reliability Engineer"],
      ["zh-CN", "后端开发工程师"],
      ["zh-TW", "後端工程師"],
    ] as const)
      for (let n = 1; n <= 12; n += 1) {
        const order = { interviewType: "technical", promptType: "CODE", lang, rounds: "questions" } as const;
        const plan = async (named: string) => {
          const interview = new CoachInterview({ ...order, position: named }, 5_000_000 * n);
          await interview.start();
          return interview.plan.map(({ id }) => id);
        };
        const ids = await plan(position);
        expect(ids.filter((id) => isForeign(id, position))).toEqual([]);
        expect(ids).toHaveLength((await plan("")).length);
      }
  });
});
