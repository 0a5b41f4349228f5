export const PROJECT = "demo-mocki";

/** A moment at which every test's clock starts. */
export const NOW = Date.UTC(2026, 10, 21, 12);

type Claims = Record<string, unknown>;

/** The claims of an anonymous sign-in's token; `changes` overrides, `undefined` leaves out. */
export function claimsOf(uid: string, changes: Claims = {}, now = NOW): Claims {
  const seconds = Math.floor(now / 1000);
  const claims: Claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    iat: seconds - 10,
    auth_time: seconds - 10,
    exp: seconds + 3590,
    provider_id: "anonymous",
    firebase: { identities: {}, sign_in_provider: "anonymous" },
    ...changes,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

export function signedInWith(provider: string): Claims {
  return { provider_id: undefined, firebase: { identities: {}, sign_in_provider: provider } };
}
