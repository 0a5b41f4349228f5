import type { Plan } from "../../party/protocol/vocabulary";
import { ApiError } from "../contract/errors";
import type { UserRecord } from "../contract/user";
import type { ApiCall } from "./api-env";

/** The user whom the session cookie speaks for, as stored. */
export async function requireUser(c: ApiCall): Promise<{ record: UserRecord; plan: Plan }> {
  const { sessions, users } = c.env.context;
  const session = await sessions.read(c.req.raw);
  const user = session && (await users.find(session.uid));
  if (!user) throw new ApiError("unauthorized");
  return user;
}
