import type { AssistantMenu } from "./menu";
import type { Assistant } from "./task";

/** A key that somebody has brought; `baseUrl` replaces the address of the model's provider. Kept by nobody here. */
export type OwnKey = { apiKey: string; baseUrl?: string | undefined };

/** What the desk needs of its host. */
export type DeskPorts = {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after `ms`, or as soon as `signal` is aborted. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The Workers AI binding, where there is one. */
  ai?: WorkersAi | undefined;
  /** Whether a brought base URL may be http and on this machine. */
  development?: boolean | undefined;
};

/** As much of Workers AI's binding as is used. */
export type WorkersAi = { run(model: string, input: Record<string, unknown>): Promise<unknown> };

/** What is to be known of a model before it is opened. All false for one that nobody knows. */
export type Found = {
  /** Can be opened without a key of one's own. */
  usable: boolean;
  /** Can be opened with a key of one's own only. */
  needsKey: boolean;
  /** Opened without a key of one's own, what is asked of it is the operator's to pay: it counts towards daily caps. */
  operatorKey: boolean;
  readsPictures: boolean;
};

export type Desk = {
  menu(): AssistantMenu;
  find(modelId: string): Found;
  /**
   * `coach` needs nothing. Throws `AssistantError`: `no_key`, `model_unavailable`, or `refused` for a base URL that
   * must not be asked. What answers may be another model (`answeredBy`) where the operator has set a fallback; its
   * `version` is right once the task is done. With a key of one's own there is no fallback.
   */
  open(modelId: string, own?: OwnKey): Assistant;
};
