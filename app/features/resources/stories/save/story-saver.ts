import { createStore } from "zustand/vanilla";
import type { Story, StoryDraft } from "../../../../../functions/shared/contract/resources";
import type { CallFailure, CallResult } from "../call-result";
import { isSame, problemOf, type StoryFields, toDraft, toFields } from "../story-fields";
import type { KeptDraft } from "./story-drafts";

/** Typing rests so long before it is sent. */
export const REST_MS = 1_200;
/** After a failure the next try waits so long, and twice as long after each further one. */
const AGAIN_MS = 2_000;
const LONGEST_AGAIN_MS = 60_000;

export type SaverPorts = {
  put: (base: number, draft: StoryDraft) => Promise<CallResult<Story>>;
  get: () => Promise<CallResult<Story>>;
  restore: () => Promise<CallResult<Story>>;
  /** Into this browser's storage; false where it refuses. */
  keep: (draft: KeptDraft) => boolean;
  drop: () => void;
  /** Milliseconds since 1970, and waiting for them to pass. */
  now: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** What a story is called that has no name yet. */
  untitled: () => string;
};

/**
 * `new`: nothing was written yet; `saved`; `saving`: typed or on its way; `conflict`: it was changed elsewhere; `gone`: it was
 * deleted elsewhere; `invalid`: it does not fit; else why it could not be sent, and it will be tried again.
 */
export type SaveStatus =
  | ("new" | "saved" | "saving" | "conflict" | "gone" | "invalid")
  | Exclude<CallFailure, "conflict" | "not_found">;

export type SaverState = {
  fields: StoryFields;
  status: SaveStatus;
  /** As the server has it last; null: it has never had it, or nobody has asked yet. */
  saved: Story | null;
  /** In a conflict, what stands there. */
  theirs: Story | null;
  /** Whether this browser holds what the server does not have. */
  isKept: boolean;
};

export type SaverStart =
  | { kind: "new"; fields: StoryFields }
  | { kind: "saved"; story: Story }
  | { kind: "draft"; draft: KeptDraft };

/**
 * Carries one story from its fields to the server: at once into this browser, and at every rest in typing to the server, one
 * request at a time. What is sent names the rev it was made of, so nothing is ever written over unseen.
 */
