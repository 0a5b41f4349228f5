import type { Move } from "./move";

export type CueMove = Exclude<Move, "answer" | "crisis" | "disclosure" | "noise">;

/**
 * Wordings of a move, as sources of patterns for `plainWords`. `strong` ones are said to an interviewer; `weak` ones
 * occur in answers too, so hardly another word may stand beside them. `residue`: so many telling words, or Chinese
 * characters, may stand beside a strong one.
 */
export type Cues = Record<CueMove, { strong: readonly string[]; weak: readonly string[]; residue: number }>;
