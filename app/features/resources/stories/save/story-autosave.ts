import { createStore } from "zustand/vanilla";
import type { Story, StoryDraft } from "../../../../../functions/shared/contract/resources";
import type { CallFailure, StoryCallResult } from "../call-result";
import type { StoryFields } from "../story-fields";
import type { FoundDraft, StoredDraft, StoryDrafts } from "./story-drafts";
import { createStorySaver, type SaverPorts, type SaverStart, type SaveStatus, type StorySaver } from "./story-saver";

export type AutosavePorts = Pick<SaverPorts, "now" | "wait" | "ratePauseMs" | "untitled"> & {
  put: (id: string, base: number, draft: StoryDraft) => Promise<StoryCallResult<Story>>;
  get: (id: string) => Promise<StoryCallResult<Story>>;
  remove: (id: string) => Promise<StoryCallResult<unknown>>;
  restore: (id: string) => Promise<StoryCallResult<Story>>;
  drafts: StoryDrafts;
  newId: () => string;
  /** This page's name in the keys of its drafts. */
  page: string;
  /** Its name before a reload; those drafts belong to this page at once. */
  wasPage: string | null;
  /** Calls `then` once the page of that name is gone. */
  whenGone: (page: string, then: () => void, signal: AbortSignal) => void;
  /** The server has stored it, or (null) deleted it. */
  onStory: (id: string, story: Story | null) => void;
};

/** A story with unsaved changes. */
export type UnsavedStory = { id: string; status: SaveStatus; fields: StoryFields; isNew: boolean };

export type AutosaveState = { unsaved: readonly UnsavedStory[]; isAllStored: boolean };

/** Undoes the deletion. */
export type Removal = { kind: "done"; undo: () => Promise<boolean> } | { kind: CallFailure };

