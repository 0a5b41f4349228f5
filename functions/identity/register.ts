import { GUEST_NAME, guestEmail, type RegisterRequest, type UserRecord } from "../contract/user";
import type { Identity } from "./identity";

/**
 * What is stored of somebody who registers. The token decides wherever it says something, above all about the role;
 * the body fills in the rest. A guest's record is the same whatever the body says, but for label, language and theme.
 */
export function describeUser(identity: Identity, body: RegisterRequest): Omit<UserRecord, "createdAt" | "updatedAt"> {
  const { uid, role } = identity;
  const { userId, settings } = body;
  if (role === "guest") {
    return {
      uid,
      userId,
      role,
      email: guestEmail(uid),
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
    email: identity.email ?? body.email,
    name: body.name || identity.name || "",
    picture: body.picture ?? identity.picture,
    phone: identity.phone ?? body.phone,
    settings,
  };
}
