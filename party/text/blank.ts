/** Whether a text has nothing to read: only white space and characters without a shape of their own. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
}
