import * as v from "valibot";
import { cutText } from "../../party/text/cut-text";
import { TAB_DRAFTS, type TabStorage, tabStorage } from "./tab-storage";

/** Context for practice, on its way from an application to the preparation of an interview. */
const briefSchema = v.object({ uid: v.string(), text: v.string() });

/** Removed when the person logs out. */
const KEY = TAB_DRAFTS.brief;
export const BRIEF_LENGTH = 4_000;

/** In this tab only, until it is replaced or the person edits it. */
export function handBrief(uid: string, text: string, to: TabStorage = tabStorage): void {
  to.setItem(KEY, JSON.stringify({ uid, text: cutText(text, BRIEF_LENGTH) }));
}

/** Null: none for this person. */
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

/** Puts the brief before the person's own text, once. */
export function withBrief(brief: string | null, text: string): string {
  if (!brief || text.includes(brief)) return text;
  return text === "" ? brief : `${brief}\n\n${text}`;
}
