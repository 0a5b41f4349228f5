/** What follows a sentence before the mark, or nothing any more. */
const BLANKS = /\s+$/;

/**
 * Parts what a model writes into what is spoken, which goes on at once, and what follows the mark. Pieces may end anywhere.
 * An object or a code fence at the beginning of a line ends the speech as well: some models forget the mark.
 */
export function createSpeechSplit(mark: string) {
  const stops = [mark, "\n{", "\n```"];
  let spoken = "";
  // The first line begins like every other.
  let held = "\n";
  let rest: string | null = null;

  function release(text: string): string {
    const out = spoken === "" ? text.trimStart() : text;
    spoken += out;
    return out;
  }

  return {
    /** What can be spoken now. */
    push(piece: string): string {
      if (rest !== null) {
        rest += piece;
        return "";
      }
      held += piece;
      const at = Math.min(...stops.map((stop) => held.indexOf(stop)).filter((found) => found !== -1));
      if (Number.isFinite(at)) {
        rest = held.slice(at);
        return release(held.slice(0, at).replace(BLANKS, ""));
      }
      const ready = held.slice(0, held.length - lengthToHold(held, stops));
      held = held.slice(ready.length);
      return release(ready);
    },
    /** The rest of the speech, once nothing more comes. */
    end(): string {
      return rest === null ? release(held.replace(BLANKS, "")) : "";
    },
    get spoken() {
      return spoken;
    },
    /** What came after the speech, the mark included; empty when nothing did. */
    get rest() {
      return rest ?? "";
    },
  };
}

/** How much of the end could be the beginning of a stop, with the blanks before it. */
function lengthToHold(text: string, stops: readonly string[]): number {
  let most = 0;
  for (const stop of stops) {
    for (let length = Math.min(stop.length - 1, text.length); length > most; length--) {
      if (stop.startsWith(text.slice(-length))) most = length;
    }
  }
  const blanks = BLANKS.exec(text.slice(0, text.length - most));
  return most + (blanks?.[0].length ?? 0);
}
