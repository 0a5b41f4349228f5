import type { RoomRecord } from "../../../party/protocol/record";

/** A place where rooms live, as the contract sees it: an address, a power switch, and what came out at the end. */
export type ContractHost = {
  /** `ws://127.0.0.1:…`, without a slash at the end; the same after every start. */
  readonly address: string;
  readonly secret: string;
  /** kill -9 on all of it; what is stored stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
  /** The records of this room that were handed over, oldest first. */
  records(room: string): Promise<RoomRecord[]>;
  /** Somebody has an account; nothing is `left` of their plan's AI interviews, of the day's requests and minutes, or all of it. */
  enroll(uid: string, left: "all" | "nothing"): Promise<void>;
};

export type HostOptions = {
  /** The setting ASSISTANT. */
  assistant?: string;
  /** The setting SPEECH. */
  speech?: string;
};

/** What `left: "nothing"` fills up: `caps.perUser` and `minutesPerDay.perUser` in the settings should be these. */
export const DAILY_REQUESTS = 3;
export const DAILY_MINUTES = 60;
