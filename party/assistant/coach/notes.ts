import { fold } from "../../text/fold";
import { amountOf, givesOrders } from "../words/interviewer-speech";

/**
 * A literal line of the candidate's notes. `heading`: the heading of its block, or empty. `item`: an item of a list,
 * complete in itself. `worth`: how much it reads like an achievement.
 */
export type Note = { text: string; block: number; heading: string; item: boolean; worth: number };

const DONE =
  /\b(led|built|designed|launched|reduced|increased|improved|cut|saved|migrated|created|managed|developed|implemented|introduced|automated|shipped|grew|mentored|organi[sz]ed|founded|won|owned|rewrote|delivered|coordinated|negotiated|trained)\b|负责|主导|带领|设计|搭建|开发|上线|降低|提升|提高|减少|增加|优化|重构|推动|迁移|组织|创建|实现|获得|节省|说服|协调|培训/;

const ITEM = /^\s*([#>*•·–—+-]|\(?\d{1,2}[.)、])/u;

/** Splits notes into sentences, with the blocks that they are in, and drops contact data. */
export function readNotes(context: string): Note[] {
  const blocks = context
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0);
  return blocks.flatMap((lines, block) => {
    const heading = headingOf(lines);
    return (heading === "" ? lines : lines.slice(1)).flatMap((line) =>
      sentences(line)
        .filter((text) => isTelling(text))
        .map((text) => ({ text, block, heading, item: ITEM.test(line), worth: worthOf(text) })),
    );
  });
}

/** The first line of a block if it is short, has no final punctuation and something follows it; otherwise "". */
function headingOf([first = "", second]: readonly string[]): string {
  const isHeading =
    /^\s*#/.test(first) || (!ITEM.test(first) && amountOf(first) <= 9 && !/[.。!！?？;；,，]\s*$/u.test(first));
  return isHeading && second !== undefined ? first.trim() : "";
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
    (/%|％|\d\s*(x|倍|万|ms|hours?|days?|minutes|小时|天|毫秒|秒|分钟)/.test(folded) ? 1 : 0)
  );
}
