const TAIWAN = /^zh-(?:hant|tw|hk|mo)\b/i;

/** The quotation marks of a language. */
export function quotationMarks(lang: string): readonly [open: string, close: string] {
  return TAIWAN.test(lang) ? ["「", "」"] : ["“", "”"];
}

export function inQuotationMarks(words: string, lang: string): string {
  const [open, close] = quotationMarks(lang);
  return `${open}${words}${close}`;
}
