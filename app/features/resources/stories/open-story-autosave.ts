import { nanoid } from "nanoid";
import type { Story } from "../../../../functions/shared/contract/resources";
import { wait } from "../../../../party/protocol/wait";
import { localStorageOrNull } from "../../../state/browser-storage";
import { createEmitter } from "../../../state/emitter";
import { ratePauseMs } from "../../../state/rate-pause";
import { loadStory } from "../../../state/resource-calls";
import { beforeLeaving } from "../../../state/session/before-leaving";
import { sessionStore } from "../../../state/session/session-store";
import { tabStorage } from "../../../state/tab-storage";
import { judgeAnswer } from "./call-result";
import { createStoryAutosave, type StoryAutosave } from "./save/story-autosave";
import { openDrafts } from "./save/story-drafts";
import { removeStory, restoreStory, saveStory } from "./story-calls";

type Opened = { uid: string; autosave: StoryAutosave };
type Listener = (id: string, story: Story | null) => void;

const stored = createEmitter<{ id: string; story: Story | null }>();
let opened: Opened | null = null;
let page: string | null = null;
let wasPage: string | null = null;
let untitled = "";

/**
 * The autosave of this person's stories. It lives as long as the page, so that pending saves go on on other screens.
 */
export function openStoryAutosave(uid: string): StoryAutosave {
  if (opened?.uid === uid) return opened.autosave;
  opened?.autosave.leave();
  page ??= holdPage();
  const autosave = createStoryAutosave({
    put: (id, base, draft) => saveStory(uid, id, base, draft),
    get: async (id) => judgeAnswer(await loadStory(id)),
    remove: (id) => removeStory(uid, id),
    restore: (id) => restoreStory(uid, id),
    drafts: openDrafts(localStorageOrNull(), uid),
    now: Date.now,
    wait,
    ratePauseMs,
    untitled: () => untitled,
    newId: () => nanoid(12),
    page,
    wasPage,
    whenGone,
    onStory: (id, story) => stored.emit({ id, story }),
  });
  opened = { uid, autosave };
  return autosave;
}

/** Default title, in the page's language. */
export function nameUntitled(name: string): void {
  untitled = name;
}

/** Calls `listener` whenever a story changes on the server, until the returned function is called. */
export function onStory(listener: Listener): () => void {
  return stored.subscribe(({ id, story }) => listener(id, story));
}

/** Session-storage key of this page's name. */
const PAGE_KEY = "mocki.story-page";
/** Grace period in which a reloaded page may reclaim its drafts before another one takes them. */
const RELOAD_MS = 5_000;

const lockOf = (name: string) => `mocki.story-page.${name}`;

/** Holds a lock named after this page as long as it lives, so that other pages can tell when it is gone. */
function holdPage(): string {
  const name = nanoid(8);
  wasPage = tabStorage.getItem(PAGE_KEY);
  tabStorage.setItem(PAGE_KEY, name);
  void navigator.locks?.request(lockOf(name), () => new Promise<never>(() => {}));
  for (const event of ["online", "pagehide"]) window.addEventListener(event, () => void opened?.autosave.flush());
  beforeLeaving(async () => opened?.autosave.flush());
  window.addEventListener("storage", () => opened?.autosave.look());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void opened?.autosave.flush();
    else opened?.autosave.refresh();
  });
  window.addEventListener("beforeunload", (event) => {
    if (opened && !opened.autosave.getState().isAllStored) event.preventDefault();
  });
  // Closes the autosave together with the session.
  sessionStore.subscribe(({ userInfo }, before) => {
    if (!before.userInfo || before.userInfo.uid === userInfo?.uid) return;
    opened?.autosave.leave();
    opened = null;
  });
  return name;
}

/** Without locks (plain HTTP) every other page counts as gone; at worst the same draft is sent twice. */
function whenGone(name: string, then: () => void, signal: AbortSignal): void {
  if (!navigator.locks) return then();
  const take = async () => {
    await wait(RELOAD_MS, signal);
    if (!signal.aborted) then();
  };
  navigator.locks.request(lockOf(name), { signal }, take).catch(() => {
    // They have signed out.
  });
}
