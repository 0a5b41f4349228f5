/** Longer than any known API key; an address may be as long. */
export const LONGEST_KEY = 2_000;

/** Whether the key can be sent in a header; a key has no spaces and no characters outside ASCII. */
export function isApiKey(text: string): boolean {
  return text.length <= LONGEST_KEY && /^[\x21-\x7e]+$/.test(text);
}
