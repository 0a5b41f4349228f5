import * as v from "valibot";
import type { BrowserStorage } from "../browser-storage";
import type { CallResult } from "./account-calls";
import { MERGE_KEY } from "./merge-key";

/** What the guest has left, and the account that is to have it, once that is known. */
const pendingSchema = v.object({
  ticket: v.string(),
  uid: v.nullable(v.string()),
  guest: v.optional(v.string()),
});

export type MergeParts = {
  storage: BrowserStorage;
  takeTicket: () => Promise<CallResult<string>>;
  merge: (ticket: string) => Promise<CallResult<number>>;
  /** Who takes the ticket. */
  guest: () => string | null;
  /** What the guest has in this browser alone is the account's as well. */
  onMerged: (guest: string, uid: string) => void;
};

/** How a merge went. `pending`: it is tried again at the next session start. */
export type MergeOutcome =
  | { kind: "nothing" }
  | { kind: "merged"; interviews: number }
  | { kind: "pending" | "refused" };

/** Moves what a guest has made to the account they sign in to. A ticket in storage survives a lost network or a reload. */
export type Merges = {
  /** As the guest, before they sign in to the account. False where no ticket can be had: then nothing may go on. */
  prepare: () => Promise<boolean>;
  /** The guest did not sign in after all. */
  cancel: () => void;
  /** Once `uid`, who is no guest, has a session. Several calls at a time are one. */
  finish: (uid: string) => Promise<MergeOutcome>;
};

export function createMerges({ storage, takeTicket, merge, guest, onMerged }: MergeParts): Merges {
  let running: Promise<MergeOutcome> | null = null;

  function keep(pending: v.InferOutput<typeof pendingSchema>) {
    storage.setItem(MERGE_KEY, JSON.stringify(pending));
  }

  async function finish(uid: string): Promise<MergeOutcome> {
    const pending = readPending(storage);
    // Somebody else's who uses this browser too waits for them.
    if (!pending || (pending.uid !== null && pending.uid !== uid)) return { kind: "nothing" };
    keep({ ...pending, uid });
    const result = await merge(pending.ticket);
    if (result.kind === "unauthorized" || result.kind === "unreachable") return { kind: "pending" };
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
