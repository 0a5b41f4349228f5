import { normalizeCompany } from "../extract/names";
import { remember } from "./remember";

/** Features of a mail that are stored to match later mails to its application. They contain none of its text. */
export type Clue = {
  messageId: string;
  threadIds: readonly string[];
  /** ISO 8601. */
  date: string;
  /** The sender's domain if it is the employer's own; null for shared hosts. */
  domain: string | null;
  /** The employer as named by the sender's address, in lower case and digits; empty if it names none. */
  owner: string;
  /** Names of the employer, best first. */
  names: readonly string[];
  positions: readonly string[];
  /** The employer's reference numbers for the application or the position. */
  ids: readonly string[];
  /** A rejection: later mails of the company are more likely about another position. */
  isEnd?: boolean;
};

/** Reference numbers as written by applicant-tracking systems. */
export function findIds(text: string): string[] {
  const found = text.matchAll(
    /\b(?:R|JR|REF|REQ|ID|JOB|RA|BCR|GS)[-/ ]?\d[\w/-]{2,}|\b[A-Z]{2,5}\d{0,3}[/-][A-Z]{0,4}[/-]?\d{3,}[\w-]*|\b20\d\d-\d{2,5}\b|\b\d{5,8}(?= - )|\b[A-Z]{1,4}\d{2,}[A-Z]?\b|(?:编号|編號|序号|序號|代码|代碼|准考证号)[:： ]?\s*([A-Z]{0,4}-?\d{2,}[\w-]*)/g,
  );
  return [...new Set([...found].map(([whole, inner]) => (inner ?? whole).toUpperCase().replace(/\s/g, "")))].slice(
    0,
    6,
  );
}

export const keyOfName = remember(normalizeCompany);

/** Whether two names may belong to one company: they are equal, or one contains the other. */
export function namesFit(one: string, other: string): boolean {
  const [a, b] = [keyOfName(one), keyOfName(other)].sort((x, y) => x.length - y.length);
  if (!a || !b) return false;
  if (a === b) return true;
  const isHan = /\p{Script=Han}/u.test(a);
  return a.length >= (isHan ? 2 : 5) && (b.startsWith(a) || (a.length >= (isHan ? 3 : 7) && b.includes(a)));
}
