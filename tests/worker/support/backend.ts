import { action } from "../../../app/routes/api.auth.register";
import type { LogEvent } from "../../../functions/http/log";
import { createContext, createServices } from "../../../functions/services/create-services";
import type { Bindings } from "../../../functions/settings/bindings";
import { bindings } from "./bindings";
import { claimsOf, NOW } from "./claims";
import { createFakeEmulator, unsigned } from "./fake-emulator";

export const ORIGIN = "http://localhost:8787";

export const REGISTRATION = {
  userId: "abcd1234",
  email: "",
  name: "Anonymous User",
  picture: null,
  phone: null,
  settings: { language: "en", theme: "light", emailNotifications: true },
  role: "guest",
};

type Outside = { fetch?: (url: string, init?: RequestInit) => Promise<Response>; now?: number };

/** The Worker's services over the test's D1, with a clock, a log and an identity provider that the test holds. */
export function createBackend(changes: Record<string, unknown> = {}, { fetch, now = NOW }: Outside = {}) {
  const emulator = createFakeEmulator(bindings.FIREBASE_AUTH_EMULATOR_HOST);
  const clock = { now };
  const events: LogEvent[] = [];
  const services = createServices({ ...bindings, ...changes } as Bindings, {
    fetch: fetch ?? emulator.fetch,
    now: () => clock.now,
    log: (event) => events.push(event),
    wait: async (ms) => {
      clock.now += ms;
    },
  });

  function register(
    token: string | null,
    body: unknown = REGISTRATION,
    init: RequestInit = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const request = new Request(`${ORIGIN}/api/auth/register`, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      ...init,
      headers: {
        "content-type": "application/json",
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    return action({ request, params: {}, context: createContext(services, "request-1") });
  }

  /** Signs in at the emulator, registers, and answers the cookie as a browser would send it. */
  async function signIn(
    uid: string,
    claims: Record<string, unknown> = {},
    body: unknown = REGISTRATION,
  ): Promise<string> {
    emulator.addUser({ localId: uid });
    const response = await register(unsigned(claimsOf(uid, claims, clock.now)), body);
    const cookie = response.headers.get("set-cookie");
    if (!cookie) throw new Error(`Registration answered ${response.status} and no cookie`);
    return cookie.split(";")[0] ?? "";
  }

  return { emulator, clock, events, services, register, signIn };
}

export type Backend = ReturnType<typeof createBackend>;
