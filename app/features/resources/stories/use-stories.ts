import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { StoryList, StoryQuery } from "../../../../functions/shared/contract/resources";
import { openBrowserStorage } from "../../../state/browser-storage";
import { loadStories } from "../../../state/resource-calls";
import { onInterviewsMoved } from "../../../state/session/merge-news";
import { judgeAnswer } from "./call-result";
import { cacheStories, readCachedStories } from "./list/story-cache";
import { createShelf, isAll, type Shelf, type ShelfState } from "./list/story-shelf";
import { onStory, openStoryAutosave } from "./open-story-autosave";
import type { AutosaveState, StoryAutosave } from "./save/story-autosave";
import type { StoriesQuery } from "./stories-query";

const storage = openBrowserStorage();
/** Debounce of the list's reload after a save, because more saves may follow. */
const SETTLE_MS = 2_000;

export type Stories = { shelf: Shelf; list: ShelfState };

/** The list that the address asks for: first the loader's or the cached one, then the server's. */
export function useShelf(uid: string, first: StoryList | null, { q, category, tag }: StoriesQuery): Stories {
  // Don't cache an answer that arrives after its owner has signed out.
  const isHere = useRef(true);
  const [shelf] = useState(() => {
    const remember = (list: StoryList) => isHere.current && cacheStories(storage, list);
    const load = async (query: StoryQuery) => judgeAnswer(await loadStories(query));
    return createShelf({ load, remember }, uid, first);
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const begin = useRef<{ uid: string; first: StoryList | null } | null>({ uid, first });
  useEffect(() => {
    const choice = { q, category: category ?? undefined, tag: tag ?? undefined };
    const begun = begin.current;
    begin.current = null;
    if (begun && isAll(choice)) {
      // The loader's list is fresh.
      if (begun.first) return cacheStories(storage, begun.first);
      shelf.show(readCachedStories(storage, begun.uid));
    }
    void shelf.choose(choice);
  }, [shelf, q, category, tag]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onStory((id, story) => {
      shelf.take(id, story);
      clearTimeout(timer);
      timer = setTimeout(() => void shelf.load(), SETTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [shelf]);
  // The tab is visible again, or a guest was merged into an account.
  useEffect(() => onInterviewsMoved(() => void shelf.load()), [shelf]);
  useEffect(() => {
    const load = () => document.visibilityState === "visible" && void shelf.load();
    document.addEventListener("visibilitychange", load);
    window.addEventListener("online", load);
    return () => {
      document.removeEventListener("visibilitychange", load);
      window.removeEventListener("online", load);
    };
  }, [shelf]);
  return { shelf, list: useStore(shelf) };
}

const NOTHING = createStore<AutosaveState>(() => ({ unsaved: [], isAllStored: true }));

/** Null on the server and until hydration. */
export function useStoryAutosave(uid: string): { autosave: StoryAutosave | null } & AutosaveState {
  const [autosave, setAutosave] = useState<StoryAutosave | null>(null);
  useEffect(() => {
    const opened = openStoryAutosave(uid);
    opened.look();
    setAutosave(opened);
  }, [uid]);
  return { autosave, ...useStore(autosave ?? NOTHING) };
}
