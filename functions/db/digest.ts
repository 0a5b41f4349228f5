/** SHA-256 in lower-case hexadecimal. */
export async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** By what a deleted account is known. */
export function hashUid(uid: string): Promise<string> {
  return digest(`mocki-uid:${uid}`);
}
