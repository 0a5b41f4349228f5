import type { Mail } from "../../shared/contract/mail";
import { NAME } from "./company/company-cues";
import { isThird, seeSender } from "./company/sender";
import { type Candidate, Sightings } from "./company/sightings";
import { type Place, seeCues, seeHan, seeMixed, seeRuns, seeTail } from "./company/spans";
import { type CompanyContext, describeCandidate, isPostboxOf } from "./company/traits";
import { findEdges } from "./edges";
import { normaliseCompany } from "./names";
import { guessPositions, type PositionGuess } from "./position";
import { rankTraits, type TraitWeights } from "./rank";
import { fitOwner, namesOfAddress, ownerOf } from "./sender-name";
import { readCompanyWeights } from "./weights";

/** A name verbatim from the mail, and the probability that it is the employer. */
export type CompanyGuess = { name: string; trust: number };

/** So many guesses are of use, and none of hardly any trust. */
const MOST = 4;
const LEAST = 0.02;

/** The employer's name: whatever may be one, ranked by all that is seen of it. */
export function guessCompanies(
  mail: Mail,
  posts: readonly PositionGuess[] = guessPositions(mail),
  weights: TraitWeights = readCompanyWeights(),
): CompanyGuess[] {
  const { candidates, traits } = findCompanies(mail, posts);
  const { trusts } = rankTraits(traits, weights);
  return candidates
    .map((one, i) => ({ name: writeName(one), trust: trusts[i] ?? 0 }))
    .sort((a, b) => b.trust - a.trust || b.name.length - a.name.length)
    .slice(0, MOST)
    .filter(({ trust }) => trust >= LEAST);
}

/** Every candidate with its traits; where none is written as the address is, also names made of that. */
export function findCompanies(mail: Mail, posts: readonly PositionGuess[] = guessPositions(mail)) {
  const partner = mail.isOwn ? (mail.to[0] ?? { name: "", address: "" }) : mail.from;
  const owner = ownerOf(partner.address);
  const body = `${mail.text}\n${mail.signature}`.slice(0, 4_000);
  const linked = [...new Set(mail.linkHosts.map((host) => ownerOf(`x@${host}`)))].slice(0, 12);
  const setting: CompanyContext = {
    mail,
    partner,
    owner,
    body,
    posts: posts.map(({ name }) => name),
    linked,
    edges: findEdges(body),
  };
  const seen = new Sightings();
  seeSender(partner, mail.isOwn ? "to" : "from", seen);
  const places = placesOf(mail);
  for (const place of places) {
    seeCues(place, seen);
    seeRuns(place, seen);
    seeHan(place, seen);
    seeMixed(place, seen);
  }
  seeTail(mail.text.slice(0, 4_000), seen);
  seeOwner(places, owner, seen);
  const isOwned = owner !== "" && !isThird(partner.address) && !SHARED.test(owner) && !isPostboxOf(partner, mail);
  if (isOwned && !seen.all.some(({ name }) => fitOwner(name, owner) === 2)) {
    const isZh = /\p{Script=Han}{4}/u.test(mail.text);
    for (const [how, name] of namesOfAddress(partner.address, `${partner.name} ${mail.subject} ${body}`)) {
      seen.addPart(name, "made", `made ${how}`, `made ${how} ${isZh ? "zh" : "en"}`);
    }
  }
  const candidates = seen.all;
  return {
    candidates,
    traits: candidates.map((one) => [...one.traits, ...describeCandidate(one, setting, candidates)]),
  };
}

/** Domains that many of one kind have in common. */
const SHARED = /^(?:k12|schools?|surger(?:y|ies)|nhs|church|hospitals?|museums?)$/;

function placesOf(mail: Mail): Place[] {
  const lines = mail.text.slice(0, 4_000).split("\n");
  const end = Math.max(1, lines.length - 5);
  return [
    { at: "subject", text: mail.subject },
    { at: "body", text: lines.slice(0, end).join("\n") },
    { at: "end", text: lines.slice(end).join("\n") },
    { at: "signature", text: mail.signature.slice(0, 600) },
    { at: "calendar", text: mail.calendar ? mail.calendar.summary : "" },
    { at: "history", text: mail.history.slice(0, 800) },
  ].filter(({ text }) => text !== "");
}

/** Whatever is written as the domain is: the firm's own name, and seldom anything else. */
function seeOwner(places: readonly Place[], owner: string, seen: Sightings): void {
  for (const { text, at } of places) {
    for (const [name] of text.matchAll(new RegExp(NAME, "gu"))) {
      const words = name.split(" ");
      for (let size = words.length; size > 0; size -= 1) {
        const some = words.slice(0, size).join(" ");
        if (fitOwner(some, owner) !== 2) continue;
        seen.add(some, `in ${at}`, "written as the domain");
        break;
      }
    }
  }
}

/** Of its spellings the one that is used most, and of those the one without more than the name. */
function writeName({ forms }: Candidate): string {
  const all = [...forms].sort(
    ([a, often], [b, seldom]) =>
      Number(normaliseCompany(a) !== plain(a)) - Number(normaliseCompany(b) !== plain(b)) ||
      seldom - often ||
      a.length - b.length,
  );
  return all[0]?.[0] ?? "";
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
