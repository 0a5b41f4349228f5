import { ApiError } from "../shared/contract/errors";
import type { UserRecord } from "../shared/contract/user";
import type { ApiCall } from "./api-env";

/**
 * Guests are made by scripts, too. A guest who has had a ticket before has passed. `check`: the proof that comes with the
 * request; what a guest can only do after their first ticket has none.
 */
export async function requireHuman(c: ApiCall, { uid, role }: UserRecord, check: string | undefined): Promise<void> {
  const { humanCheck, roomVisits } = c.env.context;
  if (!humanCheck || role !== "guest" || (await roomVisits.hasAny(uid))) return;
  if (check === undefined || !(await humanCheck(check))) throw new ApiError("check_required");
}
