import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { GOOGLE_KEYS_URL } from "../../../functions/identity/google-keys";

type Header = { alg?: string; kid?: string | undefined };

/** Google as the Worker sees it: published keys over HTTP, and tokens signed with them. */
export async function createFakeGoogle() {
  const pairs = new Map<string, CryptoKeyPair>();
  const published = new Set<string>();
  const state = { requests: 0, down: false, cacheControl: "public, max-age=3600, must-revalidate" };

  async function addKey(kid: string, { publish = true } = {}): Promise<void> {
    pairs.set(kid, await generateKeyPair("RS256", { extractable: true }));
    if (publish) published.add(kid);
  }

  await addKey("first");

  return {
    state,
    addKey,
    withdraw: (kid: string) => published.delete(kid),

    async fetch(input: string): Promise<Response> {
      if (input !== GOOGLE_KEYS_URL) throw new Error(`Nobody should ask for ${input}`);
      state.requests += 1;
      if (state.down) return new Response("down", { status: 503 });
      const keys = await Promise.all(
        [...published].map(async (kid) => {
          const jwk = await exportJWK(keyOf(kid).publicKey);
          return { ...jwk, kid, alg: "RS256", use: "sig" };
        }),
      );
      return Response.json({ keys }, { headers: { "cache-control": state.cacheControl } });
    },

    /** `by` names the key that signs; `header` can claim something else. */
    sign(claims: Record<string, unknown>, by = "first", header: Header = {}): Promise<string> {
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: by, ...header } as { alg: string })
        .sign(keyOf(by).privateKey);
    },
  };

  function keyOf(kid: string): CryptoKeyPair {
    const pair = pairs.get(kid);
    if (!pair) throw new Error(`There is no key ${kid}`);
    return pair;
  }
}

export type FakeGoogle = Awaited<ReturnType<typeof createFakeGoogle>>;