/** Saves all stories that one person edits on this page, and the drafts of pages that are gone. */
export function createStoryAutosave(ports: AutosavePorts) {
  const store = createStore<AutosaveState>()(() => ({ unsaved: [], isAllStored: true }));
  const savers = new Map<string, StorySaver>();
  const held = new Set<string>();
  const awaited = new Set<string>();
  const over = new AbortController();
  let postponed: FoundDraft[] = [];

  function add(id: string, start: SaverStart): StorySaver {
    const { drafts, page, now, wait, ratePauseMs, untitled } = ports;
    const saver = createStorySaver(
      {
        ...{ now, wait, ratePauseMs, untitled },
        put: (base, draft) => ports.put(id, base, draft),
        get: () => ports.get(id),
        restore: () => ports.restore(id),
        storeDraft: (draft) => drafts.keep(id, page, draft),
        dropDraft: () => drafts.drop(id, page),
      },
      start,
    );
    savers.set(id, saver);
    saver.subscribe((state, before) => {
      if (savers.get(id) !== saver) return;
      if (state.saved && state.saved !== before.saved) ports.onStory(id, state.saved);
      if (state.status === "saved" && before.status !== "saved") {
        adoptPostponed();
        // Unless another page's draft has just been adopted.
        if (!held.has(id) && saver.isClean()) savers.delete(id);
      }
      show();
    });
    show();
    return saver;
  }

  function show(): void {
    const states = [...savers].map(([id, saver]) => ({ id, isNew: saver.isNew(), ...saver.getState() }));
    const unsaved = states
      .filter(({ status }) => status !== "new" && status !== "saved")
      .map(({ id, status, fields, isNew }) => ({ id, status, fields, isNew }));
    store.setState({ unsaved, isAllStored: states.every(({ isStored }) => isStored) });
  }

  /** Adopts a draft whose page is gone. */
  function adopt(found: FoundDraft): void {
    const { drafts, page } = ports;
    const here = savers.get(found.id);
    if (here && !here.isClean()) {
      postponed.push(found);
      return;
    }
    if (!drafts.keep(found.id, page, found.draft)) {
      drafts.drop(found.id, found.page);
      drafts.keep(found.id, page, found.draft);
    } else drafts.drop(found.id, found.page);
    if (here) here.adopt(found.draft);
    else void add(found.id, { kind: "draft", draft: found.draft }).flush();
  }

  function adoptPostponed(): void {
    const again = postponed;
    postponed = [];
    // Another page may have adopted it meanwhile.
    const still = ports.drafts.find();
    for (const one of again) if (still.some(({ id, page }) => id === one.id && page === one.page)) adopt(one);
  }

  function start(fields: StoryFields, id = ports.newId()): { id: string; saver: StorySaver } {
    return { id, saver: add(id, { kind: "new", fields }) };
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,

    /** Looks for unsaved drafts of other pages of this browser. */
    look(): void {
      for (const found of ports.drafts.find()) {
        const { page: owner } = found;
        if (owner === ports.page || awaited.has(owner)) continue;
        if (owner === ports.wasPage) {
          adopt(found);
          continue;
        }
        awaited.add(owner);
        ports.whenGone(
          owner,
          () => {
            awaited.delete(owner);
            for (const left of ports.drafts.find()) if (left.page === owner) adopt(left);
          },
          over.signal,
        );
      }
    },

    find: (id: string): StorySaver | null => savers.get(id) ?? null,

    /** Keeps the story open until `release`. */
    async open(id: string): Promise<StoryCallResult<StorySaver>> {
      held.add(id);
      const here = savers.get(id);
      if (here) return { kind: "done", value: here };
      const result = await ports.get(id);
      // A draft may have turned up meanwhile.
      const meanwhile = savers.get(id);
      if (meanwhile) return { kind: "done", value: meanwhile };
      if (result.kind !== "done") return result;
      return { kind: "done", value: add(id, { kind: "saved", story: result.value }) };
    },

    letGo(id: string): void {
      held.delete(id);
      const saver = savers.get(id);
      if (!saver) return;
      if (saver.isClean()) savers.delete(id);
      else void saver.flush();
      show();
    },

    /** A new story; nothing is stored before something is written. */
    start,

    /** A new story with content. */
    write(fields: StoryFields, id = ports.newId()): string {
      const draft: StoredDraft = { base: 0, fields, sent: null, at: ports.now() };
      ports.drafts.keep(id, ports.page, draft);
      void add(id, { kind: "draft", draft }).flush();
      return id;
    },

    /** Saves this page's version of a conflict as a new story named `title`. Returns its id. */
    keepBoth(id: string, title: string): string | null {
      const saver = savers.get(id);
      if (!saver) return null;
      const copy = this.write({ ...saver.getState().fields, title });
      saver.chooseTheirs();
      return copy;
    },

    /** Saves a story that was deleted on the server as a new one. Returns its id. */
    startAnew(id: string): string {
      const fields = savers.get(id)?.getState().fields;
      this.forget(id);
      return fields ? this.write(fields) : id;
    },

    /** Discards unsaved changes. */
    forget(id: string): void {
      savers.get(id)?.close(true);
      savers.delete(id);
      show();
    },

    async remove(id: string): Promise<Removal> {
      const saver = savers.get(id);
      await saver?.flush();
      const state = saver?.getState();
      const isUnknown = saver?.isNew() ?? false;
      if (!isUnknown) {
        const result = await ports.remove(id);
        // It was deleted elsewhere as well, which was the goal.
        if (result.kind !== "done" && result.kind !== "not_found") return { kind: result.kind };
      }
      this.forget(id);
      ports.onStory(id, null);
      return {
        kind: "done",
        undo: async () => {
          if (isUnknown && state) {
            if (state.status === "new") start(state.fields, id);
            else this.write(state.fields, id);
            return true;
          }
          const result = await ports.restore(id);
          if (result.kind !== "done") return false;
          ports.onStory(id, result.value);
          if (state && state.status !== "saved" && state.status !== "gone") {
            add(id, { kind: "saved", story: result.value }).change(state.fields);
          }
          return true;
        },
      };
    },

    /** Sends pending changes now: the page is being left, or the network is back. Resolves when each was tried once. */
    async flush(): Promise<void> {
      await Promise.all([...savers.values()].map((saver) => saver.flush()));
    },

    /** The page is visible again: stories may have changed elsewhere. */
    refresh(): void {
      for (const saver of savers.values()) void saver.refresh();
    },

    /** The person has signed out, and their drafts are gone from this browser. */
    leave(): void {
      over.abort();
      for (const saver of savers.values()) saver.close();
      savers.clear();
      store.setState({ unsaved: [], isAllStored: true });
    },
  };
}

export type StoryAutosave = ReturnType<typeof createStoryAutosave>;
