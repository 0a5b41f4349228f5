import type { Move } from "./move";

export type CueMove = Exclude<Move, "answer" | "crisis" | "disclosure" | "noise">;

/**
 * Wordings of a move, as pattern sources for `plainWords`. `strong` ones are only said to an interviewer; `weak` ones
 * also occur in answers, so at most one content word may accompany them. `residue`: most content words, or Chinese
 * characters, that may accompany a strong one.
 */
export type Cues = Record<CueMove, { strong: readonly string[]; weak: readonly string[]; residue: number }>;
