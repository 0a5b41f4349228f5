/** In UTF-16 units, as `maxLength` counts. */
export const LONGEST_FILE_NAME = 120;
/** Control characters, halves of characters, and marks that turn the direction of what follows or show nothing. */
const UNSEEN = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const ENDING = /\.[A-Za-z0-9]{1,8}$/;

/** A file's own name without folders, without what cannot be seen, and short enough; its ending stays. May be empty. */
export function tidyFileName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? "";
  const plain = own.replace(/\s+/gu, " ").replace(UNSEEN, "").replace(/\s+/gu, " ").trim();
  return shorten(/^\.+$/.test(plain) ? "" : plain);
}

/** The name with the ending of the one before: what a file is called says what is in it. */
export function withEndingOf(name: string, previous: string): string {
  const ending = ENDING.exec(previous)?.[0] ?? "";
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : shorten(name + ending);
}

function shorten(name: string): string {
  if (name.length <= LONGEST_FILE_NAME) return name;
  const ending = ENDING.exec(name)?.[0] ?? "";
  const cut = name.slice(0, LONGEST_FILE_NAME - ending.length);
  // A character of two units is not cut in half.
  return cut.replace(/[\ud800-\udbff]$/, "").trimEnd() + ending;
}
