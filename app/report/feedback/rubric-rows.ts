import { RUBRIC_ROWS, type RubricRow } from "../../../functions/shared/contract/history";
import { type InterviewType, type MessageRole, oppositeRole, type SeatRole } from "../../../party/protocol/vocabulary";

/** The part of a person in an interview, which the other one rates. */
export type RatedPart = {
  /** Both if roles were swapped, the candidate first. */
  roles: readonly SeatRole[];
  /** Null: unknown. */
  interviewType: InterviewType | null;
};

const ABOUT_STORIES: readonly RubricRow[] = ["evidence", "own_part"];
const ABOUT_PROBLEMS: readonly RubricRow[] = ["problem_solving", "depth"];

/** The rows for a person who had this role. A technical interview asks for solutions, every other one for stories. */
export function rubricRows(role: SeatRole, interviewType: RatedPart["interviewType"]): readonly RubricRow[] {
  const left = interviewType === "technical" ? ABOUT_STORIES : ABOUT_PROBLEMS;
  return RUBRIC_ROWS[role].filter((row) => !left.includes(row));
}

type Line = { participantId: string; role: MessageRole; startedAt: number; source?: string | undefined };

/**
 * The roles that these participants had: the one at the end, and each one in which they spoke, or in which the other
 * spoke to them. `begunAt`: since when both were there, in ms since 1970; before it, nobody was spoken to. Null: unknown.
 */
export function findRoles(
  lines: readonly Line[],
  { participantIds, atEnd, begunAt }: { participantIds: readonly string[]; atEnd: SeatRole; begunAt: number | null },
): SeatRole[] {
  const hadRole = (role: SeatRole) =>
    role === atEnd ||
    lines.some((line) => {
      const isTheirs = participantIds.includes(line.participantId);
      const isSpokenTo = begunAt === null || line.startedAt >= begunAt;
      return (
        line.source === undefined && (isTheirs ? line.role === role : isSpokenTo && line.role === oppositeRole(role))
      );
    });
  return (["candidate", "interviewer"] as const).filter(hadRole);
}
