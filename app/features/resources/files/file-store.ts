import { createStore } from "zustand/vanilla";
import type { ErrorCode } from "../../../../functions/shared/contract/errors";
import type { FileList, ResourceFile } from "../../../../functions/shared/contract/resources";
import type { CallResult } from "../../../state/call-api";
import type { FileAction } from "./file-calls";

export type FilePorts = {
  load: () => Promise<CallResult<FileList>>;
  send: (action: FileAction) => Promise<CallResult<ResourceFile | null>>;
  /** Caches the server's answer for the next visit. */
  keep: (list: FileList) => unknown;
};

/** Why an action failed. `gone`: the file has been deleted. */
export type Failure = Exclude<CallResult<null>["kind"], "done"> | "full" | "gone";
export type ActionResult = "done" | Failure;

export type FilesState = {
  /** State of the screen: the last known list with all later actions applied. Null: nothing known yet. */
  view: FileList | null;
  /** The list comes from this browser's cache, not from the server. */
  isKept: boolean;
  /** Why the last request for the list failed. */
  failed: Exclude<Failure, "full" | "gone"> | null;
};

/**
 * A person's files. Actions are shown at once, sent in order, and corrected by the answer; a failed one is rolled back.
 */
export function createFileStore(uid: string, ports: FilePorts, first: FileList | null) {
  const store = createStore<FilesState>()(() => ({ view: first, isKept: false, failed: null }));
  let base = first;
  let actions: readonly FileAction[] = [];
  let line: Promise<unknown> = Promise.resolve();
  let isLoadWaiting = false;

  function show(change: Partial<FilesState> = {}): void {
    store.setState({ ...change, view: base && actions.reduce(applyFileAction, base) });
  }
  function settle(list: FileList): void {
    base = list;
    ports.keep(list);
  }
  /** One at a time, so that no answer is older than what is shown. */
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
    // The answer was for another session's cookie, so it is dropped.
    store.setState({ failed: result.kind === "done" ? "unauthorized" : result.kind });
  }

  async function sendNow(action: FileAction): Promise<ActionResult> {
    const result = await ports.send(action);
    actions = actions.filter((one) => one !== action);
    if (result.kind === "done" && base) settle(putRight(applyFileAction(base, action), result.value));
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

    /** Shows the cached list until the server answers. */
    recall(kept: FileList): void {
      if (base) return;
      base = kept;
      show({ isKept: true });
    },

    /** Takes over a list that another tab has just received. */
    receiveList(list: FileList): void {
      if (list.uid !== uid) return;
      base = list;
      show({ isKept: false, failed: null });
    },

    /** A file that was uploaded, or whose text has been read. */
    put(file: ResourceFile): void {
      if (!base) return;
      const isNew = !base.files.some(({ id }) => id === file.id);
      settle(isNew ? applyFileAction(base, { kind: "restore", id: file.id, file }) : putRight(base, file));
      show();
    },

    perform(action: FileAction): Promise<ActionResult> {
      actions = [...actions, action];
      show();
      return inLine(() => sendNow(action)).then((end) => {
        // The action may have arrived although its answer did not; and only the server knows the default file.
        if (end === "unreachable" || end === "gone" || action.kind !== "rename") void this.load();
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

/** The list after the action, as the page predicts it. */
function applyFileAction(list: FileList, action: FileAction): FileList {
  const found = list.files.find(({ id }) => id === action.id);
  switch (action.kind) {
    case "rename":
      return putRight(list, found ? { ...found, name: action.name } : null);
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
      const files = [...list.files, action.file].sort((a, b) => b.createdAt - a.createdAt);
      return { ...list, files, used: list.used + action.file.size };
    }
    default:
      return action satisfies never;
  }
}
