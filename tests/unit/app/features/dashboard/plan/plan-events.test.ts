import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { listPlanEvents, wordPlan } from "../../../../../../app/features/dashboard/plan/plan-events";
import { planPractice } from "../../../../../../app/features/dashboard/plan/practice-plan";
import { writeCalendar } from "../../../../../../app/ui/calendar-file";
import { INTERVIEW_TYPES } from "../../../../../../party/protocol/vocabulary";
import { readCalendar } from "../../../../../support/read-calendar";
import { readTexts } from "../../../../../support/texts";

describe("listPlanEvents", () => {
  const words = { interview: "Interview at Halden", practice: (type: string) => `Practice: ${type}`, practiceText: "" };
  const interview = { at: "2026-12-15T10:00", day: "2026-12-15", id: "m/1:x", company: "Halden", position: null };
  const practised = [{ day: "2026-12-12", type: "hr" as const }];
  const plan = planPractice({ on: interview.day, today: "2026-12-12", type: "hr", practised });

  it("contains the interview and the remaining practice, each under its own name", () => {
    const events = plan ? listPlanEvents(plan, interview, null, words) : [];
    expect(events.map(({ uid, start, summary }) => [uid, start, summary])).toEqual([
      ["interview-m1x@practice.mocki", "2026-12-15T10:00", "Interview at Halden"],
      ["2026-12-13-m1x@practice.mocki", "2026-12-13", "Practice: behavioral"],
      ["2026-12-14-m1x@practice.mocki", "2026-12-14", "Practice: hr"],
    ]);
    expect(readCalendar(writeCalendar(events, new Date())).components).toHaveLength(3);
  });

  it("schedules practice at the chosen local time", () => {
    const events = plan ? listPlanEvents(plan, interview, "19:30", words) : [];
    expect(events[1]?.start).toBe(new Date("2026-12-13T19:30").toISOString());
  });
});

describe("wordPlan", () => {
  it.each([
    [
      "en",
      "Interview at Halden",
      [
        "Interview practice: Technical",
        "Interview practice: Behavioral",
        "Interview practice: HR round",
        "Interview practice: Language",
      ],
    ],
    ["zh-CN", "Halden 面试", ["练习：技术面试", "练习：行为面试", "练习：HR 面试", "练习：语言面试"]],
    ["zh-TW", "Halden 面試", ["練習：技術面試", "練習：行為面試", "練習：HR 面試", "練習：語言面試"]],
  ])("names the events in %s", async (language, interview, practice) => {
    const i18n = createInstance();
    await i18n.init({
      lng: language,
      fallbackLng: false,
      resources: readTexts(),
      interpolation: { escapeValue: false },
    });
    const at = "2026-12-15T10:00";
    const planned = { at, day: at.slice(0, 10), id: "m/1:x", company: "Halden", position: null };
    const words = wordPlan(i18n.getFixedT(language, "dashboard"), planned);
    expect([words.interview, INTERVIEW_TYPES.map(words.practice)]).toEqual([interview, practice]);
  });
});
