import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** One account of the identity emulator, in the emulator's own shape. Only the id matters here. */
export type Account = { localId: string };

/**
 * Accounts on disk, one file each, so that a change costs the same however many there are.
 * A file appears whole or not at all: a kill in the middle of a write loses nothing that was there before.
 */
export class AccountStore {
  readonly #dir: string;
  /** The content of each file, so that a request without a change writes nothing. */
  readonly #saved = new Map<string, string>();

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  load(): Account[] {
    const accounts: Account[] = [];
    for (const name of readdirSync(this.#dir)) {
      if (!name.endsWith(".json")) continue;
      const text = readFileSync(path.join(this.#dir, name), "utf8");
      const account: Account = JSON.parse(text);
      this.#saved.set(account.localId, text);
      accounts.push(account);
    }
    return accounts;
  }

  save(account: Account): void {
    const text = JSON.stringify(account);
    if (this.#saved.get(account.localId) === text) return;
    const file = this.#file(account.localId);
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    this.#saved.set(account.localId, text);
  }

  remove(localId: string): void {
    if (this.#saved.delete(localId)) rmSync(this.#file(localId), { force: true });
  }

  removeAll(): void {
    for (const localId of [...this.#saved.keys()]) this.remove(localId);
  }

  #file(localId: string): string {
    return path.join(this.#dir, `${encodeURIComponent(localId)}.json`);
  }
}
