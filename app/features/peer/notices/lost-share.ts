import type { MediaActions, MediaView } from "../../../room/media/media-view";

type Storage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

const SHARED = ["screen", "videoShare", "audioShare"] as const;
export type Shared = (typeof SHARED)[number];

const KEY = "mocki.sharing";

export function readShared({ captures }: Pick<MediaView, "captures">): Shared | null {
  return SHARED.find((name) => captures[name].status === "on") ?? null;
}

/** Kept for this tab only, so that a reload, which ends every share, can say so. */
export function keepShared(tab: Storage, shared: Shared | null): void {
  if (shared) tab.setItem(KEY, shared);
  else tab.removeItem(KEY);
}

export function loadShared(tab: Storage): Shared | null {
  const kept = tab.getItem(KEY);
  return SHARED.find((name) => name === kept) ?? null;
}

export function shareAgain(shared: Shared, actions: MediaActions): void {
  switch (shared) {
    case "screen":
      return void actions.setScreen(true);
    case "videoShare":
      return void actions.setVideoShare(true);
    case "audioShare":
      return void actions.setAudioShare(true);
    default:
      shared satisfies never;
  }
}
