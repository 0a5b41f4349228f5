import { describe, expect, it } from "vitest";
import { isHalfway } from "../../../../../../app/features/peer/notices/halfway";

const MINUTE = 60_000;
const person = { name: "Ann", online: true, offlineSince: null };
const course = {
  timer: { running: true, elapsedMs: 0, at: 0, seconds: 40 * 60 },
  swap: null,
  finishedAt: null,
  self: { participantId: "me", role: "interviewer" as const, name: "Me", pageId: "page" },
  peer: { ...person, participantId: "you", role: "candidate" as const },
  lines: [{ participantId: "me", role: "interviewer" as const }],
};

describe("isHalfway", () => {
  it("is true from half of the planned time on", () => {
    expect([19.9, 20, 50].map((minute) => isHalfway(course, minute * MINUTE))).toEqual([false, true, true]);
  });

  it("is false without planned time, running timer or the other, and after a swap or the end", () => {
    const { seconds: _, ...endless } = course.timer;
    const others = [
      { ...course, timer: endless },
      { ...course, timer: { ...course.timer, running: false, elapsedMs: 30 * MINUTE } },
      { ...course, peer: null },
      { ...course, peer: { ...course.peer, online: false } },
      { ...course, swap: { requestedBy: "you" } },
      { ...course, finishedAt: 1 },
      { ...course, lines: [{ participantId: "me", role: "candidate" as const }] },
    ];
    for (const other of others) expect(isHalfway(other, 30 * MINUTE)).toBe(false);
  });
});
