export const CODE_LENGTH = 6;

/** The digits of typed or pasted text ("123 456", or a message without other numbers). */
export function codeDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_LENGTH);
}
