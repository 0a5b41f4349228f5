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
import { onStory, openKeeper } from "./open-story-autosave";
import type { KeeperState, StoryKeeper } from "./save/story-autosave";
import type { StoriesQuery } from "./stories-query";

const storage = openBrowserStorage();
/** After a story was saved the list rests so long before it is fetched anew: more may follow. */
const SETTLE_MS = 2_000;

export type Stories = { shelf: Shelf; list: ShelfState };

/** The list of what the address asks for: the loader's or what this browser has kept at first, then the server's. */
export function useShelf(uid: string, first: StoryList | null, { q, category, tag }: StoriesQuery): Stories {
  // An answer that comes after its person has left is not kept for anybody.
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
      // What the loader brought is the server's word already.
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
  // Somebody is back, or a guest's stories have become an account's.
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

const NOTHING = createStore<KeeperState>(() => ({ unsaved: [], isAllKept: true }));

/** Null on the server, and until the page works. */
export function useKeeper(uid: string): { keeper: StoryKeeper | null } & KeeperState {
  const [keeper, setKeeper] = useState<StoryKeeper | null>(null);
  useEffect(() => {
    const opened = openKeeper(uid);
    opened.look();
    setKeeper(opened);
  }, [uid]);
  return { keeper, ...useStore(keeper ?? NOTHING) };
}
