import { setTimeout } from "node:timers/promises";
import { fileHeaders } from "../../../functions/shared/contract/owner-headers.ts";
import { signInAnonymously } from "../../support/identity.ts";
import type { Mocki } from "../../support/mocki.ts";

/** A user with a session. */
export type Person = { uid: string; ask(method: string, path: string, body?: unknown): Promise<Response> };

const SECOND_MS = 1_000;

export async function registerPerson(mocki: Mocki): Promise<Person> {
  const { localId: uid, idToken } = await signInAnonymously(mocki.authOrigin);
  const response = await fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${idToken}` },
    body: JSON.stringify({
      ...{ userId: "abcd1234", email: "", name: "Anonymous User", picture: null, phone: null, role: "guest" },
      settings: { language: "en", theme: "light", emailNotifications: true },
    }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`Registration answered ${response.status} and no cookie.`);
  return {
    uid,
    ask: (method, path, body) =>
      withinRate(() =>
        fetch(`${mocki.origin}${path}`, {
          method,
          headers: {
            ...{ cookie, ...(body instanceof File && fileHeaders(uid, body.name)) },
            ...(body !== undefined && { "content-type": "application/json" }),
          },
          ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
        }),
      ),
  };
}

/** The limits of production apply to a bench too: what it prepares may take the minutes that they ask for. */
async function withinRate(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status !== 429) return response;
    await response.body?.cancel();
    await setTimeout(Number(response.headers.get("retry-after")) * SECOND_MS);
  }
}

/** Milliseconds to the last byte of an answer. */
export async function timeView(person: Person, path: string): Promise<number> {
  const began = performance.now();
  const response = await person.ask("GET", path);
  await response.text();
  const took = performance.now() - began;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return took;
}
