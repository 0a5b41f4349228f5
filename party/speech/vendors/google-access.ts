import type { SpeechFault } from "../../protocol/errors";
import type { GoogleSetup } from "../speech-settings";
import { GoogleTokens, type TokenNet } from "./google-token";

/** `renew`: drops a refused token. Returns whether a retry makes sense, which it does if the token was used before. */
export type GoogleAccess = { headers: Record<string, string>; renew: () => boolean };

/** The headers of a request to any of Google Cloud's speech APIs. */
export function createGoogleAccess(
  { credential, tokenUrl }: Pick<GoogleSetup, "credential" | "tokenUrl">,
  net: TokenNet,
): { get(): Promise<GoogleAccess | { fault: SpeechFault }> } {
  if ("apiKey" in credential) {
    // Not in the URL: proxies log URLs.
    const access: GoogleAccess = { headers: { "x-goog-api-key": credential.apiKey }, renew: () => false };
    return { get: async () => access };
  }
  const tokens = new GoogleTokens(net, credential, tokenUrl);
  return {
    async get() {
      const answer = await tokens.get();
      if ("fault" in answer) return answer;
      const { token, isNew } = answer;
      return {
        headers: { authorization: `Bearer ${token}` },
        renew() {
          tokens.forget(token);
          return !isNew;
        },
      };
    },
  };
}
