import { createContext, useContext } from "react";

/** The nonce of this document's policy, on the server; browsers hide it from scripts, so there it is undefined. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
