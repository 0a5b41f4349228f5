import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createSessions, SESSION_SECONDS } from "../../functions/identity/session";
import { NOW } from "./support/claims";

const SECRET = "a-secret-of-at-least-thirty-two-characters";
const HTTP = "http://127.0.0.1:8787/";
const HTTPS = "https://mocki.example/";
const key = new TextEncoder().encode(SECRET);
const session = { uid: "uid-1", role: "user" } as const;

const at = (now: number, secret = SECRET) => createSessions(secret, () => now);
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const withCookie = (cookie: string, url = HTTP) => new Request(url, { headers: { cookie } });

describe("a session", () => {
  it("is read back from among other cookies", async () => {
    const pair = pairOf(await at(NOW).open(session, new Request(HTTP)));
    expect(await at(NOW).read(withCookie(`theme=dark; ${pair}; i18nextLng=en`))).toEqual(session);
  });

  it("lasts 14 days to the second", async () => {
    const pair = pairOf(await at(NOW).open(session, new Request(HTTP)));
    const end = NOW + SESSION_SECONDS * 1000;
    expect(await at(end - 1000).read(withCookie(pair))).toEqual(session);
    expect(await at(end).read(withCookie(pair))).toBeNull();
  });

  it("over https is Secure and bound to the host, and no http cookie passes for it", async () => {
    const secure = await at(NOW).open(session, new Request(HTTPS));
    expect(secure).toMatch(/^__Host-mocki_session=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    expect(await at(NOW).read(withCookie(pairOf(secure), HTTPS))).toEqual(session);
    const plain = pairOf(await at(NOW).open(session, new Request(HTTP)));
    expect(await at(NOW).read(withCookie(plain, HTTPS))).toBeNull();
  });

  it("does not exist without a cookie", async () => {
    expect(await at(NOW).read(new Request(HTTP))).toBeNull();
    expect(await at(NOW).read(withCookie("mocki_session="))).toBeNull();
    expect(await at(NOW).read(withCookie("mocki_session=nonsense"))).toBeNull();
  });

  it("signed with another secret is none", async () => {
    const pair = pairOf(await at(NOW, "another-secret-of-thirty-two-characters").open(session, new Request(HTTP)));
    expect(await at(NOW).read(withCookie(pair))).toBeNull();
  });

  it.each([
    ["for another purpose", { iss: "mocki", aud: "mocki-room", sub: "uid-1", role: "user", exp: NOW / 1000 + 60 }],
    ["of another issuer", { iss: "else", aud: "session", sub: "uid-1", role: "user", exp: NOW / 1000 + 60 }],
    ["without an end", { iss: "mocki", aud: "session", sub: "uid-1", role: "user" }],
    ["without a role", { iss: "mocki", aud: "session", sub: "uid-1", exp: NOW / 1000 + 60 }],
    ["without a uid", { iss: "mocki", aud: "session", role: "user", exp: NOW / 1000 + 60 }],
  ])("is none when the same secret signed it %s", async (_, claims) => {
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(key);
    expect(await at(NOW).read(withCookie(`mocki_session=${token}`))).toBeNull();
  });
});
