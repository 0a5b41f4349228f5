import { createStore } from "zustand/vanilla";
import type { Story, StoryDraft } from "../../../../../functions/shared/contract/resources";
import { backoff } from "../../../../../party/protocol/backoff";
import type { CallFailure, StoryCallResult } from "../call-result";
import { isSame, problemOf, type StoryFields, toDraft, toFields } from "../story-fields";
import type { StoredDraft } from "./story-drafts";

/** Debounce while typing. */
export const REST_MS = 1_200;
/** Backoff after failures: the first delay, then doubled each time up to the last. */
const AGAIN_MS = 2_000;
const LONGEST_AGAIN_MS = 60_000;

export type SaverPorts = {
  put: (base: number, draft: StoryDraft) => Promise<StoryCallResult<Story>>;
  get: () => Promise<StoryCallResult<Story>>;
  restore: () => Promise<StoryCallResult<Story>>;
  /** Writes into this browser's storage; false where it refuses. */
  storeDraft: (draft: StoredDraft) => boolean;
  dropDraft: () => void;
  /** Milliseconds since 1970, and a timer. */
  now: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How long the server still refuses requests as too often. */
  ratePauseMs: () => number;
  /** Default title. */
  untitled: () => string;
};

/**
 * `new`: nothing written yet; `saved`; `saving`: changed or being sent; `conflict`: changed elsewhere; `gone`: deleted
 * elsewhere; `invalid`: refused by the server's validation; otherwise why the last request failed; it is retried.
 */
export type SaveStatus =
  | ("new" | "saved" | "saving" | "conflict" | "gone" | "invalid")
  | Exclude<CallFailure, "conflict" | "not_found">;

export type SaverState = {
  fields: StoryFields;
  status: SaveStatus;
  /** The server's last known version; null: none, or not requested yet. */
  saved: Story | null;
  /** In a conflict, the server's version. */
  theirs: Story | null;
  /** Whether this browser has stored the unsaved changes. */
  isStored: boolean;
};

export type SaverStart =
  | { kind: "new"; fields: StoryFields }
  | { kind: "saved"; story: Story }
  | { kind: "draft"; draft: StoredDraft };

/**
 * Saves one story: into this browser at once, to the server after a debounce, one request at a time. Each request names
 * the revision it is based on, so that nothing is overwritten unseen.
 */
