import * as v from "valibot";
import { cutText } from "../../party/text/cut-text";
import { TAB_DRAFTS, type TabStorage, tabStorage } from "./tab-storage";

/** What somebody wants to practise for, on its way from their applications to the preparation of an interview. */
const briefSchema = v.object({ uid: v.string(), text: v.string() });

/** Gone when its person logs out. */
const KEY = TAB_DRAFTS.brief;
export const BRIEF_LENGTH = 4_000;

/** In this tab alone, and until another one is handed over or the person has made it their own. */
export function handBrief(uid: string, text: string, to: TabStorage = tabStorage): void {
  to.setItem(KEY, JSON.stringify({ uid, text: cutText(text, BRIEF_LENGTH) }));
}

/** Null: there is none for this person. */
export function readBrief(uid: string, from: TabStorage = tabStorage): string | null {
  try {
    const parsed = v.safeParse(briefSchema, JSON.parse(from.getItem(KEY) ?? "null"));
    return parsed.success && parsed.output.uid === uid ? parsed.output.text : null;
  } catch {
    return null;
  }
}

export function forgetBrief(from: TabStorage = tabStorage): void {
  from.removeItem(KEY);
}

/** A brief stands before what the person has written themselves, once. */
export function withBrief(brief: string | null, text: string): string {
  if (!brief || text.includes(brief)) return text;
  return text === "" ? brief : `${brief}\n\n${text}`;
}
