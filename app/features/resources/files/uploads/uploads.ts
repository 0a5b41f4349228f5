import { createStore } from "zustand/vanilla";
import type { FileKind, ResourceFile } from "../../../../../functions/shared/contract/resources";

export type UploadFault =
  | ("type" | "size" | "empty" | "full" | "gone")
  | ("unreachable" | "too_often" | "unauthorized" | "refused");

export type UploadState =
  /** It may be of either kind, so the person has to choose. */
  | { kind: "asks" }
  | { kind: "waits" }
  /** `sent`: bytes. */
  | { kind: "sends"; sent: number }
  /** Everything is sent; the server is storing it. */
  | { kind: "settles" }
  | { kind: "failed"; fault: UploadFault };

export type Upload = { id: string; uid: string; file: File; as: FileKind | null; state: UploadState };

export type UploadOrder = { id: string; uid: string; kind: FileKind; file: File };

export type SendEnd = { kind: "done"; file: ResourceFile } | { kind: "failed"; fault: UploadFault };

export type UploadPorts = {
  send: (order: UploadOrder, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<SendEnd>;
  /** The server may have stored it despite the cancellation. */
  drop: (uid: string, id: string) => Promise<unknown>;
  newId: () => string;
  onStored: (uid: string, file: ResourceFile, source: File) => void;
};

/** More at once are no faster in total. */
const AT_ONCE = 2;
/** Errors that a retry may fix. */
const MENDABLE: readonly UploadFault[] = ["unreachable", "too_often", "unauthorized", "full"];

export function isMendable(fault: UploadFault): boolean {
  return MENDABLE.includes(fault);
}

/** Whether leaving the page would lose it. */
export function isUnderWay({ state }: Upload): boolean {
  return state.kind !== "failed";
}

/** The upload queue. Each file keeps its id, so that sending it again is idempotent. */
export function createUploads({ send, drop, newId, onStored }: UploadPorts) {
  const store = createStore<{ uploads: readonly Upload[] }>()(() => ({ uploads: [] }));
  const running = new Map<string, AbortController>();

  function find(id: string): Upload | undefined {
    return store.getState().uploads.find((one) => one.id === id);
  }
  function change(id: string, next: Partial<Pick<Upload, "as" | "state">>): void {
    store.setState(({ uploads }) => ({ uploads: uploads.map((one) => (one.id === id ? { ...one, ...next } : one)) }));
  }
  function remove(id: string): void {
    store.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }));
  }

  function startNext(): void {
    for (const { id, uid, file, as, state } of store.getState().uploads) {
      if (running.size >= AT_ONCE) return;
      if (state.kind === "waits" && as !== null) void run({ id, uid, kind: as, file });
    }
  }

  async function run(order: UploadOrder): Promise<void> {
    const { id, uid, file } = order;
    const ending = new AbortController();
    running.set(id, ending);
    change(id, { state: { kind: "sends", sent: 0 } });
    const onSent = (sent: number) => {
      if (ending.signal.aborted) return;
      change(id, { state: sent >= file.size ? { kind: "settles" } : { kind: "sends", sent } });
    };
    const end = await send(order, onSent, ending.signal);
    running.delete(id);
    if (!ending.signal.aborted) {
      if (end.kind === "done") {
        remove(id);
        onStored(uid, end.file, file);
      } else change(id, { state: { kind: "failed", fault: end.fault } });
    }
    startNext();
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,

    /** `as`: null where the person has to choose the kind. */
    add(uid: string, file: File, as: FileKind | null): void {
      const upload: Upload = { id: newId(), uid, file, as, state: { kind: as ? "waits" : "asks" } };
      store.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
      startNext();
    },

    choose(id: string, as: FileKind): void {
      if (find(id)?.state.kind !== "asks") return;
      change(id, { as, state: { kind: "waits" } });
      startNext();
    },

    retry(id: string): void {
      if (find(id)?.state.kind !== "failed") return;
      change(id, { state: { kind: "waits" } });
      startNext();
    },

    /** Cancels it, or removes a failed one from the list. */
    async cancel(id: string): Promise<void> {
      const upload = find(id);
      if (!upload) return;
      const sending = running.get(id);
      remove(id);
      sending?.abort();
      const { state } = upload;
      // An attempt before the one that came too often may have arrived.
      const isDoubtful =
        sending || (state.kind === "failed" && (state.fault === "unreachable" || state.fault === "too_often"));
      if (isDoubtful) await drop(upload.uid, id);
      startNext();
    },

    /** The owner has signed out. */
    leave(): void {
      store.setState({ uploads: [] });
      for (const sending of running.values()) sending.abort();
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
