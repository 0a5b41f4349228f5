/** Decodes at most the first `maxBytes` of Gmail's base64url, padded or not. */
export function decodeBase64Url(text: string, maxBytes: number): Uint8Array {
  const wanted = text.slice(0, Math.ceil(maxBytes / 3) * 4);
  const binary = atob(
    wanted
      .replace(/-/g, "+")
      .replace(/_/g, "/")
      .replace(/[^A-Za-z0-9+/]/g, ""),
  );
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
