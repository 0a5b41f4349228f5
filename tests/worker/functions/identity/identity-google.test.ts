import { base64url, SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { IdentityError, type VerifyIdToken } from "../../../../functions/identity/identity";
import { createGoogleVerifier } from "../../../../functions/identity/verify-google";
import { claimsOf, NOW, PROJECT, signedInWith } from "../../support/claims";
import { unsigned } from "../../support/fake-emulator";
import { createFakeGoogle, type FakeGoogle } from "../../support/fake-google";

const seconds = NOW / 1000;
let google: FakeGoogle;
let clock: number;
let verify: VerifyIdToken;

beforeEach(async () => {
  google = await createFakeGoogle();
  clock = NOW;
  verify = createGoogleVerifier(PROJECT, { fetch: google.fetch, now: () => clock });
});

async function refusalOf(token: string): Promise<string> {
  const error = await verify(token).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(IdentityError);
  return error instanceof IdentityError ? error.reason : "";
}

describe("token signed by Google", () => {
  it("maps an anonymous sign-in to a guest", async () => {
    expect(await verify(await google.sign(claimsOf("uid-1")))).toEqual({
      uid: "uid-1",
      role: "guest",
      email: null,
      isEmailVerified: false,
      phone: null,
      name: null,
      picture: null,
      signedInAt: seconds - 10,
    });
  });

  it.each(["google.com", "github.com", "phone", "password", "custom"])("maps %s to a user", async (provider) => {
    const token = await google.sign(claimsOf("uid-1", signedInWith(provider)));
    expect((await verify(token)).role).toBe("user");
  });

  it("returns its claims about the person", async () => {
    const said = {
      email: "a@b.example",
      email_verified: true,
      phone_number: "+15551234567",
      name: "Ada",
      picture: "https://p.example/a.png",
    };
    expect(await verify(await google.sign(claimsOf("uid-1", { ...signedInWith("google.com"), ...said })))).toEqual({
      uid: "uid-1",
      role: "user",
      email: "a@b.example",
      isEmailVerified: true,
      phone: "+15551234567",
      name: "Ada",
      picture: "https://p.example/a.png",
      signedInAt: seconds - 10,
    });
  });

  it("expires to the second", async () => {
    const token = await google.sign(claimsOf("uid-1", { exp: seconds + 100 }));
    clock = NOW + 99_000;
    await verify(token);
    clock = NOW + 100_000;
    expect(await refusalOf(token)).toBe("ERR_JWT_EXPIRED");
  });

  it("may come from a clock that is slightly ahead", async () => {
    await verify(await google.sign(claimsOf("uid-1", { iat: seconds + 50, auth_time: seconds + 50 })));
  });
});

describe("Google identity refuses a token", () => {
  it.each([
    ["of another project", { aud: "somebody-else" }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["for several audiences, ours among them", { aud: [PROJECT, "somebody-else"] }, "claims"],
    ["without an audience", { aud: undefined }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["of another issuer", { iss: "https://securetoken.google.com/else" }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["that has expired", { exp: seconds - 1 }, "ERR_JWT_EXPIRED"],
    ["without expiry", { exp: undefined }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["whose expiry is text", { exp: String(seconds + 100) }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["without a subject", { sub: undefined }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["with a blank subject", { sub: "" }, "claims"],
    ["with a subject of 129 characters", { sub: "x".repeat(129) }, "claims"],
    ["issued in the future", { iat: seconds + 61 }, "issued_in_future"],
    ["of a sign-in in the future", { auth_time: seconds + 61 }, "issued_in_future"],
    ["without the time of the sign-in", { auth_time: undefined }, "claims"],
    ["without a sign-in provider", { firebase: { identities: {} } }, "claims"],
  ])("%s", async (_, changes, reason) => {
    expect(await refusalOf(await google.sign(claimsOf("uid-1", changes)))).toBe(reason);
  });

  it("signed by a key that isn't Google's, under the id of one that is", async () => {
    await google.addKey("forger", { publish: false });
    const token = await google.sign(claimsOf("uid-1"), "forger", { kid: "first" });
    expect(await refusalOf(token)).toBe("ERR_JWS_SIGNATURE_VERIFICATION_FAILED");
  });

  it("with claims changed after signing", async () => {
    const [header, , signature] = (await google.sign(claimsOf("uid-1"))).split(".");
    const forged = base64url.encode(JSON.stringify(claimsOf("uid-2")));
    expect(await refusalOf(`${header}.${forged}.${signature}`)).toBe("ERR_JWS_SIGNATURE_VERIFICATION_FAILED");
  });

  it("without a key id", async () => {
    expect(await refusalOf(await google.sign(claimsOf("uid-1"), "first", { kid: undefined }))).toBe("no_key_id");
  });

  it("without a signature, as the emulator issues them", async () => {
    expect(await refusalOf(unsigned(claimsOf("uid-1")))).toBe("no_key_id");
    expect(await refusalOf(unsigned(claimsOf("uid-1"), { kid: "first" }))).toBe("ERR_JOSE_ALG_NOT_ALLOWED");
  });

  it("signed with the public key as a shared secret", async () => {
    const { keys } = (await (
      await google.fetch("https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com")
    ).json()) as { keys: { n: string }[] };
    const secret = new TextEncoder().encode(keys[0]?.n);
    const token = await new SignJWT(claimsOf("uid-1")).setProtectedHeader({ alg: "HS256", kid: "first" }).sign(secret);
    expect(await refusalOf(token)).toBe("ERR_JOSE_ALG_NOT_ALLOWED");
  });

  it.each(["x", "a.b.c", "..", `${base64url.encode("{}")}.${base64url.encode("{}")}.`])(
    "with invalid syntax: %s",
    async (token) => {
      expect(await refusalOf(token)).toMatch(/^(malformed|no_key_id)$/);
    },
  );
});
