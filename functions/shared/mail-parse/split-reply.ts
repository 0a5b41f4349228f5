import { isGreeted } from "./greeting";

export type SplitMail = { text: string; signature: string; history: string };

/** "On … wrote:" and what other programs and languages write above the mail they answer. */
const HISTORY_STARTS = [
  /^on\b.{4,120}\bwrote:?\s*$/i,
  /^.{0,80}[\d年月日].{0,80}(?:写道|寫道|撰写|撰寫)\s*[:：]?\s*$/,
  /^(?:am|den|le|el|op)\b.{6,120}\b(?:schrieb|skrev|schreef|a écrit|escribió)\b.{0,100}:\s*$/i,
  /^-{2,}\s*(?:original message|original|reply message|ursprüngliche nachricht|原始邮件|原始郵件|原邮件|原始信件|回复的原邮件)\s*-*\s*$/i,
  /^_{8,}\s*$/,
];
const FORWARD_STARTS =
  /^(?:-{3,}|={3,}|\*{3,})?\s*(?:forwarded message|begin forwarded message|forwarded by|转发邮件信息|转发的邮件|转发邮件|轉寄郵件|轉寄的郵件|轉寄訊息|轉寄信件).{0,20}?(?:-*|:|：)\s*$/i;
const RULE = /^-{5,}$/;
const HEADER_LINE =
  /^\s*\**(from|sent|date|to|cc|subject|von|gesendet|an|betreff|datum|från|fra|skickat|sendt|till|til|ämne|emne|kopia|van|verzonden|aan|onderwerp|de|envoyé|à|objet|发件人|发送时间|时间|日期|收件人|抄送|主题|寄件者|寄件人|寄件日期|傳送時間|收件者|副本|主旨|主題|標題)\**\s*[:：]\s*(.*)$/i;
const SUBJECT_NAMES = /^(?:subject|betreff|ämne|emne|onderwerp|objet|主题|主旨|主題|標題)$/i;
const FROM_NAMES = /^(?:from|von|från|fra|van|de|发件人|寄件者|寄件人)$/i;

export type InnerMail = { from: string; subject: string };

/**
 * Takes what is new in a mail apart from what it repeats. A mail that was passed on says next to nothing itself, so
 * there the mail inside is what counts: `forwarded` has its headers. A forwarded mail greets the friend who forwards
 * it, and stays part of the friend's text.
 */
export function splitReply(
  whole: string,
  { isForward, isOwn, from, readers }: { isForward: boolean; isOwn: boolean; from: string; readers: readonly string[] },
): SplitMail & { forwarded: InnerMail | null } {
  const lines = normalizeLines(whole);
  const start = lines.findIndex((line, index) => startsHistory(lines, line, index));
  if (start < 0) return { ...cutSignature(lines), history: "", forwarded: null };
  const own = lines.slice(0, start).filter((line) => !RULE.test(line));
  const rest = lines.slice(start);
  const isMarked = isForward || FORWARD_STARTS.test(rest[0]?.trim() ?? "");
  const inner = isMarked ? readInner(rest) : null;
  const greeted = inner && isGreeted(inner.body, readers);
  // A note of more than a line is what a firm's second person writes: then the mail below is history, as usual.
  const isOfFirm =
    inner !== null && from.includes("@") && inner.head.from.toLowerCase().includes(from.replace(/^.*@/, "@"));
  const isShort = own.join("").length < 40;
  const isPassedOn = isOwn || (greeted === true && !isOfFirm) || (greeted !== false && isShort);
  if (!inner || !isPassedOn) return { ...cutSignature(own), history: unquote(rest), forwarded: null };
  const body = inner.body;
  const again = body.findIndex((line, index) => startsHistory(body, line, index));
  return {
    ...cutSignature(again < 0 ? body : body.slice(0, again)),
    history: [...own, ...(again < 0 ? [] : [unquote(body.slice(again))])].join("\n").trim(),
    forwarded: inner.head,
  };
}

function normalizeLines(text: string): string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, "")
    .replace(/(?!\n|\t)\p{Cc}/gu, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .split("\n")
    .map((line) => line.replace(/[ \t]+/g, " ").trim());
}

function startsHistory(lines: readonly string[], line: string, index: number): boolean {
  // A single line may be a drawn arrow before a link.
  if (/^>/.test(line)) return /^>/.test(lines[index + 1] ?? "") || (index > 0 && !/^>\s*\S+$/.test(line));
  if (FORWARD_STARTS.test(line)) return true;
  if (HISTORY_STARTS.some((start) => start.test(line))) {
    return !/^_{8,}/.test(line) || isHeaderBlock(lines, index + 1);
  }
  // The line above a quote may be broken in two.
  if (/^on\b.{4,100}$/i.test(line) && /\bwrote:\s*$/i.test(lines[index + 1] ?? "")) return true;
  return isHeaderBlock(lines, index);
}

/** Outlook and mobile programs put the headers of the earlier mail in lines of their own. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const block = lines.slice(index, index + 7).filter(Boolean);
  const heads = block.map((line) => HEADER_LINE.exec(line)?.[1] ?? "");
  if (!FROM_NAMES.test(heads[0] ?? "")) return false;
  return heads.filter(Boolean).length >= 3 && heads.some((name) => !FROM_NAMES.test(name) && name !== "");
}

function readInner(rest: readonly string[]): { head: InnerMail; body: string[] } | null {
  const lines = rest.map((line) => line.replace(/^(?:>\s?)+/, ""));
  const first = lines.findIndex((line) => HEADER_LINE.test(line));
  if (first < 0 || first > 4) return null;
  const head: InnerMail = { from: "", subject: "" };
  let index = first;
  for (; index < lines.length; index++) {
    const match = HEADER_LINE.exec(lines[index] ?? "");
    if (!match) break;
    if (FROM_NAMES.test(match[1] ?? "")) head.from = match[2] ?? "";
    if (SUBJECT_NAMES.test(match[1] ?? "")) head.subject = match[2] ?? "";
  }
  // An attached mail comes between rules.
  const isText = (line: string) => line !== "" && !RULE.test(line);
  const body = lines.slice(index);
  const from = body.findIndex(isText);
  return { head, body: from < 0 ? [] : body.slice(from, body.findLastIndex(isText) + 1) };
}

function unquote(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/^(?:>\s?)+/, ""))
    .join("\n")
    .trim();
}

/** The signature stands below a line of two dashes, or is what a phone adds. */
function cutSignature(lines: readonly string[]): { text: string; signature: string } {
  const at = lines.findIndex((line, index) => index > 0 && /^(?:--|—|__)$/.test(line));
  const own = at < 0 ? lines : lines.slice(0, at);
  const text = own.filter(
    (line) => !/^(?:sent from my \w+|发自我的.{0,20}|從我的.{0,20}傳送|來自我的.{0,20})$/i.test(line),
  );
  return { text: squeeze(text), signature: at < 0 ? "" : squeeze(lines.slice(at + 1)) };
}

function squeeze(lines: readonly string[]): string {
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
