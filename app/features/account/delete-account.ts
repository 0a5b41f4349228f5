import type * as v from "valibot";
import type { deleteAccountSchema } from "../../../functions/shared/contract/account";
import { noteRatePause } from "../../state/rate-pause";

/** Side effects of a deletion. */
export type DeleteParts = {
  /** `DELETE /api/account`: the HTTP status, or null without an answer. */
  send: () => Promise<number | null>;
  /** Renews a session that the server has lost; rejects if that fails. */
  renewSession: () => Promise<void>;
  /** Deletes the user at the identity provider too, as far as it allows that. */
  deleteIdentity: () => Promise<void>;
  /** Clears this browser's storage. */
  clearBrowser: () => Promise<void>;
};

export type DeleteProblem = "unreachable" | "too_often" | "signed_out" | "failed";

/** Null when everything is deleted. Otherwise nothing in this browser has been touched. */
export async function deleteAccount(parts: DeleteParts): Promise<DeleteProblem | null> {
  let status = await sendToEnd(parts.send);
  if (status === 401) {
    const renewed = await parts.renewSession().then(
      () => true,
      () => false,
    );
    if (renewed) status = await sendToEnd(parts.send);
  }
  if (status === null || status === 503) return "unreachable";
  if (status === 429) return "too_often";
  if (status === 401) return "signed_out";
  if (status < 200 || status > 299) return "failed";
  await parts.deleteIdentity().catch(() => {
    // The account's data is gone; an empty user left at the provider does not make that a failure.
  });
  await parts.clearBrowser();
  return null;
}

/** The server deletes a bounded amount in a call, and answers 202 while there is more. */
async function sendToEnd(send: DeleteParts["send"]): Promise<number | null> {
  for (;;) {
    const status = await send();
    if (status !== 202) return status;
  }
}

export async function sendDelete(uid: string): Promise<number | null> {
  const body: v.InferInput<typeof deleteAccountSchema> = { confirm: "delete", uid };
  try {
    const response = await fetch("/api/account", {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status === 429) noteRatePause(response.headers);
    return response.status;
  } catch {
    return null;
  }
}
