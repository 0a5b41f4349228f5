import * as v from "valibot";
import type { BrowserStorage } from "../browser-storage";
import type { AccountCallResult } from "./account-calls";
import { MERGE_KEY } from "./merge-key";

/** The guest's merge ticket, and the account to merge into once that is known. */
const pendingSchema = v.object({
  ticket: v.string(),
  uid: v.nullable(v.string()),
  guest: v.optional(v.string()),
});

export type MergeParts = {
  storage: BrowserStorage;
  takeTicket: () => Promise<AccountCallResult<string>>;
  merge: (ticket: string) => Promise<AccountCallResult<number>>;
  /** Redeems the ticket. */
  guest: () => string | null;
  /** Hands over the guest's data that exists in this browser only. */
  onMerged: (guest: string, uid: string) => void;
};

/** The outcome of a merge. `pending`: retried at the next session start. */
export type MergeOutcome =
  | { kind: "nothing" }
  | { kind: "merged"; interviews: number }
  | { kind: "pending" | "refused" };

/** Moves a guest's data to the account they sign in to. A ticket in storage survives a lost connection or a reload. */
export type Merges = {
  /** Called as the guest, before the sign-in. False if no ticket is available; then the sign-in must not proceed. */
  prepare: () => Promise<boolean>;
  /** The guest did not sign in after all. */
  cancel: () => void;
  /** Called once `uid`, not a guest, has a session. Concurrent calls share one request. */
  finish: (uid: string) => Promise<MergeOutcome>;
};

export function createMerges({ storage, takeTicket, merge, guest, onMerged }: MergeParts): Merges {
  let running: Promise<MergeOutcome> | null = null;

  function keep(pending: v.InferOutput<typeof pendingSchema>) {
    storage.setItem(MERGE_KEY, JSON.stringify(pending));
  }

  async function finish(uid: string): Promise<MergeOutcome> {
    const pending = readPending(storage);
    // The ticket is for another account of this browser, and waits for it.
    if (!pending || (pending.uid !== null && pending.uid !== uid)) return { kind: "nothing" };
    keep({ ...pending, uid });
    const result = await merge(pending.ticket);
    if (result.kind !== "done" && result.kind !== "refused") return { kind: "pending" };
    storage.removeItem(MERGE_KEY);
    if (result.kind === "done" && pending.guest) onMerged(pending.guest, uid);
    return result.kind === "done" ? { kind: "merged", interviews: result.value } : { kind: "refused" };
  }

  return {
    async prepare() {
      const result = await takeTicket();
      if (result.kind !== "done") return false;
      keep({ ticket: result.value, uid: null, guest: guest() ?? undefined });
      return true;
    },
    cancel: () => storage.removeItem(MERGE_KEY),
    finish(uid) {
      running ??= finish(uid).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

function readPending(storage: BrowserStorage) {
  try {
    const result = v.safeParse(pendingSchema, JSON.parse(storage.getItem(MERGE_KEY) ?? "null"));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
