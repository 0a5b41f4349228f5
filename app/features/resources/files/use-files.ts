import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useStore } from "zustand";
import { type FileList, fileListSchema } from "../../../../functions/shared/contract/resources";
import { type BrowserStorage, openBrowserStorage } from "../../../state/browser-storage";
import { CACHED_LISTS } from "../../../state/cached-lists";
import { loadFiles } from "../../../state/resource-calls";
import { onInterviewsMoved } from "../../../state/session/merge-news";
import { whenIdle } from "../../../state/when-idle";
import { sendFileAction } from "./file-calls";
import { createFileStore, type FileStore, type FilesState } from "./file-store";
import { onFileNews, openTextReader } from "./uploads/open-uploads";

const storage = openBrowserStorage();

/** The person's files: cached ones at once, the server's list as soon as it arrives. */
export function useFiles(uid: string, first: FileList | null): FilesState & { store: FileStore } {
  // Don't cache an answer that arrives after its owner has signed out.
  const isHere = useRef(true);
  const [store] = useState(() => {
    const ports = {
      load: loadFiles,
      send: sendFileAction.bind(null, uid),
      keep: (list: FileList) => isHere.current && cacheFiles(storage, list),
    };
    return createFileStore(uid, ports, first);
  });
  const state = useStore(store);

  useEffect(() => {
    isHere.current = true;
    const { view } = store.getState();
    if (view) cacheFiles(storage, view);
    else {
      const kept = readCachedFiles(storage, uid);
      if (kept) store.recall(kept);
      void store.load();
    }
    const stop = follow(store, uid);
    return () => {
      isHere.current = false;
      stop();
    };
  }, [store, uid]);

  const tried = useRef(new Set<string>());
  const pending = state.isKept ? undefined : state.view?.files.filter(({ text }) => text === "pending");
  useEffect(
    () =>
      whenIdle(() => {
        for (const file of pending ?? []) {
          if (tried.current.has(file.id)) continue;
          tried.current.add(file.id);
          void openTextReader(uid).want(file);
        }
      }),
    [pending, uid],
  );
  return { ...state, store };
}

/** Follows changes from elsewhere: uploads, other tabs, a network that is back, a merged guest. */
function follow(store: FileStore, uid: string): () => void {
  const over = new AbortController();
  const { signal } = over;
  const load = () => void store.load();
  const offs = [onFileNews(uid, store.put), onInterviewsMoved(load)];
  window.addEventListener("online", load, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && load(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && load(), { signal });
  window.addEventListener(
    "storage",
    ({ key, newValue }) => {
      const list = key === CACHED_LISTS.resumes ? parseCachedFiles(newValue, uid) : null;
      if (list) store.receiveList(list);
    },
    { signal },
  );
  return () => {
    over.abort();
    for (const off of offs) off();
  };
}

/** The list cached in this browser, if it belongs to this person. */
function readCachedFiles(storage: BrowserStorage | null, uid: string): FileList | null {
  return parseCachedFiles(storage?.getItem(CACHED_LISTS.resumes) ?? null, uid);
}

function parseCachedFiles(text: string | null, uid: string): FileList | null {
  try {
    const parsed = v.safeParse(fileListSchema, JSON.parse(text ?? "null"));
    return parsed.success && parsed.output.uid === uid ? parsed.output : null;
  } catch {
    return null;
  }
}

function cacheFiles(storage: BrowserStorage | null, list: FileList): void {
  storage?.setItem(CACHED_LISTS.resumes, JSON.stringify(list));
}