export function createStorySaver(ports: SaverPorts, start: SaverStart) {
  const store = createStore<SaverState>()(() => ({
    fields: start.kind === "saved" ? toFields(start.story) : start.kind === "draft" ? start.draft.fields : start.fields,
    status: start.kind === "new" ? "new" : start.kind === "saved" ? "saved" : "saving",
    saved: start.kind === "saved" ? start.story : null,
    theirs: null,
    isStored: true,
  }));
  let base = start.kind === "saved" ? start.story.rev : start.kind === "draft" ? start.draft.base : 0;
  /** The last request without an answer. */
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
  /** While it is unreachable, keep showing that instead of each retry. */
  const beginStatus = () => (failures > 0 ? store.getState().status : "saving");

  function storeDraft(): void {
    if (isClosed) return;
    store.setState({ isStored: ports.storeDraft({ base, fields: store.getState().fields, sent, at: ports.now() }) });
  }

  function markSaved(): void {
    if (!isClosed) ports.dropDraft();
    store.setState({ status: "saved", theirs: null, isStored: true });
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
    const pause = store.getState().status === "too_often" ? ports.ratePauseMs() : 0;
    void ports.wait(Math.max(ms, pause), own.signal).then(() => {
      if (!own.signal.aborted) void send();
    });
  }

  /** Sends the current fields; if a request is in flight, after it. */
  function send(): Promise<void> {
    stopWaiting();
    request ??= sendNow().finally(() => {
      request = null;
      // Typed while the request was in flight.
      if (store.getState().status === "saving" && timer === null && !isClosed) void send();
    });
    return request;
  }

  async function sendNow(): Promise<void> {
    const { status } = store.getState();
    if (isClosed || status === "conflict" || status === "gone") return;
    if (sent === null && isClean()) return status === "new" ? undefined : markSaved();
    // A request that may have arrived is repeated unchanged, so that its outcome becomes certain.
    if (sent === null && problemOf(store.getState().fields)) return store.setState({ status: "invalid" });
    const now = sent ?? draft();
    sent = now;
    store.setState({ status: beginStatus() });
    storeDraft();
    const result = await ports.put(base, now);
    if (result.kind === "done") return applySaved(result.value);
    if (result.kind === "conflict") return compare(now);
    fail(result.kind);
  }

  /** The server has stored `story`. Changes typed since then follow. */
  function applySaved(story: Story): void {
    failures = 0;
    base = story.rev;
    sent = null;
    store.setState({ saved: story, theirs: null });
    if (isClean()) return markSaved();
    storeDraft();
    store.setState({ status: problemOf(store.getState().fields) ? "invalid" : "saving" });
  }

  /** The revision was outdated: because of somebody else's change, or of our own request whose answer was lost. */
  async function compare(now: StoryDraft): Promise<void> {
    const result = await ports.get();
    if (result.kind !== "done") return fail(result.kind === "conflict" ? "unreachable" : result.kind);
    failures = 0;
    const { saved } = store.getState();
    const story = result.value;
    if (isSame(story, now)) return applySaved(story);
    const isOurs = saved !== null && isSame(story, saved);
    sent = null;
    if (isOurs) {
      base = story.rev;
      return store.setState({ saved: story, status: "saving" });
    }
    store.setState({ status: "conflict", theirs: story });
    storeDraft();
  }

  function fail(kind: Exclude<CallFailure, "conflict">): void {
    switch (kind) {
      case "not_found":
        return store.setState({ status: "gone" });
      case "unauthorized":
      case "unreachable":
      case "too_often":
        if (kind === "unauthorized") sent = null;
        store.setState({ status: kind });
        failures += 1;
        sendAfter(backoff(failures, { first: AGAIN_MS, most: LONGEST_AGAIN_MS }));
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
    /** Whether the server, as far as is known, has never stored it. */
    isNew: () => base === 0,

    change(change: Partial<StoryFields>): void {
      const { fields, status } = store.getState();
      store.setState({ fields: { ...fields, ...change } });
      if (status === "conflict" || status === "gone") return storeDraft();
      if (status === "new") store.setState({ status: "saving" });
      if (sent === null && isClean()) {
        stopWaiting();
        return markSaved();
      }
      const isSound = problemOf(store.getState().fields) === null;
      store.setState({ status: isSound ? beginStatus() : "invalid" });
      storeDraft();
      if (isSound) sendAfter(REST_MS);
      else stopWaiting();
    },

    /** Sends pending changes at once. Resolves when the server has answered. */
    async flush(): Promise<void> {
      if (request) await request;
      if (store.getState().status !== "saved") await send();
    },

    /** Looks for changes made elsewhere, unless there are unsaved ones here. */
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

    /** Takes over the draft of another page that is gone, unless there are unsaved changes here. */
    adopt({ base: from, fields, sent: unheard }: StoredDraft): void {
      const { saved } = store.getState();
      base = from;
      sent = unheard;
      // Based on an older revision: the server's version is a conflict.
      store.setState({ fields, status: "saving", saved: saved?.rev === from ? saved : null });
      storeDraft();
      sendAfter(0);
    },

    /** Overwrites the server's version with this page's. */
    chooseMine(): void {
      const { theirs } = store.getState();
      if (!theirs) return;
      base = theirs.rev;
      sent = null;
      store.setState({ saved: theirs, theirs: null, status: "saving" });
      storeDraft();
      sendAfter(0);
    },

    chooseTheirs(): void {
      const { theirs } = store.getState();
      if (!theirs) return;
      base = theirs.rev;
      sent = null;
      store.setState({ saved: theirs, fields: toFields(theirs) });
      markSaved();
    },

    /** Undoes a deletion made elsewhere, with this page's text. False: deleted for good, or the call failed. */
    async restore(): Promise<boolean> {
      const result = await ports.restore();
      if (result.kind !== "done") return false;
      base = result.value.rev;
      sent = null;
      store.setState({ saved: result.value, status: "saving" });
      sendAfter(0);
      return true;
    },

    /** Ends saving. `drops`: unsaved changes are discarded as well. */
    close(drops = false): void {
      stopWaiting();
      if (drops) ports.dropDraft();
      isClosed = true;
    },
  };
}

export type StorySaver = ReturnType<typeof createStorySaver>;
