import { normaliseCompany } from "../names";
import { canBeName, tidyName } from "../tidy-name";

/** A name that the mail may mean the employer by, and what speaks for or against that. */
export type Candidate = { key: string; name: string; forms: Map<string, number>; traits: Set<string> };

/** Such a long list of firms would be abuse: each is compared with every other. */
const MOST = 200;

/** Words that can end a firm's name as well as name a department. */
const DOUBTFUL =
  /^(?:[部处處组組科课課室]| (?:campus|creative|global|network|technical|connect|culture|experience|crew))$/iu;

/** Where names were seen: those that say the same are one candidate, with all that was seen of each. */
export class Sightings {
  readonly #all = new Map<string, Candidate>();

  /** `traits`: how it stands there. */
  add(raw: string, ...traits: readonly string[]): Candidate | null {
    const name = tidyName(raw);
    const known = this.#note(name, traits);
    if (known && name.length < raw.trim().length) {
      known.traits.add(`${traits[0]} cut`);
      // 云帆数科, 島嶼茶室 and "Lane Creative" end as departments do.
      if (DOUBTFUL.test(raw.trim().slice(name.length))) this.addWhole(raw, ...traits);
    }
    // "Nonna's" is a firm, "Acme's" is of one.
    if (/['’]s$/.test(raw.trim())) this.#note(raw.trim(), [...traits, "keeps its s"]);
    return known;
  }

  /** As it stands there, with what mostly only says who writes in a firm: 社會服務處 is one. */
  addWhole(raw: string, ...traits: readonly string[]): void {
    const name = raw.replace(/^[\s"'“”‘’【「『]+|["“”】」』\s]+$/gu, "");
    if (name !== tidyName(raw)) this.#note(name, [...traits, "whole", `whole ${name.slice(-2)}`]);
  }

  /** A part that it may be, as it is: nothing more is taken from it. */
  addPart(name: string, ...traits: readonly string[]): void {
    this.#note(name, traits);
  }

  #note(name: string, traits: readonly string[]): Candidate | null {
    if (!canBeName(name)) return null;
    const key = normaliseCompany(name);
    const known = this.#all.get(key) ?? { key, name, forms: new Map<string, number>(), traits: new Set<string>() };
    if (this.#all.size >= MOST && !this.#all.has(key)) return null;
    this.#all.set(key, known);
    known.forms.set(name, (known.forms.get(name) ?? 0) + 1);
    for (const trait of traits) known.traits.add(trait);
    return known;
  }

  get all(): Candidate[] {
    return [...this.#all.values()];
  }
}
