/** Whether a text has nothing to read: white space and signs without a shape of their own only. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
}
