import { domainOf, type Mail } from "../../../shared/contract/mail";
import { kindOfDomain } from "../../senders";
import { TITLE_ZH } from "../../title-words";
import { type Edges, spellingOf } from "../edges";
import { normalizeCompany } from "../names";
import { fitOwner, isPerson, isPersonZh, isPostbox, ownerKeys, ownerOf } from "../sender-name";
import { isShortFor } from "../short-for";
import { oddities } from "../tidy-name";
import { isTitle } from "../tidy-title";
import { describeMade } from "./made";
import { isThird } from "./sender";
import type { Candidate } from "./sightings";

/** The facts of a mail that the traits of all candidates depend on. */
export type CompanyContext = {
  mail: Mail;
  partner: Mail["from"];
  owner: string;
  body: string;
  /** Guesses for the position. */
  posts: readonly string[];
  /** The owners (`ownerOf`) of the hosts that the mail links to. */
  linked: readonly string[];
  /** The word boundaries of `body`. */
  edges: Edges;
};

const SYSTEMS =
  /^(?:linkedin|indeed|glassdoor|ziprecruiter|greenhouse|lever|ashby|workday|taleo|icims|smartrecruiters|workable|teamtailor|hackerrank|codility|codesignal|testgorilla|hirevue|shl|zoom|google(?: meet| calendar)?|microsoft(?: teams)?|teams|docusign|calendly|outlook|slack|github|monster|handshake|naukri|seek|reed|totaljobs|personio|bamboohr|jobvite|北森|牛客网?|boss直聘|智联招聘|前程无忧|猎聘|拉勾|实习僧|104人力銀行|104|1111人力銀行|cakeresume|cake|yourator|腾讯会议|騰訊會議|飞书|飛書|钉钉|釘釘|微信|line|moka)$|^(?:前程无忧|智联招聘|BOSS直聘|104|1111|518|牛客|猎聘|拉勾|领英|LinkedIn|Indeed)/i;

/** Whether a name is that of the job board or system that sent the mail. */
function isHost(key: string, address: string): boolean {
  return domainOf(address)
    .split(/[.-]/)
    .some((part) => part.length > 2 && (key.startsWith(part) || part.startsWith(key)));
}

/** Whether an address is at a public mail provider or the person's own, which says nothing about a company. */
export function isPostboxOf({ address }: Mail["from"], { to, from, isOwn }: Mail): boolean {
  const domain = domainOf(address);
  const ours = isOwn ? [from] : to;
  return ours.some((one) => domainOf(one.address) === domain) || isPostbox(domain);
}

/** Words in names of services that write for many employers. */
const SERVICE =
  /recruitment (?:service|portal|system)|personnel|portal|system|civil service|\bjobs?\b|job$|考[试試]|[录錄]用|人事|公[务務]|系[统統]|平[台臺]|人力[银銀]行|[报報]名|求[职職]|徵才|[猎獵][头頭聘才]|staffing|talent|search$|meet|calendar|schedul/iu;
