import type { AppLoadContext } from "@remix-run/cloudflare";
import { isApiError } from "../../../functions/shared/contract/errors";
import type { HistoryDetail } from "../../../functions/shared/contract/history";

/** Null where the person's history has no interview of this id. */
export async function findInterview(
  { history }: Pick<AppLoadContext, "history">,
  uid: string,
  id: string,
): Promise<HistoryDetail | null> {
  try {
    return await history.detail(uid, id);
  } catch (error) {
    if (isApiError(error) && error.code === "not_found") return null;
    throw error;
  }
}
