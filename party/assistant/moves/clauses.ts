import { tokensOf } from "./features";

/** A colon between digits is part of a time, and a mark of folded text is narrow. */
const MARKS = /(?:[,.!?;，。！？；、…\n]|[:：](?!\d))+|(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])/;

/** The clauses of spoken or written words, folded or not, without their marks; those without a word are left out. */
export function clausesOf(words: string): string[] {
  return words
    .split(MARKS)
    .map((clause) => clause.trim())
    .filter((clause) => tokensOf(clause).length > 0);
}
