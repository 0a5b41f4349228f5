/**
 * A group of phrases in mails. It is one feature, so a new phrase needs no new weight. Patterns are matched against
 * folded text: lower case, half width, simplified Chinese. With `anywhere`, they are matched against the whole text;
 * otherwise only against statements, not against conditions, notices and quotations (see `sentences.ts`).
 */
export type CueGroup = { patterns: readonly RegExp[]; anywhere?: true };
