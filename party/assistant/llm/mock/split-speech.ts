/** White space between the speech and the mark, or at the end. */
const BLANKS = /\s+$/;

/**
 * Splits a model's output into the speech, which is passed on at once, and the part after the mark. Pieces may end
 * anywhere. An object or a code fence at the beginning of a line ends the speech as well: some models forget the mark.
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
    /** The part that can be spoken now. */
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
    /** The rest of the speech, at the end of the output. */
    end(): string {
      return rest === null ? release(held.replace(BLANKS, "")) : "";
    },
    get spoken() {
      return spoken;
    },
    /** The part after the speech, including the mark; empty without one. */
    get rest() {
      return rest ?? "";
    },
  };
}

/** How much of the end could be the beginning of a stop, including the white space before it. */
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
