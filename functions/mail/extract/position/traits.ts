import type { Mail } from "../../../shared/contract/mail";
import { TITLE, TITLE_ZH } from "../../title-words";
import type { Edges } from "../edges";
import { isTitle, tidyTitle } from "../tidy-title";
import type { Slot } from "./slots";

/** A possible title. `trust` and `rank` are those of the found title it was cut from; `hows` names how it was cut. */
export type Title = {
  name: string;
  key: string;
  trust: number;
  rank: number;
  hows: Set<string>;
  /** Number of occurrences in the mail, and of those without neighbors that could belong to the title. */
  times: number;
  alone: number;
};

/** Titles that differ only in case and punctuation have the same key. */
export function keyOfTitle(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, "");
}

const HAN_TITLE = new RegExp(
  `((?:[A-Za-z][\\w+#/]{0,11} )?[\\p{Script=Han}A-Za-z\\d+#/]{0,12}?)((?:${TITLE_ZH.source})+[員员師师生長长]?)`,
  "gu",
);
/** Most characters in front of a title that may not belong to it. */
const LONGEST = 12;

/** Returns all titles, their variants without the first or last words, and their continuations in the texts. */
export function vary(
  titles: readonly { name: string; trust: number }[],
  texts: readonly string[],
  slots: readonly Slot[] = [],
): Title[] {
  const all = new Map<string, Title>();
  const add = (raw: string, trust: number, rank: number, how: string) => {
    const name = raw.replace(/^[\s,，.·:：|–—-]+/, "");
    const key = keyOfTitle(name);
    if (key.length < 2 || name.length > 64 || / (?:with|at) \p{Lu}/u.test(name)) return;
    const known = all.get(key);
    if (known) known.hows.add(how);
    else all.set(key, { name, key, trust, rank, hows: new Set([how]), times: 0, alone: 0 });
  };
  for (const [rank, { name, trust }] of titles.entries()) add(name, trust, rank, "found");
  titles.slice(0, 6).forEach(({ name, trust }, rank) => {
    const words = name.split(" ");
    for (let from = 1; from < Math.min(words.length, 5); from += 1) {
      const rest = words.slice(from).join(" ");
      if (/^[\p{Lu}\d(]|^[a-z]/u.test(rest) && TITLE.test(rest)) add(rest, trust, rank, `without ${from} in front`);
    }
    const cut = /^(.{3,}?)(?: ?[(（].*[)）]|, .*|,? [-–—] .*| \d+)$/u.exec(name)?.[1];
    if (cut && TITLE.test(cut)) add(cut, trust, rank, "without the end");
    const branch = /^.{2,}?(?:[–—:：|｜]|, | [-–—] )\s*(.+)$/u.exec(name)?.[1];
    if (branch && isTitle(branch)) add(branch, trust, rank, "without the beginning");
  });
  for (const text of texts) {
    let matches = 0;
    for (const [, head = "", word = ""] of text.matchAll(HAN_TITLE)) {
      matches += 1;
      if (matches > 6) break;
      for (let from = 0; from <= Math.min(head.length, LONGEST); from += 1) {
        const name = head.slice(from) + word;
        if (isTitle(name)) add(name, 0, 9, "cut out");
      }
    }
  }
  for (const { name, how } of slots) add(name, 0, 9, how);
  for (const { name, hows } of [...all.values()].slice(0, MOST)) {
    for (const text of texts) {
      for (const [how, more] of findMore(name, text)) {
        add(name + more, 0, 9, how);
        if (hows.has("found")) add(name + more, 0, 9, `${how} of a found one`);
      }
    }
  }
  for (const one of all.values()) for (const text of texts) countIn(text, one);
  return [...all.values()];
}

function countIn(text: string, one: Title): void {
  const { name } = one;
  for (let at = text.indexOf(name), i = 0; at >= 0 && i < 6; at = text.indexOf(name, at + name.length), i += 1) {
    const end = at + name.length;
    one.times += 1;
    if (OPEN.test(text.slice(Math.max(0, at - 4), at)) && CLOSE.test(text.slice(end, end + 4))) one.alone += 1;
  }
}

/** Text before a title that can't belong to it. */
const OPEN =
  /(?:^|[^\p{L}\p{N} ]|[^\p{L}\p{N}] |[a-z’'] |\p{Script=Han} |[应應征徵]聘|[应應][征徵]|申[请請]|[报報][考名]|投[递遞]|[职職][位缺务務]|[岗崗]位|[担擔]任|[录錄][用取]|招聘|招募|徵才|[的了为為是])$/u;
/** Text after a title that can't belong to it. */
const CLOSE =
  /^(?:$|\s|[^\p{L}\p{N}\s（(\-–—,/]|[-–—,] ?[^\p{Lu}\p{Script=Han}]|[岗崗]位|[职職][位缺务務]|一[职職]|[的之]|[应應][聘征徵]|[简簡]?[历歷]|履[历歷]|面[试試谈談]|[报報][名考]|甄|招[聘募]|[录錄])(?!\p{Lu})/u;

/** Most titles whose continuations are searched. */
const MOST = 160;
/** Brackets without a job number or a year. */
const BRACKETS = /^ ?[（(](?![^（()）\n]{0,35}\d{3})[^（()）\n]{1,36}[)）]/u;
const BRANCH =
  /^(?:,| [-–—]|[-–—](?=\p{Script=Han})) ?[\p{Lu}\p{Script=Han}\d][\p{L}\d&/'’]{0,24}(?: (?:(?:of|and|&|in) )?[\p{Lu}\d][\p{L}\d&/'’]{0,24}){0,3}/u;

/** Finds continuations of a title: in brackets, after a comma or after a dash. */
function findMore(name: string, text: string): [how: string, more: string][] {
  const found: [string, string][] = [];
  for (let at = text.indexOf(name), i = 0; at >= 0 && i < 3; at = text.indexOf(name, at + 1), i += 1) {
    const after = text.slice(at + name.length, at + name.length + 90);
    const brackets = BRACKETS.exec(after)?.[0] ?? "";
    if (brackets) found.push(["with brackets", brackets]);
    const branch = BRANCH.exec(after.slice(brackets.length))?.[0] ?? "";
    if (branch) found.push(["with a branch", brackets + branch]);
  }
  return found;
}

/** Whether a title begins inside the sender's name in each text: 行高级工程师 in 望潮出行高级工程师 isn't a title. */
function splitsSender(name: string, sender: string, texts: readonly string[]): boolean {
  const pairs = texts.flatMap((text) => {
    const at = text.indexOf(name);
    return at < 0 ? [] : [text.slice(Math.max(0, at - 1), at + 1)];
  });
  return pairs.length > 0 && pairs.every((pair) => pair.length > 1 && sender.includes(pair));
}

/** The mail with the titles, and the boundaries of its Chinese words. */
export type PositionContext = { mail: Mail; subject: string; text: string; edges: { subject: Edges; text: Edges } };

/** Returns the traits of a title: its place, its neighbors and its form. */
export function describeTitle(
  { name, key, trust, rank, hows, times, alone }: Title,
  { mail, subject, text, edges }: PositionContext,
  all: readonly Title[],
): string[] {
  const isHan = /\p{Script=Han}/u.test(name);
  const script = isHan ? "han" : "latin";
  const found = [script, `trust ${Math.round(trust * 8)}`, `rank ${rank} ${script}`];
  const say = (trait: string) => found.push(trait);
  for (const how of hows) found.push(how, `${script} ${how}`);
  if (trust < 0.28) say("hardly trusted");
  const firm = /^\p{Script=Han}{3,}/u.exec(mail.from.name)?.[0] ?? "";
  const only = all.filter((one) => one.hows.has("found")).length;
  say(`of ${Math.min(only, 4)} rank ${rank}`);
  for (const [place, whole] of [
    ["subject", subject],
    ["text", text],
  ] as const) {
    const at = whole.indexOf(name);
    if (at < 0) continue;
    say(`in ${place}`);
    if (firm && whole.slice(Math.max(0, at - firm.length), at) === firm) say("follows the sender");
    if (whole.indexOf(name, at + 1) >= 0) say(`twice in ${place}`);
    for (const trait of isHan ? aroundHan(whole, at, name.length) : aroundLatin(whole, at, name.length)) {
      say(trait);
      if (place === "subject") say(`subject ${trait}`);
    }
    if (isHan) {
      if (edges[place].isCut(at)) say("begins within a word");
      if (edges[place].isCut(at + name.length)) say("ends within a word");
    }
    say(`${place} ${at < 80 ? "early" : at < 300 ? "soon" : "late"}`);
    if (place === "text" && whole.length - at < 120) say("near the end");
  }
  if (subject.includes(name) && text.includes(name)) say("in both");
  const longer = all.filter((one) => one.key.length > key.length && one.key.includes(key));
  const shorter = all.filter((one) => one.key.length < key.length && key.includes(one.key));
  if (longer.some((one) => one.hows.has("found"))) say("within a found one");
  if (longer.some((one) => one.key.endsWith(key))) say("ends a longer one");
  if (shorter.some((one) => one.hows.has("found"))) say("has a found one");
  if (shorter.some((one) => one.times > times && one.alone > 0 && name.endsWith(one.name)))
    say("its end is also alone");
  if (shorter.some((one) => one.times > times && one.alone > 0 && name.startsWith(one.name)))
    say("its beginning is also alone");
  say(isTitle(name) ? "title" : `no title ${script}`);
  if (mail.from.name.length > 1 && name.includes(mail.from.name)) say("has the sender");
  if (isHan) {
    const han = name.replace(/[^\p{Script=Han}]/gu, "");
    say(`len ${Math.min(name.length, 12)}`);
    say(`1 ${han.slice(0, 1)}`);
    say(`12 ${han.slice(0, 2)}`);
    say(`end ${han.slice(-2)}`);
    say(`end ${han.slice(-3)}`);
    const sender = mail.from.name.match(/\p{Script=Han}{2}/gu) ?? [];
    if (sender.some((part) => name.includes(part))) say("shares with the sender");
    say(times ? `alone ${alone === 0 ? "never" : alone === times ? "always" : "at times"}` : "written nowhere");
    const whole = longer.filter((one) => one.alone > 0 && one.times >= times);
    if (whole.length) say("only within another");
    if (whole.some((one) => one.name.endsWith(name))) say("only ends another");
    if (whole.some((one) => one.name.startsWith(name))) say("only begins another");
    const inner = /[（(]([^（()）]+)[)）]$/u.exec(name)?.[1];
    if (inner) {
      found.push("in brackets", `in brackets ${inner.slice(0, 2)}`, `in brackets to ${inner.slice(-1)}`);
      if (/\d/.test(inner)) say("digits in brackets");
      if (tidyTitle(name) !== name) say("brackets that are tidied away");
    }
    if (splitsSender(name, mail.from.name, [subject, text])) say("splits the sender");
    if (mail.from.name.includes(han.slice(0, 2))) say("begins as the sender");
    if (/[的了您你我请請之已被于於给給]/u.test(name)) say("spoken");
  } else {
    const words = name.toLowerCase().match(/[\p{L}\d+#]+/gu) ?? [];
    say(`words ${Math.min(words.length, 6)}`);
    say(`first ${words[0]}`);
    say(`last ${words.at(-1)}`);
    if (/[(（]/.test(name)) say("brackets");
    if (/,/.test(name)) say("comma");
    if (/ [-–—] /.test(name)) say("dash");
    if (/\d/.test(name)) say("digit");
    if (/^[a-z]/.test(name)) say("small");
    if (/[^\p{L}\p{N})）]$/u.test(name)) say("ends in a mark");
  }
  return found;
}

function aroundHan(text: string, at: number, length: number): string[] {
  const [before, after] = [text.slice(Math.max(0, at - 3), at), text.slice(at + length, at + length + 3)];
  const left = at === 0 ? "^" : before.slice(-1).replace(/\s/, "_");
  const right = after === "" ? "$" : after.slice(0, 1).replace(/\s/, "_");
  const isCut = /(?:[资資]深|高[级級]|初[级級]|[实實][习習]|首席|[A-Za-z+#] ?)$/u.test(before);
  return [
    ...(isCut ? ["cuts off a level"] : []),
    ...(/[我本贵貴該该]$/u.test(before) ? ["ours before"] : []),
    `l ${left}`,
    `r ${right}`,
    `ll ${before.slice(-2)}`,
    `rr ${after.slice(0, 2)}`,
  ];
}

function aroundLatin(text: string, at: number, length: number): string[] {
  const [before, after] = [
    text.slice(Math.max(0, at - 40), at).toLowerCase(),
    text.slice(at + length, at + length + 30).toLowerCase(),
  ];
  const words = before.match(/[\p{L}’']+/gu) ?? [];
  const left =
    at === 0 || /\n\s*$/.test(before) ? "^" : (/[^\p{L}\s]\s*$/u.exec(before)?.[0].trim() ?? words.at(-1) ?? "?");
  const next =
    after === "" || /^\s*\n/.test(after)
      ? "$"
      : (/^\s*([^\p{L}\s])/u.exec(after)?.[1] ?? /^ ?([\p{L}’']+)/u.exec(after)?.[1] ?? "?");
  const nearby = new Set(words);
  const isCut = /(?<![.!?:\n] ?)\b\p{Lu}[\p{L}+#]*,? $/u.test(text.slice(Math.max(0, at - 20), at));
  return [
    ...(isCut ? ["a capital before"] : []),
    `L ${left}`,
    `R ${next}`,
    `LL ${words.slice(-2).join(" ")}`,
    ...["application", "applying", "applied", "role", "position", "interview", "interest", "post", "for"].flatMap(
      (one) => (nearby.has(one) ? [`near ${one}`] : []),
    ),
  ];
}
