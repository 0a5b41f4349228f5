/** Credentials as coturn's `use-auth-secret` checks them: the name says until when, the password proves it. */
export async function signCoturnName(secret: string, username: string): Promise<string> {
  return btoa(String.fromCharCode(...(await hmac("SHA-1", secret, username))));
}

/** `name` comes from `maskPerson`; `expires` is in seconds since 1970. */
export function coturnName(expires: number, name: string): string {
  return `${expires}:${name}`;
}

/**
 * The relay's name for a person: the same for all their calls, so that abuse can be stopped, and not reversible without
 * `key`.
 */
export async function maskPerson(key: string, uid: string): Promise<string> {
  const bytes = await hmac("SHA-256", key, `turn:${uid}`);
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hmac(hash: "SHA-1" | "SHA-256", key: string, text: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), { name: "HMAC", hash }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
}
