import { GUEST_NAME, guestEmail, type RegisterRequest, type UserRecord } from "../shared/contract/user";
import type { Identity } from "./identity";

/**
 * The stored fields of a person who registers. Role, e-mail and phone are the token's alone, blank where it has none: a
 * body can claim anybody's. Name and picture are how somebody wants to be seen, so the body comes first there. A
 * guest's record is the same whatever the body says, but for label, language and theme.
 */
export function describeUser(
  identity: Identity,
  body: RegisterRequest,
): Omit<UserRecord, "createdAt" | "updatedAt"> & { isEmailVerified: boolean } {
  const { uid, role } = identity;
  const { userId, settings } = body;
  if (role === "guest") {
    return {
      uid,
      userId,
      role,
      email: guestEmail(uid),
      isEmailVerified: false,
      name: GUEST_NAME,
      picture: null,
      phone: null,
      settings: { ...settings, emailNotifications: false },
    };
  }
  return {
    uid,
    userId,
    role,
    email: identity.email ?? "",
    isEmailVerified: identity.isEmailVerified,
    name: body.name || identity.name || "",
    picture: body.picture ?? identity.picture,
    phone: identity.phone,
    settings,
  };
}