export function createStorySaver(ports: SaverPorts, start: SaverStart) {
  const store = createStore<SaverState>()(() => ({
    fields: start.kind === "saved" ? toFields(start.story) : start.kind === "draft" ? start.draft.fields : start.fields,
    status: start.kind === "new" ? "new" : start.kind === "saved" ? "saved" : "saving",
    saved: start.kind === "saved" ? start.story : null,
    theirs: null,
    isKept: true,
  }));
  let base = start.kind === "saved" ? start.story.rev : start.kind === "draft" ? start.draft.base : 0;
  /** The last that was sent and not heard of. */
  let sent: StoryDraft | null = start.kind === "draft" ? start.draft.sent : null;
  let request: Promise<void> | null = null;
  let timer: AbortController | null = null;
  let failures = 0;
  let isClosed = false;

  const draft = () => {
    const { fields, saved } = store.getState();
    return toDraft(fields, saved?.title ?? ports.untitled());
  };
  const isClean = () => {
    const { saved, status } = store.getState();
    return status === "new" || (saved !== null && isSame(saved, draft()));
  };
  /** While it cannot be reached, that is what is said, and not each try. */
  const beginStatus = () => (failures > 0 ? store.getState().status : "saving");

  function keep(): void {
    if (isClosed) return;
    store.setState({ isKept: ports.keep({ base, fields: store.getState().fields, sent, at: ports.now() }) });
  }

  function settle(): void {
    if (!isClosed) ports.drop();
    store.setState({ status: "saved", theirs: null, isKept: true });
  }

  function stopWaiting(): void {
    timer?.abort();
    timer = null;
  }

  function sendAfter(ms: number): void {
    stopWaiting();
    if (isClosed) return;
    const own = new AbortController();
    timer = own;
    void ports.wait(ms, own.signal).then(() => {
      if (!own.signal.aborted) void send();
    });
  }

  /** Sends what the fields say, unless that is under way: then it follows. */
  function send(): Promise<void> {
    stopWaiting();
    request ??= sendNow().finally(() => {
      request = null;
      // Typed while it was on its way.
      if (store.getState().status === "saving" && timer === null && !isClosed) void send();
    });
    return request;
  }

  async function sendNow(): Promise<void> {
    const { status } = store.getState();
    if (isClosed || status === "conflict" || status === "gone") return;
    if (sent === null && isClean()) return status === "new" ? undefined : settle();
    // What may have arrived is sent once more as it was: then it is sure what stands there.
    if (sent === null && problemOf(store.getState().fields)) return store.setState({ status: "invalid" });
    const now = sent ?? draft();
    sent = now;
    store.setState({ status: beginStatus() });
    keep();
    const result = await ports.put(base, now);
    if (result.kind === "done") return take(result.value);
    if (result.kind === "conflict") return compare(now);
    fail(result.kind);
  }

  /** The server has this of ours. What was typed since follows. */
  function take(story: Story): void {
    failures = 0;
    base = story.rev;
    sent = null;
    store.setState({ saved: story, theirs: null });
    if (isClean()) return settle();
    keep();
    store.setState({ status: problemOf(store.getState().fields) ? "invalid" : "saving" });
  }

  /** Somebody was there before: maybe ourselves, with an answer that was lost on its way. */
  async function compare(now: StoryDraft): Promise<void> {
    const result = await ports.get();
    if (result.kind !== "done") return fail(result.kind === "conflict" ? "unreachable" : result.kind);
    failures = 0;
    const { saved } = store.getState();
    const story = result.value;
    if (isSame(story, now)) return take(story);
    const isOurs = saved !== null && isSame(story, saved);
    sent = null;
    if (isOurs) {
      base = story.rev;
      return store.setState({ saved: story, status: "saving" });
    }
    store.setState({ status: "conflict", theirs: story });
    keep();
  }

  function fail(kind: Exclude<CallFailure, "conflict">): void {
    switch (kind) {
      case "not_found":
        return store.setState({ status: "gone" });
      case "unauthorized":
      case "unreachable":
        if (kind === "unauthorized") sent = null;
        store.setState({ status: kind });
        sendAfter(Math.min(AGAIN_MS * 2 ** failures, LONGEST_AGAIN_MS));
        failures += 1;
        return;
      case "storage_full":
      case "refused":
        failures = 0;
        sent = null;
        return store.setState({ status: kind });
      default:
        return kind satisfies never;
    }
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,
    isClean,
    /** Whether the server has never had it, as far as is known. */
    isNew: () => base === 0,

    change(change: Partial<StoryFields>): void {
      const { fields, status } = store.getState();
      store.setState({ fields: { ...fields, ...change } });
      if (status === "conflict" || status === "gone") return keep();
      if (status === "new") store.setState({ status: "saving" });
      if (sent === null && isClean()) {
        stopWaiting();
        return settle();
      }
      const isSound = problemOf(store.getState().fields) === null;
      store.setState({ status: isSound ? beginStatus() : "invalid" });
      keep();
      if (isSound) sendAfter(REST_MS);
      else stopWaiting();
    },

    /** Sends at once what waits to be sent. Resolves when the server has said what becomes of it. */
    async flush(): Promise<void> {
      if (request) await request;
      if (store.getState().status !== "saved") await send();
    },

    /** Looks whether it was changed elsewhere, where nothing was written here. */
    async refresh(): Promise<void> {
      if (request || store.getState().status !== "saved") return;
      const result = await ports.get();
      const { saved, status } = store.getState();
      if (request || isClosed || status !== "saved" || !isClean()) return;
      if (result.kind === "not_found") return store.setState({ status: "gone" });
      if (result.kind !== "done" || (saved && result.value.rev <= saved.rev)) return;
      base = result.value.rev;
      store.setState({ saved: result.value, fields: toFields(result.value) });
    },

    /** What another page of this browser could not save any more. Only where nothing was written here. */
    adopt({ base: from, fields, sent: unheard }: KeptDraft): void {
      const { saved } = store.getState();
      base = from;
      sent = unheard;
      // Made of an earlier one: what stands there is another's work to it.
      store.setState({ fields, status: "saving", saved: saved?.rev === from ? saved : null });
      keep();
      sendAfter(0);
    },

    /** Writes what is here over what stands there. */
    keepMine(): void {
      const { theirs } = store.getState();
      if (!theirs) return;
      base = theirs.rev;
      sent = null;
      store.setState({ saved: theirs, theirs: null, status: "saving" });
      keep();
      sendAfter(0);
    },

    takeTheirs(): void {
      const { theirs } = store.getState();
      if (!theirs) return;
      base = theirs.rev;
      sent = null;
      store.setState({ saved: theirs, fields: toFields(theirs) });
      settle();
    },

    /** Brings back what was deleted elsewhere, with what was written here. False: it is gone for good, or not now. */
    async restore(): Promise<boolean> {
      const result = await ports.restore();
      if (result.kind !== "done") return false;
      base = result.value.rev;
      sent = null;
      store.setState({ saved: result.value, status: "saving" });
      sendAfter(0);
      return true;
    },

    /** Nobody writes here any more. `drops`: nor is what was not saved wanted. */
    close(drops = false): void {
      stopWaiting();
      if (drops) ports.drop();
      isClosed = true;
    },
  };
}

export type StorySaver = ReturnType<typeof createStorySaver>;
