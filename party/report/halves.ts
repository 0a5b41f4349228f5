import type { Segment } from "../protocol/entities";
import type { SeatRole } from "../protocol/vocabulary";

/** The lines of an interview, and the role of a person at its end. Roles may have been swapped before. */
type Course = { segments: readonly Pick<Segment, "participantId" | "role" | "source">[]; role: SeatRole };

/** Whether the person was a candidate at any time, so that there is a report about them. */
export function hasAnswered(course: Course, participantId: string): boolean {
  return course.role === "candidate" || spokeAs("candidate", course, participantId);
}

/** Whether the person was an interviewer at any time. */
export function hasAsked(course: Course, participantId: string): boolean {
  return course.role === "interviewer" || spokeAs("interviewer", course, participantId);
}

function spokeAs(role: SeatRole, { segments }: Course, participantId: string): boolean {
  return segments.some(
    (line) => line.participantId === participantId && line.role === role && line.source === undefined,
  );
}
