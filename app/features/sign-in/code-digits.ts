export const CODE_LENGTH = 6;

/** The digits of what was typed or pasted ("123 456", or a whole message with nothing else in figures). */
export function codeDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_LENGTH);
}
