import type { CurrentUser } from "../services/sign-in-sessions";
import { ApiError } from "../shared/contract/errors";
import type { ApiCall } from "./api-env";

/** The user whom the session cookie speaks for, as stored. */
export async function requireUser(c: ApiCall): Promise<CurrentUser> {
  const user = await c.env.context.currentUser(c.req.raw);
  if (!user) throw new ApiError("unauthorized");
  return user;
}
