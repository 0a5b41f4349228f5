export type MailHeaders = ReadonlyMap<string, string>;

/**
 * The headers of a message, by small name, the first of each. Read here and not by the MIME library, because mailers of
 * China and Taiwan put raw bytes into them, and others cut a character in two between encoded words.
 */
export function readHeaders(bytes: Uint8Array): MailHeaders {
  const raw = latin(bytes.subarray(0, 64_000));
  const end = /\r?\n\r?\n/.exec(raw)?.index ?? raw.length;
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(raw)?.[1] ?? "gb18030";
  const headers = new Map<string, string>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, decodeWords(line.slice(colon + 1).trim(), charset));
  }
  return headers;
}

/** RFC 2047, where neighbors of one charset are joined before they are decoded. */
function decodeWords(value: string, charset: string): string {
  const joined = value.replace(/(=\?[^?\s]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, "$1");
  return joined
    .split(/((?:=\?[^?\s]+\?[bq]\?[^?]*\?=)+)/i)
    .map((part, index) => (index % 2 ? decodeRun(part) : decodeBytes(part, charset)))
    .join("");
}

function decodeRun(run: string): string {
  let text = "";
  let pending = { charset: "", bytes: "" };
  const flush = () => {
    if (pending.bytes) text += decode(pending.bytes, pending.charset) ?? decodeLoosely(pending.bytes, pending.charset);
  };
  for (const [, name = "", encoding = "", data = ""] of run.matchAll(/=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi)) {
    const charset = name.replace(/\*.*$/, "").toLowerCase();
    if (charset !== pending.charset) {
      flush();
      pending = { charset, bytes: "" };
    }
    pending.bytes += /b/i.test(encoding) ? decodeBase64(data) : decodeQ(data);
  }
  flush();
  return text;
}

function decodeBase64(data: string): string {
  try {
    return atob(data.replace(/[^A-Za-z0-9+/]/g, ""));
  } catch {
    return "";
  }
}

function decodeQ(data: string): string {
  return data
    .replace(/_/g, " ")
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeBytes(part: string, charset: string): string {
  if (/^[\x20-\x7e\t]*$/.test(part)) return part;
  return decode(part, "utf-8") ?? decode(part, charset) ?? decode(part, "gb18030") ?? part;
}

function decode(binary: string, charset: string): string | null {
  try {
    const bytes = Uint8Array.from(binary, (unit) => unit.charCodeAt(0) & 0xff);
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Python's mailers call charsets as no standard does ("big5_tw"), and rare characters are in none of the tables. */
function decodeLoosely(binary: string, charset: string): string {
  const family = /^(?:big5|gb|euc-[a-z]+|shift_jis|utf-?8)/.exec(charset)?.[0] ?? "";
  const name = family === "gb" ? "gb18030" : family;
  if (!name) return decodeBytes(binary, "gb18030");
  return new TextDecoder(name).decode(Uint8Array.from(binary, (unit) => unit.charCodeAt(0) & 0xff));
}

function latin(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
