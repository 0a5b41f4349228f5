import * as v from "valibot";
import { joinWords, readWords, wordsSchema } from "./xunfei-words";

export const iatResultSchema = v.object({
  /** Position of the piece; numbers may be missing in between. */
  sn: v.number(),
  ws: wordsSchema,
  /** `rpl` replaces the pieces of `rg` (first and last); absent if the account has no such corrections. */
  pgs: v.nullish(v.string()),
  rg: v.nullish(v.tuple([v.number(), v.number()])),
});
export type IatResult = v.InferOutput<typeof iatResultSchema>;

/** Assembles the pieces of one dictation, which may come late or twice, or replace much earlier ones. */
export class IatText {
  readonly #pieces = new Map<number, string[]>();
  readonly #takenBack: [first: number, last: number][] = [];
  readonly #isEnglish: boolean;

  constructor(isEnglish: boolean) {
    this.#isEnglish = isEnglish;
  }

  take({ sn, ws, pgs, rg }: IatResult): void {
    if (pgs === "rpl" && rg) this.#takenBack.push(rg);
    else if (this.#isTakenBack(sn)) return;
    for (const piece of [...this.#pieces.keys()]) if (this.#isTakenBack(piece)) this.#pieces.delete(piece);
    this.#pieces.set(sn, readWords(ws));
  }

  #isTakenBack(sn: number): boolean {
    return this.#takenBack.some(([first, last]) => sn >= first && sn <= last);
  }

  /** The text so far. */
  read(): string {
    const words = [...this.#pieces].sort(([a], [b]) => a - b).flatMap(([, piece]) => piece);
    return joinWords(words, this.#isEnglish);
  }
}
