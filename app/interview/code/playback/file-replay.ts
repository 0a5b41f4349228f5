import { type CodeText, readChanges, type TextChanges, toCodeText } from "../../../../party/code/code-text";
import type { CodeRecord } from "../../../../party/protocol/code";
import { moveLines } from "../../../room/code/move-lines";

export type RecordedFile = CodeRecord["files"][number];

/** The author of the newest change, and the position at its end. */
export type LastChange = { participantId: string; at: number; position: number };

/** Texts are kept at every so many changes, so that any moment is a few changes away. */
const KEPT_EVERY = 200;
/** Scattered changes make a composition of all of them longer and longer, so its cost grows with the square of their number. */
const MOST_COMPOSED = 200;

/** The text of a recorded file at any moment of the interview. */
export class FileReplay {
  readonly #kept: CodeText[] = [];
  readonly #changes: { changes: TextChanges; at: number; participantId: string }[] = [];
  readonly #last: CodeText;
  /** The later part of the history is missing: from its end on, only the last text is known. */
  readonly isCut: boolean;

  constructor(readonly file: RecordedFile) {
    this.#last = toCodeText(file.text);
    let isCut = file.isCut === true || file.first === undefined;
    let text = toCodeText(file.first ?? "");
    let at = file.createdAt;
    if (file.first !== undefined) this.#kept.push(text);
    for (const recorded of file.first === undefined ? [] : file.changes) {
      const changes = fittingChanges(recorded.changes, text);
      if (!changes) {
        isCut = true;
        break;
      }
      text = changes.apply(text);
      at = Math.max(at, recorded.at);
      this.#changes.push({ changes, at, participantId: recorded.participantId });
      if (this.#changes.length % KEPT_EVERY === 0) this.#kept.push(text);
    }
    this.isCut = isCut;
  }

  /** When it was changed, in order. */
  get times(): number[] {
    return this.#changes.map(({ at }) => at);
  }

  existsAt(at: number): boolean {
    return at >= this.file.createdAt;
  }

  /** The text after so many changes; the last one if there is no history. */
  textAt(count: number): CodeText {
    const kept = Math.min(Math.floor(count / KEPT_EVERY), this.#kept.length - 1);
    const start = this.#kept[kept];
    if (!start) return this.#last;
    return this.#changes.slice(kept * KEPT_EVERY, count).reduce((text, { changes }) => changes.apply(text), start);
  }

  /** The file's last text, which a cut history doesn't lead to. */
  get lastText(): CodeText {
    return this.#last;
  }

  /** How many changes had been made at this time. */
  countAt(at: number): number {
    let low = 0;
    let high = this.#changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#changes[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The change that led to this count; null before the first one. */
  lastChange(count: number): LastChange | null {
    const change = this.#changes[count - 1];
    if (!change) return null;
    let position = 0;
    change.changes.iterChangedRanges((_fromA, _toA, _fromB, toB) => {
      position = toB;
    });
    return { participantId: change.participantId, at: change.at, position };
  }

  /** The numbers that lines of a version have after so many changes; null for one that was changed since. */
  findLines(version: number, count: number, lines: readonly number[]): (number | null)[] {
    if (version > count || version > this.#changes.length) return lines.map(() => null);
    const later = this.#changes.slice(version, count).map(({ changes }) => changes);
    return moveLines(lines, this.textAt(version), later, this.textAt(count));
  }

  /**
   * Changes from the text at `from` to the text at `to`, both counts. Null going back, and for so many that composing them
   * would block the page: `textAt` is cheaper then.
   */
  changesBetween(from: number, to: number): TextChanges | null {
    if (to - from > MOST_COMPOSED) return null;
    const [first, ...later] = this.#changes.slice(from, to);
    if (to <= from || !first) return null;
    return later.reduce((all, { changes }) => all.compose(changes), first.changes);
  }
}

/** Null for changes that were made on another text. */
function fittingChanges(json: RecordedFile["changes"][number]["changes"], text: CodeText): TextChanges | null {
  const changes = readChanges(json);
  return changes && changes.length === text.length ? changes : null;
}
