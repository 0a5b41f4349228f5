import type * as v from "valibot";
import type { deleteAccountSchema } from "../../../functions/shared/contract/account";

/** Everything a deletion reaches out to. */
export type DeleteParts = {
  /** `DELETE /api/account`: the status, or null when there was no answer. */
  send: () => Promise<number | null>;
  /** The server has lost the session; rejects if none can be had. */
  renewSession: () => Promise<void>;
  /** Takes the person away at the identity provider too, as far as that lets us. */
  deleteIdentity: () => Promise<void>;
  /** Clears what this browser keeps. */
  clearBrowser: () => void;
};

export type DeleteProblem = "unreachable" | "signed_out" | "failed";

/** Null when all is gone. When it is not, nothing in this browser has been touched. */
export async function deleteAccount(parts: DeleteParts): Promise<DeleteProblem | null> {
  let status = await parts.send();
  if (status === 401) {
    const renewed = await parts.renewSession().then(
      () => true,
      () => false,
    );
    if (renewed) status = await parts.send();
  }
  if (status === null || status === 503 || status === 429) return "unreachable";
  if (status === 401) return "signed_out";
  if (status < 200 || status > 299) return "failed";
  await parts.deleteIdentity().catch(() => {
    // What made up the account is gone; an empty name at the provider is no reason to say that it is not.
  });
  parts.clearBrowser();
  return null;
}

export async function sendDelete(uid: string): Promise<number | null> {
  const body: v.InferInput<typeof deleteAccountSchema> = { confirm: "delete", uid };
  try {
    const response = await fetch("/api/account", {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.status;
  } catch {
    return null;
  }
}
