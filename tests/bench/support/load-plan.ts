import type { Lane } from "./pairs.ts";

/** What one run of the load generator is to do. */
export type LoadPlan = {
  lane: Lane;
  host: string;
  serverPid: number;
  rooms: number;
  warmUpSeconds: number;
  seconds: number;
  /** Whose the pace below is: each person's, or a room's that its two people share. */
  per: "person" | "room";
};

/** The pace: in each second two lines, each of five interims and a final. */
export const FINALS_PER_SECOND = 2;
export const INTERIMS_PER_SECOND = 10;

export type Latency = { p50: number; p99: number };

/** What the generator saw. Times in milliseconds. */
export type LoadResult = {
  finals: Latency;
  interims: Latency;
  sent: number;
  /** Error frames, closed sockets, finals that did not arrive or were not acknowledged, interims lost where none may be. */
  errors: number;
  /** Interims that a newer one replaced on the way, which a room may do and an echo does not. */
  superseded: number;
  /** How late frames were sent, against the plan: large when the generator itself is too slow. */
  lateP99: number;
  /** Shares of one core that server and generator used. */
  serverCpu: number;
  generatorCpu: number;
  firstError?: string;
};
