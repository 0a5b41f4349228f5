import { createStore } from "zustand/vanilla";
import { HISTORY_LIMITS } from "../../../../functions/shared/contract/history";
import { type CallResult, whyNotStored } from "../../../state/call-api";
import type { NotesDraft } from "./notes-draft";

export type SavedNotes = { rev: number; text: string };

export type NotesState = {
  text: string;
  /**
   * `waiting`: typed, not sent yet. `too_often`: unsaved, because requests came too often. `storage_full`: unsaved,
   * because the person has no space left.
   */
  phase: "still" | "waiting" | "saving" | "saved" | "unsaved" | "too_often" | "storage_full" | "tooLong";
  /** The notes as changed elsewhere; saving stops until the person has chosen a version. */
  conflict: SavedNotes | null;
};

export type NotesPorts = {
  save: (notes: { base: number; text: string }) => Promise<CallResult<number>>;
  /** The notes as the server has them now. */
  load: () => Promise<SavedNotes | null>;
  drafts: { read: () => NotesDraft | null; keep: (draft: NotesDraft) => void; drop: () => void };
  onSaved: (notes: SavedNotes) => void;
  /** How long the server refuses requests as too often. */
  ratePauseMs: () => number;
};

/** Debounce while typing; leaving the field or the page saves at once. */
export const REST_MS = 1_500;

/** Saves a person's notes on an interview against the revision they are based on, and keeps unsaved ones in the tab. */
export function createNotesAutosave(ports: NotesPorts, first: SavedNotes) {
  const store = createStore<NotesState>()(() => ({ text: first.text, phase: "still", conflict: null }));
  /** The server's notes, as far as this page knows. */
  let known = first;
  let running: Promise<boolean> | null = null;

  async function saveNow(): Promise<boolean> {
    const { text, conflict, phase } = store.getState();
    if (conflict) return false;
    if (text === known.text) {
      ports.drafts.drop();
      if (phase !== "still") store.setState({ phase: "saved" });
      return true;
    }
    if (text.length > HISTORY_LIMITS.notes) {
      store.setState({ phase: "tooLong" });
      return false;
    }
    store.setState({ phase: "saving" });
    const result = await ports.save({ base: known.rev, text });
    if (result.kind === "done") {
      known = { rev: result.value, text };
      ports.onSaved(known);
      if (store.getState().text !== text) {
        ports.drafts.keep({ base: known.rev, text: store.getState().text });
        return saveNow();
      }
      ports.drafts.drop();
      store.setState({ phase: "saved" });
      return true;
    }
    if (result.kind === "refused" && result.code === "conflict") {
      const theirs = await ports.load();
      store.setState(theirs ? { conflict: theirs, phase: "unsaved" } : { phase: "unsaved" });
      return false;
    }
    const why = unsavedPhase(result);
    const { text: now, phase: later } = store.getState();
    // Text that was typed since is saved by its own request; after too many requests it waits, too. A field that was
    // emptied since has no request of its own: it may have been left already.
    const isNext = now !== text && why !== "too_often" && (later !== "waiting" || restMs() !== null);
    store.setState({ phase: isNext ? later : why });
    return false;
  }

  /** When the present text is saved without being asked; null: not by itself. */
  function restMs(): number | null {
    const { text, phase, conflict } = store.getState();
    if (conflict) return null;
    if (phase === "too_often") return Math.max(REST_MS, ports.ratePauseMs());
    // An emptied field is saved when it is left.
    return phase === "waiting" && (text !== "" || text === known.text) ? REST_MS : null;
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,

    /** A draft that an earlier visit in this tab could not save. */
    resume(): void {
      const draft = ports.drafts.read();
      if (!draft || draft.text === known.text) return;
      known = { ...known, rev: draft.base };
      store.setState({ text: draft.text, phase: "unsaved" });
    },

    type(text: string): void {
      ports.drafts.keep({ base: known.rev, text });
      store.setState({ text, phase: text.length > HISTORY_LIMITS.notes ? "tooLong" : "waiting" });
    },

    /** From now on text saves itself, until the returned function is called. */
    run(): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const plan = () => {
        clearTimeout(timer);
        const ms = restMs();
        if (ms !== null) timer = setTimeout(() => void this.save(), ms);
      };
      plan();
      const unsubscribe = store.subscribe(plan);
      return () => {
        unsubscribe();
        clearTimeout(timer);
      };
    },

    /** Resolves to whether the server has everything. Requests run one at a time. */
    save(): Promise<boolean> {
      running ??= saveNow().finally(() => {
        running = null;
      });
      return running;
    },

    /** Resolves a conflict with this page's version, the other one, or both, one after the other. */
    resolve(choice: "mine" | "theirs" | "both"): Promise<boolean> {
      const { conflict, text } = store.getState();
      if (!conflict) return Promise.resolve(false);
      known = conflict;
      const next = choice === "mine" ? text : choice === "theirs" ? conflict.text : `${conflict.text}\n\n${text}`;
      store.setState({ conflict: null, text: next, phase: "waiting" });
      ports.drafts.keep({ base: known.rev, text: next });
      ports.onSaved(known);
      return this.save().then((isSaved) => {
        if (isSaved) store.setState({ phase: "saved" });
        return isSaved;
      });
    },
  };
}

function unsavedPhase(result: Exclude<CallResult<number>, { kind: "done" }>): NotesState["phase"] {
  return whyNotStored(result) ?? "unsaved";
}

export type NotesAutosave = ReturnType<typeof createNotesAutosave>;
