import type { InterviewMode, SeatRole } from "../../party/protocol/vocabulary";

/** A closed interview in somebody's own history. Times are milliseconds since 1970. */
export type RecentInterview = {
  id: string;
  room: string;
  mode: InterviewMode;
  ended: "finished" | "abandoned";
  startedAt: number;
  /** When it was ended, or the last one had left. */
  endedAt: number;
  /** The seat that this person had at the end. */
  role: SeatRole;
  /** The names of all others who had one. */
  others: string[];
};

/** What somebody has practised in the past thirty days. */
export type PracticeSum = { interviews: number; milliseconds: number };
