/** The longest key that anybody gives out, with room to spare; an address may be as long. */
export const LONGEST_KEY = 2_000;

/** Whether it can stand in a header: what holds spaces or other letters is no key. */
export function isApiKey(text: string): boolean {
  return text.length <= LONGEST_KEY && /^[\x21-\x7e]+$/.test(text);
}
