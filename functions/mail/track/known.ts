import { ownerKeys } from "../extract/sender-name";
import { type Clue, keyOfName } from "./clue";
import { Fragments, put } from "./fragments";
import { findBest, type Known } from "./match";
import { remember } from "./remember";

type Kept = { id: string; order: number; clues: Clue[]; company: string | null; position: string | null };

const keysOfOwner = remember(ownerKeys);

/**
 * Index of applications by thread, domain and name (also if one name contains the other), so that a mail is compared
 * only with those that share something with it.
 */
export class KnownApplications {
  readonly #kept = new Map<string, Kept>();
  readonly #byId = new Map<string, Set<Kept>>();
  readonly #byDomain = new Map<string, Set<Kept>>();
  readonly #byOwner = new Map<string, Set<Kept>>();
  readonly #byName = new Map<string, Set<Kept>>();
  readonly #byNamedOwner = new Map<string, Set<Kept>>();
  readonly #names = new Fragments();
  readonly #owners = new Fragments();
  readonly #namedOwners = new Fragments();

  add(id: string, clue: Clue): void {
    const kept = this.#open(id);
    kept.clues.push(clue);
    for (const one of [clue.messageId, ...clue.threadIds]) put(this.#byId, one, kept);
    if (clue.domain !== null) put(this.#byDomain, clue.domain, kept);
    if (clue.owner) {
      put(this.#byOwner, clue.owner, kept);
      this.#owners.add(clue.owner);
    }
    for (const name of clue.names) this.#addName(kept, name);
  }

  /** Sets the names that the user gave an application. */
  name(id: string, names: { company?: string | null; position?: string | null }): void {
    const kept = this.#open(id);
    if (names.position) kept.position = names.position;
    if (!names.company) return;
    kept.company = names.company;
    this.#addName(kept, names.company);
  }

  /** Returns the application that a mail belongs to; null if it starts a new one. */
  find(clue: Clue): string | null {
    return findBest(clue, this.candidates(clue));
  }

  /** Returns all applications that the mail may belong to (and some others), in the order in which they were added. */
  candidates(clue: Clue): Known[] {
    const found = new Set<Kept>();
    const take = (some: ReadonlySet<Kept> | undefined) => {
      for (const one of some ?? []) found.add(one);
    };
    for (const id of [clue.messageId, ...clue.threadIds]) take(this.#byId.get(id));
    if (clue.domain !== null) take(this.#byDomain.get(clue.domain));
    for (const name of clue.names) {
      for (const key of this.#names.find(keyOfName(name))) take(this.#byName.get(key));
      for (const key of keysOfOwner(name)) for (const owner of this.#owners.find(key)) take(this.#byOwner.get(owner));
    }
    if (clue.owner) {
      take(this.#byOwner.get(clue.owner));
      for (const key of this.#namedOwners.find(clue.owner)) take(this.#byNamedOwner.get(key));
    }
    return [...found].sort((a, b) => a.order - b.order);
  }

  #open(id: string): Kept {
    const kept = this.#kept.get(id) ?? { id, order: this.#kept.size, clues: [], company: null, position: null };
    this.#kept.set(id, kept);
    return kept;
  }

  #addName(kept: Kept, name: string): void {
    const key = keyOfName(name);
    put(this.#byName, key, kept);
    this.#names.add(key);
    for (const owner of keysOfOwner(name)) {
      put(this.#byNamedOwner, owner, kept);
      this.#namedOwners.add(owner);
    }
  }
}
