import { customAlphabet } from "nanoid";
import { parseUserId } from "../../functions/shared/contract/user-id";

/** The key of the user id in local storage. */
export const USER_ID_KEY = "userId";

/** The first path segments whose addresses carry a user id. */
const GUARDED_SEGMENTS = ["ai", "peer", "test"];

/** A fresh user id: 8 digits and lowercase letters. */
export const createUserId = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 8);

/** The user id in the second path segment, lowercased, or null. */
export function userIdInPath(pathname: string): string | null {
  const [, , segment] = pathname.split("/");
  return parseUserId(segment);
}

/** The id in the address, else the stored one, else a new one. */
export function resolveUserId(pathname: string, stored: string | null, create: () => string = createUserId): string {
  return userIdInPath(pathname) ?? parseUserId(stored) ?? create();
}

/** The result of setting `next` while `current` is stored: an invalid id, or the same, changes nothing. */
export function replaceUserId(current: string, next: string): string {
  return parseUserId(next) ?? current;
}

export type GuardVerdict =
  /** The address is valid, or outside of the guarded routes. */
  | { kind: "pass" }
  /** The address names another valid id: it becomes the stored one. */
  | { kind: "adopt"; userId: string }
  /** The address names no valid id: it is replaced by this one, without a history entry. */
  | { kind: "redirect"; to: string };

/** The guard's decision for `location` while `storedUserId` is stored. Query and hash stay. */
export function guardUserId(
  location: { pathname: string; search: string; hash: string },
  storedUserId: string,
): GuardVerdict {
  const [, segment = ""] = location.pathname.split("/");
  if (!GUARDED_SEGMENTS.includes(segment)) return { kind: "pass" };
  const userId = userIdInPath(location.pathname);
  if (userId === null) {
    return { kind: "redirect", to: `/${segment}/${storedUserId}${location.search}${location.hash}` };
  }
  return userId === storedUserId ? { kind: "pass" } : { kind: "adopt", userId };
}
