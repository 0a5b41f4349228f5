import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Whether a room has stored these words: looks for them in the SQLite files of both hosts, which hold a string as
 * Latin-1 or, with other characters, as UTF-16.
 */
export function hasStored(stateDir: string, words: string): boolean {
  const spellings = [Buffer.from(words, "latin1"), Buffer.from(words, "utf16le")];
  const files = readdirSync(stateDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.sqlite(-wal)?$/.test(name),
  );
  return files.some((name) => {
    const bytes = readFileSync(path.join(stateDir, name));
    return spellings.some((spelling) => bytes.includes(spelling));
  });
}
