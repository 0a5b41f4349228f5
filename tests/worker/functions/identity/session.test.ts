import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createSessionCookies, SESSION_SECONDS } from "../../../../functions/identity/session";
import { NOW } from "../../support/claims";

const SECRET = "a-secret-of-at-least-thirty-two-characters";
const HTTP = "http://127.0.0.1:8787/";
const HTTPS = "https://mocki.example/";
const key = new TextEncoder().encode(SECRET);
const opened = { uid: "uid-1", role: "user", sid: "sid-1", signedInAt: NOW / 1000 - 10 } as const;
const session = { ...opened, issuedAt: NOW / 1000 };

const at = (now: number, secret = SECRET) => createSessionCookies(secret, () => now);
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const withCookie = (cookie: string, url = HTTP) => new Request(url, { headers: { cookie } });

describe("session", () => {
  it("is read from among other cookies", async () => {
    const pair = pairOf(await at(NOW).write(opened, new Request(HTTP)));
    expect(await at(NOW).read(withCookie(`theme=dark; ${pair}; i18nextLng=en`))).toEqual(session);
  });

  it("lasts 14 days to the second", async () => {
    const pair = pairOf(await at(NOW).write(opened, new Request(HTTP)));
    const end = NOW + SESSION_SECONDS * 1000;
    expect(await at(end - 1000).read(withCookie(pair))).toEqual(session);
    expect(await at(end).read(withCookie(pair))).toBeNull();
  });

  it("is Secure and bound to the host over HTTPS, where no HTTP cookie is accepted", async () => {
    const secure = await at(NOW).write(opened, new Request(HTTPS));
    expect(secure).toMatch(/^__Host-mocki_session=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    expect(await at(NOW).read(withCookie(pairOf(secure), HTTPS))).toEqual(session);
    const plain = pairOf(await at(NOW).write(opened, new Request(HTTP)));
    expect(await at(NOW).read(withCookie(plain, HTTPS))).toBeNull();
  });

  it("is null without a cookie", async () => {
    expect(await at(NOW).read(new Request(HTTP))).toBeNull();
    expect(await at(NOW).read(withCookie("mocki_session="))).toBeNull();
    expect(await at(NOW).read(withCookie("mocki_session=nonsense"))).toBeNull();
  });

  it("is invalid if signed with another secret", async () => {
    const pair = pairOf(await at(NOW, "another-secret-of-thirty-two-characters").write(opened, new Request(HTTP)));
    expect(await at(NOW).read(withCookie(pair))).toBeNull();
  });

  it("is cleared by an empty cookie of the same name and path", () => {
    expect(at(NOW).clear(new Request(HTTP))).toBe("mocki_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    expect(at(NOW).clear(new Request(HTTPS))).toBe(
      "__Host-mocki_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    );
  });

  const complete = {
    ...{ iss: "mocki", aud: "session", sub: "uid-1", role: "user", jti: "sid-1" },
    ...{ auth_time: NOW / 1000 - 10, iat: NOW / 1000, exp: NOW / 1000 + 60 },
  };
  async function readSigned(changes: Record<string, unknown>) {
    const claims = Object.fromEntries(
      Object.entries({ ...complete, ...changes }).filter(([, value]) => value !== undefined),
    );
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(key);
    return at(NOW).read(withCookie(`mocki_session=${token}`));
  }

  it("is valid with all required claims", async () => {
    expect(await readSigned({})).toEqual(session);
  });

  it.each([
    ["for another purpose", { aud: "mocki-room" }],
    ["of another issuer", { iss: "else" }],
    ["without an end", { exp: undefined }],
    ["without a role", { role: undefined }],
    ["without a uid", { sub: undefined }],
    ["without a name, so that it could not be ended", { jti: undefined }],
    ["without the time of the sign-in", { auth_time: undefined }],
    ["without the time it was made", { iat: undefined }],
  ])("is invalid if the same secret signed it %s", async (_, changes) => {
    expect(await readSigned(changes)).toBeNull();
  });
});
