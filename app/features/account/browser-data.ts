import { USER_ID_KEY } from "../../state/user-id";

type KeyedStorage = Pick<Storage, "length" | "key" | "getItem" | "removeItem">;

const OWN = "mocki.";
/** Left out of the export: secrets, and values that mean nothing outside this session. */
const NOT_TO_TAKE = ["mocki.merge", "mocki.lock."];

function ownKeys(storage: KeyedStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
  return keys.filter((key) => key.startsWith(OWN) || key === USER_ID_KEY).sort();
}

/** All of Mocki's entries in this browser's storage, by key; JSON values are parsed. */
export function readBrowserData(storage: KeyedStorage | null): Record<string, unknown> {
  if (storage === null) return {};
  const keys = ownKeys(storage).filter((key) => !NOT_TO_TAKE.some((start) => key.startsWith(start)));
  return Object.fromEntries(keys.map((key) => [key, parse(storage.getItem(key) ?? "")]));
}

export function clearBrowserData(storage: KeyedStorage | null): void {
  if (storage === null) return;
  for (const key of ownKeys(storage)) storage.removeItem(key);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
