import { describe, expect, it } from "vitest";
import { listPlanEvents } from "../../../../../../app/features/dashboard/plan/plan-events";
import { planPractice } from "../../../../../../app/features/dashboard/plan/practice-plan";
import { writeCalendar } from "../../../../../../app/ui/calendar-file";
import { readCalendar } from "../../../../../support/read-calendar";

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
