import * as v from "valibot";
import { mergeResultSchema, mergeTicketSchema } from "../../../functions/shared/contract/account";
import { noteRatePause } from "../rate-pause";

/** The outcome of a call: done, refused for good, without a session, unreachable, or too often. */
export type AccountCallResult<T> =
  | { kind: "done"; value: T }
  | { kind: "refused" }
  | { kind: "unauthorized" }
  | { kind: "unreachable" }
  | { kind: "too_often" };

/** `POST /api/auth/logout`. */
export function postLogout(everywhere: boolean): Promise<AccountCallResult<null>> {
  return post("/api/auth/logout", { everywhere }, async () => null);
}

/** `POST /api/account/merge-ticket`, as the guest. */
export function postMergeTicket(): Promise<AccountCallResult<string>> {
  return post("/api/account/merge-ticket", {}, async (response) => {
    const { ticket } = v.parse(mergeTicketSchema, await response.json());
    return ticket;
  });
}

/** `POST /api/account/merge`, as the account. Resolves to the number of interviews moved. */
export function postMerge(ticket: string): Promise<AccountCallResult<number>> {
  return post("/api/account/merge", { ticket }, async (response) => {
    const { interviews } = v.parse(mergeResultSchema, await response.json());
    return interviews;
  });
}

/** Never rejects. An answer that cannot be parsed counts as none. */
async function post<T>(
  path: string,
  body: object,
  read: (response: Response) => Promise<T>,
): Promise<AccountCallResult<T>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return { kind: "done", value: await read(response) };
    if (response.status === 401) return { kind: "unauthorized" };
    if (response.status === 429) {
      noteRatePause(response.headers);
      return { kind: "too_often" };
    }
    return { kind: response.status >= 500 ? "unreachable" : "refused" };
  } catch {
    return { kind: "unreachable" };
  }
}
