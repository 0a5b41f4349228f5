import type { TranslationPace } from "./translator";

/** As many waiting texts as fit into one request, in their order and each once. `isFull`: there is more, or no room for more. */
export function gather(
  waiting: Iterable<string>,
  { texts: most, characters }: TranslationPace,
): { texts: string[]; isFull: boolean } {
  const texts: string[] = [];
  let room = characters;
  for (const text of new Set(waiting)) {
    if (texts.length > 0 && text.length > room) return { texts, isFull: true };
    texts.push(text);
    room -= text.length;
    if (texts.length >= most) return { texts, isFull: true };
  }
  return { texts, isFull: false };
}
