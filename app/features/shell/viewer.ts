import type { UserRecord } from "../../../functions/shared/contract/user";
import type { SignedInUser } from "../../state/session/identity";

/** The signed-in person as a header shows them; guests have none. */
export type Viewer = { email: string; name: string; picture: string | null };

export function viewerOfRecord({ role, email, name, picture }: UserRecord): Viewer | null {
  return role === "user" ? { email, name, picture } : null;
}

/** The record wins: the provider leaves out fields after a guest was linked. */
export function viewerOfSession(user: SignedInUser, record: UserRecord | null): Viewer | null {
  if (user.isAnonymous) return null;
  const own = record?.uid === user.uid && record.role === "user" ? record : null;
  return {
    email: own?.email || (user.email ?? ""),
    name: own?.name || (user.name ?? ""),
    picture: own?.picture ?? user.picture,
  };
}

/** Placeholder for a missing picture: the first letter of the e-mail, else of the name; null for an icon. */
export function avatarLetter({ email, name }: Pick<Viewer, "email" | "name">): string | null {
  const [first] = email.trim() || name.trim();
  return first ? first.toUpperCase() : null;
}
