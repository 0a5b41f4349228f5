import type { Dialect, Flags } from "./registry.ts";

export type ProviderSetup = {
  /** As a person knows it. */
  name: string;
  dialect: Dialect;
  /** Without a slash at its end; empty for Workers AI. */
  baseUrl: string;
  /** The operator's; empty when there is none. */
  apiKey: string;
  /** Nothing can be asked without a key. */
  needsKey: boolean;
  headers: Readonly<Record<string, string>>;
};

export type ServedModel = {
  id: string;
  name: string;
  provider: string;
  /** What the provider calls it. */
  upstream: string;
  readsPictures: boolean;
  retired: boolean;
  /** False where the operator has taken it off the menu. */
  offered: boolean;
  flags: Flags;
};

/** How many mock interviews a plan has; null: as many as one likes. */
export type Quotas = Readonly<Record<"free" | "pro", Readonly<Record<"ai" | "peer", number | null>>>>;

export type AssistantSettings = {
  providers: Readonly<Record<string, ProviderSetup | undefined>>;
  /** In the order of the menu, the coach not among them. */
  models: readonly ServedModel[];
  /** From a model to what is asked once when it fails. */
  fallback: Readonly<Record<string, string | undefined>>;
  /** Requests a day with the operator's keys; null: no cap. */
  caps: { perUser: number | null; perAddress: number | null };
  quotas: Quotas;
  timeouts: {
    /** From the request to the first byte of the answer. */
    firstByteMs: number;
    /** Between two pieces of the answer. */
    stallMs: number;
  };
};

export type ParsedSettings =
  | { ok: true; settings: AssistantSettings }
  /** Each continues the sentence that begins with the setting's name. */
  | { ok: false; problems: readonly string[] };
