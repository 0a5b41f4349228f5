import { decodeEntities } from "./html-entities";

/**
 * Plain text of a mail's HTML, read by a scanner that knows tags and nothing of pages: no script runs, no picture is
 * fetched, no style is applied. Invisible text is left out, so that a hidden preheader has no effect.
 */
export function htmlToText(html: string): { text: string; links: string[] } {
  const links: string[] = [];
  const out: string[] = [];
  /** Open elements; `isOut` says that what stands inside is not read. */
  const open: { name: string; isOut: boolean; isQuote: boolean }[] = [];
  const isOut = () => open.at(-1)?.isOut ?? false;
  // No tag goes beyond the next "<": a page of tags that never end would take as long as it is wide, for each of them.
  const pattern =
    /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template|svg|textarea|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<![^<>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>/gi;
  let at = 0;
  const write = (text: string) => {
    if (text && !isOut()) out.push(decodeEntities(text.replace(/[\t\n\f\r ]+/g, " ")));
  };
  for (const match of html.matchAll(pattern)) {
    write(html.slice(at, match.index));
    at = match.index + match[0].length;
    const name = match[3]?.toLowerCase();
    if (!name) continue;
    if (match[2]) {
      closeElement(name);
      continue;
    }
    const attributes = match[4] ?? "";
    if (name === "br" && !isOut()) out.push("\n");
    if (name === "hr" && !isOut()) out.push("\n");
    if (name === "a" && !isOut()) links.push(readAttribute(attributes, "href"));
    if (name === "li" && !isOut()) out.push("\n- ");
    else if (BLOCKS.has(name) && !isOut()) out.push("\n");
    if (VOID.has(name) || attributes.endsWith("/")) continue;
    const isQuote = name === "blockquote" || /\bgmail_quote\b/.test(readAttribute(attributes, "class"));
    if (isQuote && !isOut()) out.push(`\n${OPEN}`);
    open.push({ name, isOut: isOut() || name === "head" || isHidden(attributes), isQuote });
  }
  write(html.slice(at));
  return { text: markQuotes(out.join("")), links: links.filter(Boolean) };

  function closeElement(name: string): void {
    const index = open.findLastIndex((one) => one.name === name);
    if (index < 0) return;
    const wasOut = isOut();
    const closed = open.splice(index);
    if (!wasOut || !isOut()) {
      if (closed.some((one) => one.isQuote && !one.isOut)) out.push(`${CLOSE}\n`);
      if (BLOCKS.has(name)) out.push("\n");
      else if (name === "td" || name === "th") out.push(" ");
    }
  }
}

/** Where a quoted block begins and ends; characters that no mail contains. */
const OPEN = "\uE000";
const CLOSE = "\uE001";

const VOID = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const BLOCKS = new Set(
  "address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header li main ol p pre section table tbody thead tr ul".split(
    " ",
  ),
);

function isHidden(attributes: string): boolean {
  if (/\shidden(?:[\s=]|$)/i.test(attributes) || /aria-hidden\s*=\s*["']?true/i.test(attributes)) return true;
  const style = readAttribute(attributes, "style").toLowerCase().replace(/\s+/g, "");
  return /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|opacity:0(?:\.0+)?(?:;|!|$)|(?:font-size|max-height|max-width):0(?:px|em|pt|%)?(?:;|!|$))/.test(
    style,
  );
}

function readAttribute(attributes: string, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(attributes);
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? "");
}

/** Quoted blocks get the mark of plain mail, so that one rule cuts both. */
function markQuotes(text: string): string {
  let depth = 0;
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    depth += line.split(OPEN).length - 1;
    const ends = line.split(CLOSE).length - 1;
    const plain = line.replaceAll(OPEN, "").replaceAll(CLOSE, "");
    lines.push(depth > 0 && plain.trim() ? `> ${plain.trim()}` : plain);
    depth = Math.max(0, depth - ends);
  }
  return lines.join("\n");
}
