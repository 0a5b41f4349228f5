import { domainOf, type Mail } from "../../../shared/contract/mail";
import { kindOfDomain } from "../../senders";
import { findEdges } from "../edges";
import { isPerson, isPersonZh, ownerOf } from "../sender-name";
import type { Sightings } from "./sightings";
import { seeHan, seeMixed } from "./spans";

/** Parts of domains that write for several employers, but not in "research" and "Cheshire". */
const THIRD =
  /job|career|recruit|staff(?!ord)|talent|placement|crewing|manpower|headhunt|personnel|govt|rskp|(?<!re)search|(?<!s)hire|assess|(?<!la|con)test|survey(?!s|or)|portal|calend|schedul|meet/;
/** Parts that count only as whole words of a domain: "boats" contains "ats" by chance. */
const THIRD_WORD = /(?:^|[.-])(?:ats|exams?|hr|clients?|ehr)(?=[.-])/;

/** Whether the owner of an address writes for several employers. */
export function isThird(address: string): boolean {
  return THIRD.test(ownerOf(address)) || THIRD_WORD.test(domainOf(address));
}

const THROUGH = /^(.+?) (via|on behalf of|for|from|x|at|från|bei|@|\|) (.+)$/i;

/** Words after which "for" is part of the name. */
const OFFICE =
  /\b(?:department|bureau|board|ministry|office|cent(?:er|re)|institute|school|society|foundation|association|council|museum|academy|agency|authority|home|trust)$/i;
const PARTS =
  /\s*[@|｜·•_]\s*|\s*\/(?!\d)\s*|\s*,\s+|\s+[-–—]\s+|(?<=\p{Script=Han})[\s-]+|\s(?=\p{Script=Han})|[【】「」]/u;

/** Adds the names in a display name, whole and in parts. */
export function seeSender({ name, address }: Mail["from"], side: string, seen: Sightings): void {
  const plain = name.replace(/^["']|["']$/g, "").trim();
  if (!plain) return;
  const kind = kindOfDomain(domainOf(address));
  const kindOf = `${side} ${kind}${isThird(address) ? " third" : ""}`;
  const isAddressed = isPerson({ name: plain.replace(/[（(].*$/, ""), address });
  const parts = plain.split(PARTS).filter((part) => part !== "");
  const [, first = "", joint = "", second = ""] = THROUGH.exec(plain) ?? [];
  const isJoint = parts.length > 1 || (joint !== "" && !(joint.toLowerCase() === "for" && OFFICE.test(first)));
  // A display name with several names says who writes on whose behalf: only its parts are names.
  const whole = isJoint
    ? null
    : seen.add(plain, side, `${kindOf} whole${joint && " joint"}`, `${side} whole${isAddressed ? " person" : ""}`);
  if (!joint) for (const part of parts) seeWords(part, side, seen);
  if (/\p{Script=Han}$/u.test(plain)) {
    for (const part of parts) seen.addWhole(part, side, `${side} uncut`);
    for (const part of parts) seeHeads(part, side, seen);
    seeHan({ text: plain, at: side }, seen);
  }
  if (/\p{Script=Han}/u.test(plain)) seeMixed({ text: plain, at: side }, seen);
  // "Maple & Moss Bella <bella@…>"
  const last = plain.lastIndexOf(" ");
  if (last > 0 && plain.slice(last + 1).toLowerCase() === /^\w+/.exec(address)?.[0]) {
    seen.add(plain.slice(0, last), side, `${side} without who writes`);
  }
  if (whole && isPersonZh(plain)) whole.traits.add(`${side} person zh`);
  if (joint) {
    const how = joint.toLowerCase();
    seen.add(first, side, `${side} before ${how}`, `${kindOf} before`);
    seen.add(second, side, `${side} after ${how}`, `${kindOf} after`);
  }
  const inner = /[（(](.+?)[)）]$/.exec(plain)?.[1];
  if (inner) {
    seen.add(inner, side, `${side} in brackets`);
    seen.add(plain.replace(/[（(].*$/, ""), side, `${side} before brackets`);
  }
  if (parts.length < 2) return;
  const firms = parts.filter((part) => !isPersonZh(part));
  parts.forEach((part, i) => {
    const own = firms.length === 1 && firms[0] === part ? "only" : isPersonZh(part) ? "person" : "some";
    seen.add(part, side, `${side} part ${i} of ${Math.min(parts.length, 3)}`, `${side} part ${own}`, `${kindOf} part`);
  });
}

/** Adds a display name without its last one to three words: "Kittiwake Insurance People Hub", "Threadbare Coop". */
function seeWords(part: string, side: string, seen: Sightings): void {
  if (!/^[^\p{Script=Han}]{4,60}$/u.test(part)) return;
  const words = part.split(" ");
  for (let end = Math.max(1, words.length - 3); end < words.length; end += 1) {
    const rest = words.slice(end).join(" ").toLowerCase();
    seen.add(
      words.slice(0, end).join(" "),
      side,
      `${side} head`,
      `leaves ${rest}`,
      `leaves ..${words.at(-1)?.toLowerCase()}`,
    );
  }
}

/**
 * Adds the beginnings of a Chinese display name, up to the end of each word. The omitted end shows which part of
 * 锦辉电子招工办 or 江湾船舶研究所人事处 is the company.
 */
function seeHeads(part: string, side: string, seen: Sightings): void {
  if (!/^\p{Script=Han}{4,16}$/u.test(part)) return;
  const { isCut } = findEdges(part);
  for (let end = 2; end < part.length; end += 1) {
    if (isCut(end)) continue;
    const rest = part.slice(end);
    seen.addPart(
      part.slice(0, end),
      side,
      `${side} head`,
      `leaves ${rest}`,
      `leaves ..${rest.slice(-2)}`,
      `leaves ${rest.slice(0, 2)}..`,
    );
  }
}
