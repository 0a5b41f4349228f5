import { domainOf, type Mail } from "../../../contract/mail";
import { kindOfDomain } from "../../classify/senders";
import { isPerson, isPersonZh } from "../sender-name";
import type { Sightings } from "./sightings";
import { seeHan } from "./spans";

/** Owners of domains that write for several employers. */
export const THIRD =
  /job|career|recruit|staffing|talent|headhunt|personnel|govt|rskp|search|hire|assess|test|survey|portal|calend|schedul|meet/;

const THROUGH = /^(.+?) (via|on behalf of|for|from|x|at|från|bei|@|\|) (.+)$/i;

/** Of these "for" is a part of the name. */
const OFFICE =
  /\b(?:department|bureau|board|ministry|office|cent(?:er|re)|institute|school|society|foundation|association|council|museum|academy|agency|authority|home|trust)$/i;
const PARTS = /\s*[@|｜/·•_]\s*|\s*,\s+|\s+[-–—]\s+|(?<=\p{Script=Han})[\s-]+|\s(?=\p{Script=Han})|[【】「」]/u;

/** What a sender's name says, whole and in its parts. */
export function seeSender({ name, address }: Mail["from"], owner: string, side: string, seen: Sightings): void {
  const plain = name.replace(/^["']|["']$/g, "").trim();
  if (!plain) return;
  const kind = kindOfDomain(domainOf(address));
  const who = `${side} ${kind}${THIRD.test(owner) ? " third" : ""}`;
  const isAddressed = isPerson({ name: plain.replace(/[（(].*$/, ""), address });
  const parts = plain.split(PARTS).filter((part) => part !== "");
  const [, first = "", joint = "", second = ""] = THROUGH.exec(plain) ?? [];
  const isJoint = parts.length > 1 || (joint !== "" && !(joint.toLowerCase() === "for" && OFFICE.test(first)));
  // What is made of several says who writes for whom: only its parts are names.
  const whole = isJoint
    ? null
    : seen.add(plain, side, `${who} whole${joint && " joint"}`, `${side} whole${isAddressed ? " person" : ""}`);
  if (/\p{Script=Han}$/u.test(plain)) {
    for (const part of parts) seen.addWhole(part, side, `${side} uncut`);
    seeHan({ text: plain, at: side }, seen);
  }
  if (whole && isPersonZh(plain)) whole.traits.add(`${side} person zh`);
  if (joint) {
    const how = joint.toLowerCase();
    seen.add(first, side, `${side} before ${how}`, `${who} before`);
    seen.add(second, side, `${side} after ${how}`, `${who} after`);
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
    seen.add(part, side, `${side} part ${i} of ${Math.min(parts.length, 3)}`, `${side} part ${own}`, `${who} part`);
  });
}
