import { answerApi } from "../../../functions/api/app";
import { createContext, type Services } from "../../../functions/services/create-services";
import { ORIGIN } from "./backend";

export type CallAccount = (path: string, cookie: string, body?: unknown, method?: string) => Promise<Response>;

/** Asks `/api/account…` with this cookie, as a page of ours does. */
export function createAccountCaller(services: () => Services): CallAccount {
  return async (path, cookie, body, method = "POST") => {
    const request = new Request(`${ORIGIN}/api/account${path}`, {
      method,
      headers: { origin: ORIGIN, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await answerApi(request, createContext(services()));
    if (!response) throw new Error(`The API does not know ${path}`);
    return response;
  };
}
