import { normalizeCompany } from "../names";
import { canBeName, tidyName } from "../tidy-name";

/** A possible name of the employer, with its spellings (`forms`, each with its frequency) and its traits. */
export type Candidate = { key: string; name: string; forms: Map<string, number>; traits: Set<string> };

/** Most candidates of a mail. Each is compared with every other, so an abusive list of names would be slow. */
const MOST = 200;

/** Endings of departments that may also be part of a company's name. */
const DOUBTFUL =
  /^(?:[部处處组組科课課室]| (?:campus|creative|global|network|technical|connect|culture|experience|crew))$/iu;

/** Collects the names in a mail. Spellings with the same key are one candidate, which has the traits of all. */
export class Sightings {
  readonly #all = new Map<string, Candidate>();

  /** Adds a name after tidying it. `traits` describe its place; the first names the part of the mail. */
  add(raw: string, ...traits: readonly string[]): Candidate | null {
    const name = tidyName(raw);
    const known = this.#note(name, traits);
    if (known && name.length < raw.trim().length) {
      known.traits.add(`${traits[0]} cut`);
      // 云帆数科, 島嶼茶室 and "Lane Creative" are companies that end like departments.
      if (DOUBTFUL.test(raw.trim().slice(name.length))) this.addWhole(raw, ...traits);
    }
    // "Nonna's" is a company's name, "Acme's" is a possessive.
    if (/['’]s$/.test(raw.trim())) this.#note(raw.trim(), [...traits, "keeps its s"]);
    return known;
  }

  /** Adds a name untidied, with an ending that usually is a department: 社會服務處 is a whole name. */
  addWhole(raw: string, ...traits: readonly string[]): void {
    const name = raw.replace(/^[\s"'“”‘’【「『]+|["“”】」』\s]+$/gu, "");
    if (name !== tidyName(raw)) this.#note(name, [...traits, "whole", `whole ${name.slice(-2)}`]);
  }

  /** Adds a part of a name verbatim. */
  addPart(name: string, ...traits: readonly string[]): void {
    this.#note(name, traits);
  }

  #note(name: string, traits: readonly string[]): Candidate | null {
    if (!canBeName(name)) return null;
    const key = normalizeCompany(name);
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
