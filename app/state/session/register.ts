import * as v from "valibot";
import { errorBodySchema } from "../../../functions/shared/contract/errors";
import {
  GUEST_NAME,
  guestEmail,
  type RegisterRequest,
  type UserRecord,
  userRecordSchema,
} from "../../../functions/shared/contract/user";
import type { Language } from "../../../party/protocol/vocabulary";
import { noteRatePause } from "../rate-pause";
import type { SignedInUser } from "./identity";

/**
 * The outcome of a registration. `unauthorized`: the token was not accepted. `too_many_guests`: this network has as many
 * new guests today as it may have.
 */
export type Registration =
  | { kind: "registered"; record: UserRecord }
  | { kind: "unauthorized" }
  | { kind: "unreachable" }
  | { kind: "too_many_guests" }
  | { kind: "refused"; status: number };

/** The registration of `user` under the 8-character `userId`. Guests get a name and an address of no person. */
export function registrationOf(user: SignedInUser, userId: string): RegisterRequest {
  const language: Language = "en";
  const { isAnonymous } = user;
  return {
    userId,
    email: isAnonymous ? guestEmail(user.uid) : (user.email ?? ""),
    name: isAnonymous ? GUEST_NAME : (user.name ?? ""),
    picture: isAnonymous ? null : user.picture,
    phone: isAnonymous ? null : user.phone,
    settings: { language, theme: "light", emailNotifications: !isAnonymous },
    role: isAnonymous ? "guest" : "user",
  };
}

/** A limit by the minute is over soon, the one by the day is not. */
async function readLimit(response: Response): Promise<"too_many_guests" | "unreachable"> {
  const body = v.safeParse(errorBodySchema, await response.json());
  return body.success && body.output.error.code === "too_soon" ? "too_many_guests" : "unreachable";
}

/** `POST /api/auth/register`: sets the session cookie and answers the stored record. Never rejects. */
export async function register(idToken: string, body: RegisterRequest): Promise<Registration> {
  try {
    const response = await fetch("/api/auth/register", {
      method: "POST",
      headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status === 401) return { kind: "unauthorized" };
    if (response.status >= 500) return { kind: "unreachable" };
    if (response.status === 429) {
      const kind = await readLimit(response);
      // The limit by the day is for guests alone, and over with a sign-in.
      if (kind === "unreachable") noteRatePause(response.headers);
      return { kind };
    }
    const record = v.safeParse(userRecordSchema, await response.json());
    if (!response.ok || !record.success) return { kind: "refused", status: response.status };
    return { kind: "registered", record: record.output };
  } catch {
    return { kind: "unreachable" };
  }
}
