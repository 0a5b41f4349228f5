import { fold } from "../analysis/fold";
import { amountOf, givesOrders } from "./speech";

/**
 * A line of what the candidate brought along, as it stands there. `item`: one of a list, so it stands for itself.
 * `worth`: how much it tells of something done.
 */
export type Note = { text: string; block: number; item: boolean; worth: number };

const DONE =
  /\b(led|built|designed|launched|reduced|increased|improved|cut|saved|migrated|created|managed|developed|implemented|introduced|automated|shipped|grew|mentored|organi[sz]ed|founded|won|owned|rewrote|delivered|coordinated|negotiated|trained)\b|负责|主导|带领|设计|搭建|开发|上线|降低|提升|提高|减少|增加|优化|重构|推动|迁移|组织|创建|实现|获得|节省|说服|协调|培训/;

/** What a block of notes says, sentence by sentence; headings and contact data are left out. */
export function readNotes(context: string): Note[] {
  let block = 0;
  return context.split("\n").flatMap((line) => {
    if (line.trim() === "") block += 1;
    const item = /^\s*([#>*•·–—+-]|\(?\d{1,2}[.)、])/u.test(line);
    return sentences(line)
      .filter((text) => isTelling(text))
      .map((text) => ({ text, block, item, worth: worthOf(text) }));
  });
}

function sentences(line: string): string[] {
  const bare = line.replace(/^[\s#>*•·\-–—+]+|^\s*\(?\d{1,2}[.)、]\s*/u, "").trim();
  if (amountOf(bare) <= 26) return [bare.replace(/[。.;；]$/u, "")];
  return (bare.match(/[^.。!！?？;；]+(?:[.](?=\S)[^.。!！?？;；]*)*/gu) ?? []).map((one) => one.trim());
}

function isTelling(text: string): boolean {
  const amount = amountOf(text);
  return amount >= 3 && amount <= 45 && !givesOrders(text) && !/@|https?:|www\.|[<>{}]|\+?\d[\d\s()-]{8,}/.test(text);
}

function worthOf(text: string): number {
  const folded = fold(text);
  return (
    (DONE.test(folded) ? 2 : 0) +
    (/\d/.test(folded) ? 1 : 0) +
    (/%|％|\d\s*(x|倍|万|ms|hours?|days?|小时|天)/.test(folded) ? 1 : 0)
  );
}
