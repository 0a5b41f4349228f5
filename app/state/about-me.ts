import { cutText } from "../../party/text/cut-text";
import { type BrowserStorage, openBrowserStorage } from "./browser-storage";

/** As much as fits into one message to a room together with a picture. */
export const LONGEST_ABOUT_ME = 4_000;

export function aboutMeKey(uid: string): string {
  return `mocki.about.${encodeURIComponent(uid)}`;
}

let opened: BrowserStorage | null = null;

/** The same for all: what a browser refuses to keep is then at least there as long as the page. */
function storage(): BrowserStorage | null {
  opened ??= openBrowserStorage();
  return opened;
}

/** What somebody has written about themselves for the assistant: in this browser, and nowhere else. */
export function readAboutMe(uid: string, from: BrowserStorage | null = storage()): string {
  return cutText(from?.getItem(aboutMeKey(uid)) ?? "", LONGEST_ABOUT_ME);
}

export function writeAboutMe(uid: string, text: string, to: BrowserStorage | null = storage()): void {
  const kept = cutText(text, LONGEST_ABOUT_ME);
  if (kept.trim() === "") to?.removeItem(aboutMeKey(uid));
  else to?.setItem(aboutMeKey(uid), kept);
}
