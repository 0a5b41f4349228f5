import { createStore } from "zustand/vanilla";
import type { ErrorCode } from "../../../../functions/shared/contract/errors";
import type { FileList, ResourceFile } from "../../../../functions/shared/contract/resources";
import type { CallResult } from "../../../state/call-api";
import type { FileAct } from "./file-calls";

export type FilePorts = {
  load: () => Promise<CallResult<FileList>>;
  send: (act: FileAct) => Promise<CallResult<ResourceFile | null>>;
  /** Keeps the server's word for the next start. */
  keep: (list: FileList) => unknown;
};

/** Why something could not be done. `gone`: the file is deleted by now. */
export type Failure = "unreachable" | "unauthorized" | "refused" | "full" | "gone";
export type ActEnd = "done" | Failure;

export type FilesState = {
  /** What is on the screen: the list as it was known last, with all that was done since. Null: nothing is known yet. */
  view: FileList | null;
  /** The list is what this browser had kept, not the server's word. */
  isKept: boolean;
  /** Why the server's word could not be had the last time. */
  failed: Exclude<Failure, "full" | "gone"> | null;
};

/**
 * Somebody's files. What they do is shown at once, sent in its order, and put right by the answer; an act that fails is
 * taken off again.
 */
export function createFileStore(uid: string, ports: FilePorts, first: FileList | null) {
  const store = createStore<FilesState>()(() => ({ view: first, isKept: false, failed: null }));
  let base = first;
  let acts: readonly FileAct[] = [];
  let line: Promise<unknown> = Promise.resolve();
  let isLoadWaiting = false;

  function show(change: Partial<FilesState> = {}): void {
    store.setState({ ...change, view: base && acts.reduce(applyAct, base) });
  }
  function settle(list: FileList): void {
    base = list;
    ports.keep(list);
  }
  /** One after the other, so that no answer is older than what is on the screen. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = line.then(work);
    line = done.catch(() => {});
    return done;
  }

  async function loadNow(): Promise<void> {
    isLoadWaiting = false;
    const result = await ports.load();
    if (result.kind === "done" && result.value.uid === uid) {
      settle(result.value);
      return show({ isKept: false, failed: null });
    }
    // The answer of a cookie that is somebody else's is nobody's here.
    store.setState({ failed: result.kind === "done" ? "unauthorized" : result.kind });
  }

  async function sendNow(act: FileAct): Promise<ActEnd> {
    const result = await ports.send(act);
    acts = acts.filter((one) => one !== act);
    if (result.kind === "done" && base) settle(putRight(applyAct(base, act), result.value));
    show();
    return result.kind === "refused" ? readRefusal(result.code) : result.kind;
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,

    load(): Promise<void> {
      if (isLoadWaiting) return line.then(() => {});
      isLoadWaiting = true;
      return inLine(loadNow);
    },

    /** Shows what was kept until the server has answered. */
    recall(kept: FileList): void {
      if (base) return;
      base = kept;
      show({ isKept: true });
    },

    /** What another tab has just heard from the server. */
    hear(list: FileList): void {
      if (list.uid !== uid) return;
      base = list;
      show({ isKept: false, failed: null });
    },

    /** A file that was uploaded, or whose text is known now. */
    put(file: ResourceFile): void {
      if (!base) return;
      const isNew = !base.files.some(({ id }) => id === file.id);
      settle(isNew ? applyAct(base, { kind: "restore", id: file.id, file }) : putRight(base, file));
      show();
    },

    act(act: FileAct): Promise<ActEnd> {
      acts = [...acts, act];
      show();
      return inLine(() => sendNow(act)).then((end) => {
        // It may have arrived although its answer did not; and which file is the default is the server's to say.
        if (end === "unreachable" || end === "gone" || act.kind !== "rename") void this.load();
        return end;
      });
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;

export function readRefusal(code: ErrorCode | undefined): Failure {
  if (code === "not_found") return "gone";
  return code === "storage_full" ? "full" : "refused";
}

function putRight(list: FileList, file: ResourceFile | null): FileList {
  return file ? { ...list, files: list.files.map((one) => (one.id === file.id ? file : one)) } : list;
}

/** How the list looks once the act is done, as far as the page can tell. */
function applyAct(list: FileList, act: FileAct): FileList {
  const found = list.files.find(({ id }) => id === act.id);
  switch (act.kind) {
    case "rename":
      return putRight(list, found ? { ...found, name: act.name } : null);
    case "makeDefault":
      return {
        ...list,
        files: list.files.map((one) => (one.kind === found?.kind ? { ...one, isDefault: one === found } : one)),
      };
    case "remove":
      if (!found) return list;
      return { ...list, files: list.files.filter((one) => one !== found), used: list.used - found.size };
    case "restore": {
      if (found) return list;
      const files = [...list.files, act.file].sort((a, b) => b.createdAt - a.createdAt);
      return { ...list, files, used: list.used + act.file.size };
    }
    default:
      return act satisfies never;
  }
}
