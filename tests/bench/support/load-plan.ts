import type { Lane } from "./pairs.ts";

/** One run of the load generator. */
export type LoadPlan = {
  lane: Lane;
  host: string;
  serverPid: number;
  rooms: number;
  warmUpSeconds: number;
  seconds: number;
  /** Whether the pace below is each person's, or a room's that its two people share. */
  per: "person" | "room";
};

/** The pace: in each second two lines, each of five interims and a final. */
export const FINALS_PER_SECOND = 2;
export const INTERIMS_PER_SECOND = 10;

export type Latency = { p50: number; p99: number };

/** The generator's results. Times in milliseconds. */
export type LoadResult = {
  finals: Latency;
  interims: Latency;
  sent: number;
  /**
   * Error frames, closed sockets, finals that did not arrive or were not acknowledged, interims lost where none may be.
   */
  errors: number;
  /** Interims replaced by a newer one on the way, which a room may do and an echo does not. */
  superseded: number;
  /** Lateness of sent frames against the plan: large when the generator itself is too slow. */
  lateP99: number;
  /** CPU usage of server and generator, in shares of one core. */
  serverCpu: number;
  generatorCpu: number;
  firstError?: string;
};
