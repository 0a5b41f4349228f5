import { base64url } from "jose";

type User = { localId: string; validSince?: string; disabled?: boolean };

/** An ID token as the Auth emulator makes them: unsigned, without a key id. */
export function unsigned(claims: Record<string, unknown>, header: Record<string, unknown> = {}): string {
  return `${encode({ alg: "none", typ: "JWT", ...header })}.${encode(claims)}.`;
}

/** The one call of the Auth emulator that the Worker makes, answered as the emulator does. */
export function createFakeEmulator(host: string) {
  const users = new Map<string, User>();
  const state = { requests: 0, status: 0, down: false };

  return {
    state,
    addUser: (user: User) => users.set(user.localId, user),

    async fetch(input: string, init?: RequestInit): Promise<Response> {
      const url = new URL(input);
      if (url.host !== host || !url.pathname.endsWith("/v1/accounts:lookup") || init?.method !== "POST") {
        throw new Error(`Nobody should ask for ${input}`);
      }
      state.requests += 1;
      if (state.down) throw new TypeError("connection refused");
      if (state.status) return new Response("broken", { status: state.status });
      const { idToken } = (await new Response(init.body).json()) as { idToken: string };
      const claims = JSON.parse(new TextDecoder().decode(base64url.decode(idToken.split(".")[1] ?? "")));
      const user = users.get(claims.user_id);
      if (!user) return refuse("USER_NOT_FOUND");
      if (user.validSince && claims.iat < Number(user.validSince)) return refuse("TOKEN_EXPIRED");
      return Response.json({ kind: "identitytoolkit#GetAccountInfoResponse", users: [user] });
    },
  };
}

function refuse(message: string): Response {
  const errors = [{ message, reason: "invalid", domain: "global" }];
  return Response.json({ error: { code: 400, message, errors } }, { status: 400 });
}

function encode(part: Record<string, unknown>): string {
  return base64url.encode(JSON.stringify(part));
}
