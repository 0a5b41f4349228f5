import { localDay } from "../../functions/shared/contract/deadline";

/** Longer names are hard to read in a list of files, and some systems refuse them. */
const LONGEST = 80;

/** The name of a file that the reader saves: its title and day. `at`: null if unknown. */
export function fileNameOf(title: string, at: number | null): string {
  const plain = title
    .replace(/[\p{Cc}\\/:*?"<>|#%]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const [...characters] = plain;
  const name =
    characters
      .slice(0, LONGEST)
      .join("")
      .replace(/^[. ]+|[. ]+$/g, "") || "Mocki";
  return at === null ? name : `${name} ${localDay(new Date(at))}`;
}
