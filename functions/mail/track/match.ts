import { fold } from "../../../party/text/fold";
import { comparePositions } from "../extract/names";
import { fitOwner } from "../extract/sender-name";
import { isShortFor } from "../extract/short-for";
import { type Clue, keyOfName, namesFit } from "./clue";
import { remember } from "./remember";

/** An application for the matcher: the clues of its mails, and the names that the user gave it. */
export type Known = { id: string; clues: readonly Clue[]; company?: string | null; position?: string | null };

/** Lowest score at which a mail belongs to an application. */
const ENOUGH = 2.5;
/** Gap in days after which a mail from the same company probably starts a new application. */
const MAX_DAYS = 240;

/** Deducted from the score of a rejected application if a later mail names no position. */
const ENDED = 0.45;

/** Returns the application that a mail belongs to; null if it belongs to none of them. */
export function findBest(clue: Clue, known: readonly Known[]): string | null {
  let best: { id: string; score: number; last: string } | null = null;
  for (const application of known) {
    const score = scoreMatch(clue, application);
    const last = application.clues.reduce((latest, { date }) => (date > latest ? date : latest), "");
    if (score < ENOUGH) continue;
    if (!best || score > best.score || (score === best.score && last > best.last)) {
      best = { id: application.id, score, last };
    }
  }
  return best?.id ?? null;
}

function scoreMatch(clue: Clue, { clues, company, position }: Known): number {
  if (clues.some(({ messageId }) => messageId === clue.messageId)) return 100;
  const ids = new Set(clues.flatMap(({ messageId, threadIds }) => [messageId, ...threadIds]));
  const isThread =
    clue.threadIds.some((id) => ids.has(id)) || clues.some((one) => one.threadIds.includes(clue.messageId));
  // The mails of one application mostly repeat the same names.
  const names = [...new Set([...(company ? [company] : []), ...clues.flatMap((one) => one.names)])];
  const score = (isThread ? 5 : 0) + scoreCompany(clue, clues, names);
  if (!score) return 0;

  const numbers = compareIds(
    clue.ids[0],
    clues.flatMap((one) => one.ids.slice(0, 1)),
  );
  const positions = new Set([...(position ? [position] : []), ...clues.flatMap((one) => one.positions)]);
  const fit = comparable(clue.positions, [...positions]);
  const dates = clues.map((one) => Date.parse(one.date)).filter((time) => !Number.isNaN(time));
  const gaps = dates.map((time) => Math.abs(time - Date.parse(clue.date)));
  // An application added by hand has no mails yet.
  const nearest = gaps.length > 0 ? gaps.reduce((least, gap) => Math.min(least, gap)) / 86_400_000 : 0;
  return (
    score +
    numbers +
    // A thread continues even if its subject names another position.
    (fit === null ? 0 : fit >= 0.6 ? 1.5 : fit < 0.34 ? (isThread ? -1 : -3) : -0.5) -
    (nearest > MAX_DAYS ? 3 : nearest / MAX_DAYS / 2) -
    (fit === null && !isThread && clues.some(({ isEnd, date }) => isEnd && date < clue.date) ? ENDED : 0)
  );
}

/** Compares the mail's first reference number: an equal one is proof, another one of the same format is counter-evidence. */
function compareIds(id: string | undefined, ours: readonly string[]): number {
  if (!id) return 0;
  if (ours.includes(id)) return 3;
  const shape = (one: string) => one.replace(/\d/g, "9");
  return ours.some((one) => shape(one) === shape(id)) && id.length > 4 ? -3 : 0;
}

function scoreCompany(clue: Clue, clues: readonly Clue[], names: readonly string[]): number {
  const sameName = clue.names.slice(0, 1).some((name) => names.some((other) => namesFit(name, other)));
  const sameKey = clue.names.some((name) => names.some((other) => keyOfName(name) === keyOfName(other)));
  const sameDomain = clue.domain !== null && clues.some((one) => one.domain === clue.domain);
  const fitsOwner =
    (clue.owner && names.some((name) => fitOwner(name, clue.owner) > 0)) ||
    clues.some(
      (one) => one.owner && (one.owner === clue.owner || clue.names.some((name) => fitOwner(name, one.owner) > 0)),
    );
  if (sameDomain || sameName) return 3.5;
  return fitsOwner ? 3 : sameKey ? 2.8 : 0;
}

/** Generic job titles: two positions that share only these are different. */
const COMMON =
  /\b(?:engineer(?:ing)?|developer|manager|analyst|specialist|associate|assistant|officer|executive|consultant|coordinator|designer|technician|representative|nurse|teacher)\b|工程[师師]|[开開][发發]|[经經]理|[专專][员員]|助理|[顾顧][问問]|[设設][计計][师師]|研[发發]|老[师師]|教[师師]|[实實][习習]生/g;
