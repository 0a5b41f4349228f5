/**
 * The phrases of mails, in groups. A group is one feature whatever its phrases are, so that a new phrase needs no
 * new weight. Patterns are matched against folded text: small letters, half width, characters of China.
 * `anywhere` is matched on the whole text; the others only in sentences that state something, never in conditions,
 * notices and quotations (see `sentences.ts`).
 */
export type CueGroup = { patterns: readonly RegExp[]; anywhere?: true };
