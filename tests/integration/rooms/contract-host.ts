import type { RoomRecord } from "../../../party/protocol/record";

/** A host of rooms under the contract: its address, a power switch, and the records it delivered. */
export type ContractHost = {
  /** `ws://127.0.0.1:…`, without a trailing slash; the same after every start. */
  readonly address: string;
  readonly secret: string;
  /** The folder of its state. */
  readonly stateDir: string;
  /** kill -9 on all of it; storage stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
  /** The delivered records of this room, oldest first. */
  records(room: string): Promise<RoomRecord[]>;
  /**
   * Creates an account; `left` is the rest of their quota of AI interviews, requests of the day and minutes: none or
   * all.
   */
  enroll(uid: string, left: "all" | "nothing"): Promise<void>;
};

export type HostOptions = {
  /** The setting ASSISTANT. */
  assistant?: string;
  /** The setting SPEECH. */
  speech?: string;
};

/** Usage set by `left: "nothing"`; `caps.perUser` and `minutesPerDay.perUser` in the settings should equal these. */
export const DAILY_REQUESTS = 3;
export const DAILY_MINUTES = 60;