const withoutCommon = remember((position: string) => fold(position).replace(COMMON, " ").trim());

function fitPositions(one: string, other: string): number | null {
  const [a, b] = [withoutCommon(one), withoutCommon(other)];
  const own = a && b ? comparePositions(a, b) : null;
  const fit = comparePositions(one, other);
  return own !== null && fit !== null && own < 0.34 ? own : fit;
}

/** The best fit of any pair of positions; null if none can be compared. */
function comparable(ours: readonly string[], theirs: readonly string[]): number | null {
  const fits = ours.flatMap((one) => theirs.map((other) => fitPositions(one, other)));
  const known = fits.filter((fit) => fit !== null);
  return known.length > 0 ? known.reduce((most, fit) => Math.max(most, fit)) : null;
}

type Voted = { key: string; name: string; sum: number; best: number };

/** Regions: they name an office, not the company. */
const REGION =
  /^(?:apac|emea|latam|americas|asia|asiapacific|europe|(?:greater)?china|taiwan|hongkong|singapore|japan|india|uk|us|usa|ireland|germany|france|canada|australia|中国|大中华|台湾|香港|亚太)$/;

function isOfficeOf(one: Voted, other: Voted): boolean {
  return one.key.startsWith(other.key) && REGION.test(one.key.slice(other.key.length));
}

/**
 * Whether one name is a longer form of the other: "Northbeam Labs" of "Northbeam", "Royal Ostend Observatory" of
 * "Ostend", "National Transit Authority" of "NTA".
 */
function isFuller(one: Voted, other: Voted): boolean {
  if (other.key.length < 2 || other.key.length >= one.key.length) return false;
  if (isOfficeOf(one, other)) return false;
  if (one.key.startsWith(other.key) || one.key.endsWith(other.key) || initialsOf(one.name) === other.key) return true;
  if (isShortFor(other.key, one.name)) return true;
  if (/^\p{Script=Han}{3,}$/u.test(other.key)) return one.key.includes(other.key);
  return other.key.length >= LEAST_INSIDE && tailsOf(one.name).some((tail) => tail.startsWith(other.key));
}

/** Fewest letters of a name inside a longer one: shorter ones match by chance. */
const LEAST_INSIDE = 5;

/** The key that groups votes by name: without marks and "&", and with "u" for "ü" as well as for "ue". */
const spell = remember((name: string) =>
  keyOfName(name.replaceAll("&", " "))
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/([aou])e/g, "$1"),
);

/** The ends of a name: from its second word, from its third and so on. */
const tailsOf = remember((name: string): string[] => {
  const words = name.split(/[^\p{L}\p{N}]+/u).map(spell);
  return words.slice(1).map((_, i) => words.slice(i + 1).join(""));
});

/** Counts the spaces, punctuation and non-ASCII letters, which a name made from an address lacks. */
function writingOf(name: string): number {
  return (name.match(/[^\p{L}\p{N}]+|[^\0-\x7f]/gu) ?? []).length;
}

/** Prefers the spelling with more spaces, punctuation and accents, unless the other has more than twice its trust. */
function isBetter(name: string, trust: number, known: Voted): boolean {
  const more = writingOf(name) - writingOf(known.name);
  if (more === 0) return trust > known.best;
  return more > 0 ? 2 * trust > known.best : trust > 2 * known.best;
}

function initialsOf(name: string): string {
  return fold((name.match(/(?<![\p{L}'’])\p{Lu}/gu) ?? []).join(""));
}

/** Lowest share of a shorter name's votes at which a longer form takes them over: below it, it has too many words. */
const FULLER = 0.28;

/**
 * Chooses the name of an application by the votes of its mails. The name with the most trust wins, in its longest form:
 * "Northbeam" becomes "Northbeam Labs" once a mail says so.
 */
export function chooseName(votes: readonly (readonly { name: string; trust: number }[])[]): string | null {
  const sums = new Map<string, Voted>();
  for (const vote of votes) {
    for (const { name, trust } of vote) {
      const key = spell(name);
      const known = sums.get(key) ?? { key, name, sum: 0, best: 0 };
      sums.set(key, {
        key,
        name: isBetter(name, trust, known) ? name : known.name,
        sum: known.sum + trust ** 3,
        best: Math.max(known.best, trust),
      });
    }
  }
  const all = [...sums.values()];
  const support = (one: Voted) =>
    one.sum +
    all.reduce(
      (sum, other) =>
        sum + ((isFuller(one, other) || isOfficeOf(other, one)) && one.sum > FULLER * other.sum ? other.sum : 0),
      0,
    );
  const usable = all.filter(({ best }) => best >= 0.45);
  const ranked = (usable.length ? usable : all)
    .map((one) => ({ ...one, support: support(one) }))
    .sort((a, b) => b.support - a.support || b.sum - a.sum);
  return ranked[0]?.name ?? null;
}
