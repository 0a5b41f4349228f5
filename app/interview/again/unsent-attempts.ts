import type { Attempt, Attempts, SaidAgain } from "../../../party/protocol/attempts";
import { type CallResult, whyNotStored } from "../../state/call-api";
import type { AttemptDrafts } from "./attempt-drafts";
import type { JudgeWish } from "./use-judging";

/** An attempt that the server has not taken yet. Its words stay in this tab until it has. */
export type UnsentAttempt = {
  id: string;
  question: string;
  said: SaidAgain;
  /** `full`: the interview has no room for more attempts. `storage_full`: the person has no space left. */
  state: "sending" | "failed" | "too_often" | "full" | "storage_full";
  /** The model to judge it once it is stored; null: rules alone. */
  wish: JudgeWish | null;
};

/** Of a request that did not store the attempt. */
export function toUnsentState(result: Exclude<CallResult<Attempt>, { kind: "done" }>): UnsentAttempt["state"] {
  return whyNotStored(result) ?? (result.kind === "refused" && result.code === "conflict" ? "full" : "failed");
}

type Draft = AttemptDrafts["unsent"][number];

/** A key is not kept. Without it the request would be on the operator's account, so the model is not asked then. */
export function toDraft({ id, question, said, wish }: Omit<UnsentAttempt, "state">): Draft {
  return { id, question, said, wish: wish?.ownKey ? null : wish };
}

/** With the drafts of an earlier page in front. */
export function withDrafts(unsent: readonly UnsentAttempt[], drafts: readonly Draft[]): readonly UnsentAttempt[] {
  const more = drafts.filter((one) => unsent.every((known) => known.id !== one.id));
  return [...more.map((one) => ({ ...one, state: "sending" as const })), ...unsent];
}

/** `arrived`: the server has it, and only its answer was lost. `sent`: those on their way. */
export function sortUnsent(unsent: readonly UnsentAttempt[], stored: Attempts, sent: ReadonlySet<string>) {
  const still = unsent.filter(({ id, state }) => state !== "sending" || !sent.has(id));
  return {
    arrived: still.filter(({ id }) => id in stored),
    toSend: still.filter(({ id, state }) => state === "sending" && !(id in stored)),
  };
}
