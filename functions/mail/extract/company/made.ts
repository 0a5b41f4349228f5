import { fitOwner } from "../sender-name";
import { isShortFor } from "../short-for";
import type { Candidate } from "./sightings";

/** Prominent places, where a mail usually names the company. */
const SEEN = ["from", "in subject", "in end", "in signature"];
/** Fewest letters of a name within an address: shorter ones match by chance. */
const LEAST_PART = 5;

/** Traits of a name made from an address: they tell which other words of the mail could be the name. */
export function describeMade(all: readonly Candidate[], owner: string, isPerson: boolean): string[] {
  const written = all.filter(({ traits }) => !traits.has("made"));
  const found: string[] = [];
  if (written.some(({ name }) => isShortFor(owner, name))) found.push("made short for a written one");
  if (written.some(({ name, key }) => key.length >= LEAST_PART && fitOwner(name, owner) === 1)) {
    found.push("made of more than a written one");
  }
  for (const place of SEEN) {
    const some = written.filter(({ traits }) => traits.has(place));
    if (place === "from" && isPerson) continue;
    if (some.some(({ name }) => /\p{Script=Han}{2}/u.test(name))) found.push(`made beside Chinese ${place}`);
    if (some.some(({ name }) => /^\p{L}[\p{L}'’]+ (?:\S+ )*\p{Lu}/u.test(name) && !/\p{Script=Han}/u.test(name)))
      found.push(`made beside words ${place}`);
  }
  if (written.some(({ traits }) => traits.has("legal form follows"))) found.push("made beside a legal form");
  return found;
}
