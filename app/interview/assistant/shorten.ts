/** In Latin letters; a Chinese character is as wide as two. */
const WIDEST = 32;
const HAN = /\p{Script=Han}/gu;

/** Enough of a line to know it by; a question is known by its end. */
export function shorten(text: string, widest = WIDEST): string {
  const words = text.replace(/\s+/g, " ").trim();
  const han = words.match(HAN)?.length ?? 0;
  const most = han * 2 > words.length ? Math.floor(widest / 2) : widest;
  if (words.length <= most) return words;
  // One sign more tells whether a word begins where it is cut.
  const cut = words.slice(-most - 1);
  const space = cut.indexOf(" ");
  return `…${space >= 0 && space < most / 2 ? cut.slice(space + 1) : cut.slice(1)}`;
}

/** The first words of a text, without its marks. */
export function firstWords(text: string, most = 80): string {
  const line =
    text
      .split("\n")
      .map((one) =>
        one
          .replace(/^\s*(?:#{1,6}|[-*•–>]|\d{1,3}[.)、．])\s*/u, "")
          .replaceAll("**", "")
          .trim(),
      )
      .find((one) => one !== "") ?? "";
  return line.length <= most ? line : `${line.slice(0, most).trimEnd()}…`;
}
