import type { SeatRole } from "../../../../party/protocol/vocabulary";

/** A peer interview that this page has just left. */
export type LeftInterview = {
  room: string;
  /** The life of the room, as its record names it. */
  epoch: string;
  /** The other participant. */
  name: string;
  /** The own role at that time. */
  role: SeatRole;
  /** Room time; null: it can still go on. */
  finishedAt: number | null;
  /** The planned length; null: unknown. */
  minutes: number | null;
  /** By the shared timer. */
  elapsedMs: number;
};