/** Words of recruiters who write on behalf of a client. */
const CLIENT =
  /\b(?:our|my|the|their|your) client|\bclient(?:'s|’s)? |\bcandidates? (?:to|for) |\bput you forward|\bsent you over|客[户戶]|甲方|[猎獵][头頭]|用人[单單]位/i;
/** Words that begin sentences rather than names. */
const BEGINNING =
  /^(?:also|when|where|while|at|as|to|on|in|by|from|of|with|without|before|after|once|until|since|because|during|both|each|every|any|some|no|not|only|now|then|there|these|those|they|he|she|his|her|its|my|was|were|will|would|could|should|can|do|does|did|have|has|had|are|is|be|been|but|and|or|so|yet|although|though|however|see|bring|try|allow|expect|closes|closed|until|upon|per|via|re|fwd?|hi|hey|sir|madam)(?: |$)/i;
const MACHINE = /^[^@]*(?:no-?_?reply|notif|do-?not-?reply|mailer|alert|automat|system|message)/i;
/** Characters of everyday language, which are rare in names. */
const SPOKEN = /[有要说說可以后後多着著过過还還没沒这這那吃想什怎么麼能话話就再先只因如但都很让讓给給把跟带帶看问問]/u;

/** Returns the traits of a candidate that depend on the whole mail and on the other candidates. */
export function describeCandidate(
  one: Candidate,
  { mail, partner, owner, body, posts, linked, edges }: CompanyContext,
  all: readonly Candidate[],
): string[] {
  const { name, key, traits } = one;
  const isHan = /\p{Script=Han}/u.test(name);
  const isMixed = isHan && /[A-Za-z]{2}/.test(name);
  const kind = kindOfDomain(domainOf(partner.address));
  const words = name.split(" ");
  const hand = MACHINE.test(partner.address) ? "machine" : isPerson(partner) ? "person" : "office";
  const isZh = /\p{Script=Han}{4}/u.test(body);
  const found: string[] = [isMixed ? "mixed" : isHan ? "han" : "latin", ...oddities(name)];
  const say = (trait: string) => found.push(trait);
  const isOther = isThird(partner.address);
  const isPostbox = isPostboxOf(partner, mail);
  const fit = fitOwner(name, owner);
  say(`owner ${fit}${isPostbox ? " postbox" : isOther ? " third" : ` ${kind}`}`);
  if (!isHan && !traits.has("made")) {
    say(`owner ${fit} by ${hand}${isOther ? " third" : ""}`);
    if (fit === 2 && ownerKeys(name).includes(owner)) say("is the owner");
  }
  if (isHan && owner && kind === "other") say("han with owner");
  if (CLIENT.test(body)) say(`owner ${fit} for clients`);
  if (fit && traits.has("side from")) say(`owner ${fit} from`);
  if (linked.some((one) => fitOwner(name, one) === 2)) say("is where links lead");
  if (mail.replyTo && fitOwner(name, ownerOf(mail.replyTo)) > 0) say("is where answers go");
  const places = ["from", "subject", "body", "end", "signature", "history", "calendar", "hello"].filter((at) =>
    at === "from" ? traits.has("from") || traits.has("to") : traits.has(`in ${at}`),
  );
  for (const place of places) say(`at ${place}`);
  say(`places ${Math.min(places.length, 4)}`);
  say(`places ${places.join(" ")}`);
  if (places[0] === "from") say(`from ${kind} and ${places.length - 1 ? "more" : "no more"}`);
  const times = count(body, name) + count(mail.subject, name);
  say(`times ${times > 3 ? "many" : times}`);
  const at = body.indexOf(name);
  if (at >= 0) say(`first ${at < 60 ? "early" : at < 200 ? "soon" : at < 600 ? "later" : "late"}`);
  if (isHan) {
    const han = name.replace(/[^\p{Script=Han}]/gu, "");
    say(`han ${Math.min(han.length, 9)}`);
    say(`ends ${han.slice(-2)}`);
    if (han.length > 3) say(`begins ${han.slice(0, 2)}`);
    say(`ends ${han.slice(-1)}`);
    if (SPOKEN.test(han)) say("spoken");
    say(`spelt ${spellingOf(han)}`);
    if (at >= 0) {
      const [isCut, isOpen] = [edges.isCut(at), edges.isCut(at + name.length)];
      if (isCut) say("begins within a word");
      if (isOpen) say("ends within a word");
      if (!isCut && !isOpen) say("between words");
    }
    for (const two of pairsOf(han)) say(`has ${two}`);
    if (isPersonZh(name)) say("person zh");
    if (TITLE_ZH.test(name)) say("title zh");
  } else {
    say(`words ${Math.min(words.length, 5)}`);
    say(`ends ${words.at(-1)?.toLowerCase()}`);
    if (words.length > 1) say(`begins ${words[0]?.toLowerCase()}`);
    else say(`is ${name.toLowerCase()}`);
    for (const word of new Set(words)) say(`has ${word.toLowerCase()}`);
    say(`${isZh ? "in a Chinese" : "in a Latin"} text ${places[0] ?? "nowhere"}`);
    if (/^[A-Z]{2,5}$/.test(name)) say("capitals");
    else if (words.length > 1 && /^[^\p{Ll}]+$/u.test(name)) say("all capitals");
    if (/&/.test(name)) say("ampersand");
    if (/[a-z][A-Z]/.test(name)) say("camel");
    if (BEGINNING.test(name)) say("begins as a sentence does");
    if (isLower(body, words)) say("is also small");
  }
  if (isTitle(name)) say("title");
  for (const post of posts) {
    const at = post.indexOf(name);
    if (at >= 0) {
      const rest = post.slice(at + name.length).trim();
      say(
        at > 0
          ? "within the post"
          : rest === ""
            ? "is the post"
            : isTitle(rest)
              ? "before the post"
              : "begins the post",
      );
    } else if (name.includes(post)) say("has the post in it");
  }
  if (SERVICE.test(name)) say("service");
  if (kind !== "other" && isHost(key, partner.address)) say("host");
  if (SYSTEMS.test(name)) say("system");
  if (signs(name, mail.text)) say("signs");
  if (
    /^(?:mrs?|ms|dr|prof)\b/i.test(name) ||
    /(?:站[长長]|店[长長]|[经經]理|主任|老[师師板闆]|[师師]傅|女士|小姐|先生|[总總][监監]|君)(?:$|\P{Script=Han}|老)/u.test(
      name,
    )
  )
    say("addressed");
  if (mail.to.some((to) => to.name.length > 1 && name !== to.name && name.includes(to.name)))
    say("has the reader's name");
  if (isPerson({ name, address: partner.address })) say("person of the address");
  if (mail.to.some((to) => to.name && to.name !== name && to.name.includes(name))) say("part of the reader's name");
  if ([mail.from, ...mail.to].some((who) => normalizeCompany(who.name) === key && (who !== partner || isPerson(who))))
    say("who writes or reads");
  const longer = all.filter((other) => other !== one && other.key.length > key.length && other.key.includes(key));
  const shorter = all.filter((other) => other !== one && key.length > other.key.length && key.includes(other.key));
  if (longer.some(hasSides)) say("part of sender");
  if (shorter.some(hasSides)) say("sender and more");
  if (longer.length) say(`within ${Math.min(longer.length, 3)}`);
  if (longer.some((other) => other.key.startsWith(key))) say("begins a longer one");
  if (shorter.some((other) => key.startsWith(other.key))) say("continues a shorter one");
  for (const other of longer.filter((other) => other.name.startsWith(name))) {
    const more = other.name.slice(name.length).trim();
    say(`goes on ${isHan ? more.slice(0, 2) : more.split(" ")[0]?.toLowerCase()}`);
    for (const trait of ["from", "to", "in subject", "in end", "in signature", "in body"])
      if (other.traits.has(trait)) say(`begins one ${trait}`);
    if (other.traits.has("R $") || other.traits.has("r $")) say("begins one that ends a line");
  }
  // Skip Chinese names: they are cut at each character, so their beginnings mean nothing.
  for (const other of isHan ? [] : shorter.filter((other) => key.startsWith(other.key))) {
    if (fitOwner(other.name, owner) === 2) say(`the owner and more${hasSides(one) ? " from" : ""}`);
    const times = count(body, name);
    if (count(body, other.name) > times) say(`its beginning is more${times ? "" : " in the body"}`);
  }
  if (owner.length > 1 && initials(name).toLowerCase() === owner) say("initials are the address");
  if (words.length > 1 && all.some((other) => other.name === initials(name))) say("written out");
  if (traits.has("made")) for (const trait of describeMade(all, owner, hand === "person")) say(trait);
  if (isShortFor(owner, name)) say("the address is short for it");
  // An abbreviation begins like the full name, which rules out most other candidates.
  for (const other of all.filter((other) => other.key.startsWith(key.slice(0, 2)))) {
    if (other.key.length < key.length && isShortFor(other.key, name)) say("another is short for it");
    if (other.key.length > key.length && isShortFor(key, other.name)) say("is short for another");
  }
  if (/^[A-Z]{2,5}$/.test(name) && all.some((other) => other.name.includes(" ") && initials(other.name) === name))
    say("initials");
  return found;
}

/** All pairs of neighboring characters. */
function pairsOf(han: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, han.length - 1) }, (_, i) => han.slice(i, i + 2)));
}

function hasSides({ traits }: Candidate): boolean {
  return traits.has("from") || traits.has("to");
}

/** Whether one of the last lines consists of the name's first word (in Chinese, the name): a person's signature. */
function signs(name: string, text: string): boolean {
  const first = name.split(" ")[0] ?? name;
  if (first === name && !/\p{Script=Han}/u.test(name)) return false;
  return text
    .split("\n")
    .slice(-6)
    .some((line) => line === first || line === `${first} x` || line === `- ${first}`);
}

function initials(name: string): string {
  return (name.match(/(?<![\p{L}'’])\p{Lu}/gu) ?? []).join("");
}

function count(text: string, part: string): number {
  let times = 0;
  for (let at = text.indexOf(part); at >= 0 && times < 5; at = text.indexOf(part, at + part.length)) times += 1;
  return times;
}

/** Whether each word also occurs in lower case in the mail. */
function isLower(text: string, words: readonly string[]): boolean {
  return words.every((word) => word.length > 2 && text.includes(` ${word.toLowerCase()}`));
}
