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
  return at === null ? name : `${name} ${dayOf(at)}`;
}

/** In the reader's time zone. */
function dayOf(at: number): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
