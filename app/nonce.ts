import { createContext, useContext } from "react";

/** The nonce of this document's policy, on the server. Undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
