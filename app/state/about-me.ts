import { cutText } from "../../party/text/cut-text";
import { type BrowserStorage, openBrowserStorage } from "./browser-storage";

/** Fits into one message to a room together with a picture. */
export const LONGEST_ABOUT_ME = 4_000;

export function aboutMeKey(uid: string): string {
  return `mocki.about.${encodeURIComponent(uid)}`;
}

let opened: BrowserStorage | null = null;

/** One instance, so that text that the browser refuses to store lasts at least as long as the page. */
function storage(): BrowserStorage | null {
  opened ??= openBrowserStorage();
  return opened;
}

/** The person's text about themselves for the assistant: in this browser only. */
export function readAboutMe(uid: string, from: BrowserStorage | null = storage()): string {
  return cutText(from?.getItem(aboutMeKey(uid)) ?? "", LONGEST_ABOUT_ME);
}

export function writeAboutMe(uid: string, text: string, to: BrowserStorage | null = storage()): void {
  const kept = cutText(text, LONGEST_ABOUT_ME);
  if (kept.trim() === "") to?.removeItem(aboutMeKey(uid));
  else to?.setItem(aboutMeKey(uid), kept);
}
