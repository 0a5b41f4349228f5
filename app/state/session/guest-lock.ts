import { wait } from "../../../party/protocol/wait";

/**
 * Runs `work` while no other tab of this browser runs under the same name. Without the Web Locks API (plain HTTP other
 * than localhost) it uses a short lease in local storage.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== "undefined" && navigator.locks) return navigator.locks.request(name, work);
  return withLease(name, work);
}

/** Longer than a sign-in takes; it limits how long a tab closed in the middle blocks the others. */
const LEASE_MS = 8000;
const POLL_MS = 60;

async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `mocki.lock.${name}`;
  const owner = crypto.getRandomValues(new Uint32Array(2)).join("-");
  while (!(await takeLease(key, owner))) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    if (readLease(key)?.owner === owner) localStorage.removeItem(key);
  }
}

async function takeLease(key: string, owner: string): Promise<boolean> {
  const held = readLease(key);
  if (held && held.until > Date.now()) return false;
  try {
    localStorage.setItem(key, `${owner} ${Date.now() + LEASE_MS}`);
  } catch {
    // Without storage, tabs can neither see each other nor share a guest.
    return true;
  }
  // Two tabs may write at the same moment; both then read back the last one written.
  await wait(POLL_MS);
  return readLease(key)?.owner === owner;
}

function readLease(key: string): { owner: string; until: number } | null {
  try {
    const [owner, until] = localStorage.getItem(key)?.split(" ") ?? [];
    return owner && until ? { owner, until: Number(until) } : null;
  } catch {
    return null;
  }
}
