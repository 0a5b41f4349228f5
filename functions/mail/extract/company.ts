import type { Mail } from "../../shared/contract/mail";
import { runAtOnce, type Steps } from "../steps";
import { NAME } from "./company/company-cues";
import { isThird, seeSender } from "./company/sender";
import { type Candidate, Sightings } from "./company/sightings";
import { type Place, seeCues, seeHan, seeMixed, seeRuns, seeTail } from "./company/spans";
import { type CompanyContext, describeCandidate, isPostboxOf } from "./company/traits";
import { findEdges } from "./edges";
import { normalizeCompany } from "./names";
import { guessPositions, type PositionGuess } from "./position";
import { rankTraits, type TraitWeights } from "./rank";
import { fitOwner, namesOfAddress, ownerOf } from "./sender-name";
import { readCompanyWeights } from "./weights";

/** A name from the mail or made from the sender's address, and the probability that it is the employer's. */
export type CompanyGuess = { name: string; trust: number };

/** Most guesses returned, and the lowest trust of a guess. */
const MOST = 4;
const LEAST = 0.02;

/** Guesses the employer's name, best first: all possible names are ranked by their traits. */
export function guessCompanies(
  mail: Mail,
  posts: readonly PositionGuess[] = guessPositions(mail),
  weights: TraitWeights = readCompanyWeights(),
): CompanyGuess[] {
  return runAtOnce(guessCompaniesInSteps(mail, posts, weights));
}

export function* guessCompaniesInSteps(
  mail: Mail,
  posts: readonly PositionGuess[],
  weights: TraitWeights = readCompanyWeights(),
): Steps<CompanyGuess[]> {
  const found = yield* findInSteps(mail, posts);
  const ranked = rank(found, weights);
  return (withoutSchool(mail, found, weights) ?? ranked)
    .sort((a, b) => b.trust - a.trust || b.name.length - a.name.length)
    .slice(0, MOST)
    .filter(({ trust }) => trust >= LEAST);
}

function rank({ candidates, traits }: Pick<Found, "candidates" | "traits">, weights: TraitWeights): CompanyGuess[] {
  const { trusts } = rankTraits(traits, weights);
  return candidates.map((one, i) => ({ name: writeName(one), trust: trusts[i] ?? 0 }));
}

type Found = { candidates: Candidate[]; traits: string[][] };

/** Lowest trust at which an employer replaces the university whose career platform sent the mail. */
const INSTEAD = 0.4;
const SCHOOL =
  /\b(?:universit\w+|college|polytechnic|school of|institute of technology)\b|大学|大學|学院|學院|高校|就业|就業|职涯|職涯/iu;
const PLATFORM =
  /\bcareers? ?(?:services?|cent(?:er|re)|hub|portal|platform|connect|gateway|network|fair|desk)\b|\bplacement (?:office|service|cell)\b|\b(?:handshake|symplicity|12twenty|targetconnect|gradleaders)\b|就业(?:指导|服务|中心|平台|网)|就業(?:輔導|服務|中心|平台|網)|职涯(?:发展|中心|平台)|職涯(?:發展|中心|平台)/iu;

/** Guesses without the university, for mails from its career platform; null if the university may be the employer. */
function withoutSchool(mail: Mail, { candidates, traits }: Found, weights: TraitWeights): CompanyGuess[] | null {
  const { name, address } = mail.from;
  if (
    mail.isOwn ||
    !PLATFORM.test(`${name} ${address.replace(/[@.-]/g, " ")} ${mail.signature.slice(0, 300)} ${mail.text.slice(-300)}`)
  ) {
    return null;
  }
  const owner = ownerOf(address);
  const isSchool = ({ forms }: Candidate) =>
    [...forms.keys()].some(
      (form) => SCHOOL.test(form) || PLATFORM.test(form) || (owner !== "" && fitOwner(form, owner) === 2),
    );
  const firms = candidates.filter((one) => !isSchool(one));
  if (firms.length === candidates.length) return null;
  const others = rank(
    { candidates: firms, traits: traits.filter((_, i) => firms.some((firm) => firm === candidates[i])) },
    weights,
  );
  return others.some(({ trust }) => trust >= INSTEAD) ? others : null;
}

/** Returns all candidates with their traits. If none matches the sender's address, names made from it are added. */
export function findCompanies(mail: Mail, posts: readonly PositionGuess[] = guessPositions(mail)): Found {
  return runAtOnce(findInSteps(mail, posts));
}

/** Candidates whose traits are found in one step. */
const AT_ONCE = 4;

function* findInSteps(mail: Mail, posts: readonly PositionGuess[]): Steps<Found> {
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
  yield;
  for (const place of places) {
    seeCues(place, seen);
    yield;
    seeRuns(place, seen);
    seeHan(place, seen);
    seeMixed(place, seen);
    yield;
  }
  seeTail(mail.text.slice(0, 4_000), seen);
  yield;
  seeOwner(places, owner, seen);
  yield;
  const isOwned = owner !== "" && !isThird(partner.address) && !SHARED.test(owner) && !isPostboxOf(partner, mail);
  if (isOwned && !seen.all.some(({ name }) => fitOwner(name, owner) === 2)) {
    const isZh = /\p{Script=Han}{4}/u.test(mail.text);
    for (const [how, name] of namesOfAddress(partner.address, `${partner.name} ${mail.subject} ${body}`)) {
      seen.addPart(name, "made", `made ${how}`, `made ${how} ${isZh ? "zh" : "en"}`);
    }
  }
  const readers = mail.isOwn ? [mail.from] : mail.to;
  const candidates = seen.all.filter((one) => !isReader(one, readers, owner));
  const traits: Found["traits"] = [];
  for (const one of candidates) {
    if (traits.length % AT_ONCE === 0) yield;
    traits.push([...one.traits, ...describeCandidate(one, setting, candidates)]);
  }
  return { candidates, traits };
}

/** Whether a name is the mailbox owner's or a part of it, and doesn't also match the sender's domain. */
function isReader({ name }: Candidate, readers: Mail["to"], owner: string): boolean {
  if (owner !== "" && fitOwner(name, owner) === 2) return false;
  const words = wordsOfName(name);
  return (
    readers.some((reader) => {
      const own = wordsOfName(reader.name);
      return own.length > 1 && words.length > 0 && words.every((word) => own.includes(word));
    }) || readers.some((reader) => /^\p{Script=Han}{2,4}$/u.test(reader.name.trim()) && name === reader.name.trim())
  );
}

function wordsOfName(name: string): string[] {
  return (
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}'’-]+/gu) ?? []
  );
}

/** Labels of domains that many institutions share. */
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

/** Adds names that match the sender's domain: they are almost always the company's. */
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

/** Chooses a candidate's spelling: without a legal form, then the most frequent, then the shortest. */
function writeName({ forms }: Candidate): string {
  const all = [...forms].sort(
    ([a, often], [b, seldom]) =>
      Number(normalizeCompany(a) !== plain(a)) - Number(normalizeCompany(b) !== plain(b)) ||
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
