/** The number of leading bytes used to detect the encoding. */
const SAMPLE_BYTES = 64 * 1024;
/** Characters common in every Chinese text, simplified or traditional. */
const COMMON = new Set(
  "的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實",
);

/**
 * Decodes a file's text by its byte order mark, else as UTF-8, else in a legacy Chinese encoding (GB18030, Big5), else
 * a Western one; spreadsheets and old editors still write these. `language` is the page's, and decides where the text
 * is too short to. Never fails; undecodable bytes become question marks.
 */
export function decodeFile(bytes: ArrayBuffer, language: string): string {
  return new TextDecoder(encodingOf(new Uint8Array(bytes), language)).decode(bytes).replace(/\r\n?/g, "\n");
}

function encodingOf(bytes: Uint8Array, language: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (tryDecode("utf-8", bytes) !== null) return "utf-8";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (!hasPairs(sample)) return "windows-1252";
  const known = language === "zh-TW" ? ["big5", "gb18030"] : ["gb18030", "big5"];
  const [best] = known
    .map((encoding) => ({ encoding, score: scoreChinese(encoding, bytes) }))
    .sort((a, b) => b.score - a.score);
  if (best && best.score > 0) return best.encoding;
  if (language === "en" && isWestern(sample)) return "windows-1252";
  return best && best.score >= 0 ? best.encoding : "utf-8";
}

/** In Chinese encodings two bytes above ASCII are adjacent; most accents stand alone among letters. */
function hasPairs(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => byte >= 0x80 && (bytes[at + 1] ?? 0) >= 0x80);
}

/** Whether most non-ASCII bytes are isolated. */
function isWestern(bytes: Uint8Array): boolean {
  const runs = new TextDecoder("latin1").decode(bytes).match(/[^\0-\x7f]+/g) ?? [];
  return runs.filter(({ length }) => length === 1).length > runs.length / 2;
}

/** The share that looks like Chinese; -1: invalid in this encoding. */
function scoreChinese(encoding: string, bytes: Uint8Array): number {
  const text = tryDecode(encoding, bytes);
  if (text === null) return -1;
  const characters = [...text.slice(0, SAMPLE_BYTES)];
  return characters.filter((character) => COMMON.has(character)).length / Math.max(1, characters.length);
}

function tryDecode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
