import { beforeEach, describe, expect, it } from "vitest";
import { IdentityError, IdentityUnavailableError, type VerifyIdToken } from "../../../../functions/identity/identity";
import { createEmulatorVerifier } from "../../../../functions/identity/verify-emulator";
import { claimsOf, NOW, PROJECT, signedInWith } from "../../support/claims";
import { createFakeEmulator, unsigned } from "../../support/fake-emulator";
import { createFakeGoogle } from "../../support/fake-google";

const HOST = "127.0.0.1:9099";
const seconds = NOW / 1000;
let emulator: ReturnType<typeof createFakeEmulator>;
let verify: VerifyIdToken;

beforeEach(() => {
  emulator = createFakeEmulator(HOST);
  emulator.addUser({ localId: "uid-1", validSince: String(seconds - 10) });
  verify = createEmulatorVerifier(PROJECT, HOST, { fetch: emulator.fetch, now: () => NOW });
});

async function refusalOf(token: string): Promise<string> {
  const error = await verify(token).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(IdentityError);
  return error instanceof IdentityError ? error.reason : "";
}

describe("emulator's unsigned token", () => {
  it("is valid if the emulator knows the user", async () => {
    expect(await verify(unsigned(claimsOf("uid-1")))).toMatchObject({ uid: "uid-1", role: "guest" });
    expect((await verify(unsigned(claimsOf("uid-1", signedInWith("phone"))))).role).toBe("user");
  });

  it.each([
    ["of another project", { aud: "else" }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["of another issuer", { iss: "https://securetoken.google.com/else" }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["that has expired, which the emulator does not look at", { exp: seconds }, "ERR_JWT_EXPIRED"],
    ["without expiry", { exp: undefined }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["with a subject of 129 characters", { sub: "x".repeat(129) }, "claims"],
    ["issued in the future", { iat: seconds + 61 }, "issued_in_future"],
  ])("is refused %s, without asking the emulator", async (_, changes, reason) => {
    expect(await refusalOf(unsigned(claimsOf("uid-1", changes)))).toBe(reason);
    expect(emulator.state.requests).toBe(0);
  });

  it("is refused for a user unknown to the emulator", async () => {
    expect(await refusalOf(unsigned(claimsOf("nobody")))).toBe("unknown_user");
  });

  it("is refused if it names two users", async () => {
    expect(await refusalOf(unsigned(claimsOf("uid-2", { user_id: "uid-1" })))).toBe("unknown_user");
  });

  it("is refused for a disabled user", async () => {
    emulator.addUser({ localId: "uid-1", disabled: true });
    expect(await refusalOf(unsigned(claimsOf("uid-1")))).toBe("unknown_user");
  });

  it("is refused if its sign-in was revoked later", async () => {
    emulator.addUser({ localId: "uid-1", validSince: String(seconds - 5) });
    expect(await refusalOf(unsigned(claimsOf("uid-1")))).toBe("unknown_user");
    expect(await refusalOf(unsigned(claimsOf("uid-1", { iat: seconds })))).toBe("revoked");
  });

  it("can't be verified while the emulator is down or broken", async () => {
    emulator.state.down = true;
    await expect(verify(unsigned(claimsOf("uid-1")))).rejects.toThrow(IdentityUnavailableError);
    emulator.state.down = false;
    emulator.state.status = 502;
    await expect(verify(unsigned(claimsOf("uid-1")))).rejects.toThrow(IdentityUnavailableError);
  });
});

describe("signed token", () => {
  it("is refused while the emulator decides, and so is one that only claims to be unsigned", async () => {
    const google = await createFakeGoogle();
    expect(await refusalOf(await google.sign(claimsOf("uid-1")))).toBe("ERR_JWT_INVALID");
    expect(await refusalOf(`${unsigned(claimsOf("uid-1"))}c2lnbmF0dXJl`)).toBe("ERR_JWT_INVALID");
    expect(await refusalOf(unsigned(claimsOf("uid-1"), { alg: "RS256" }))).toBe("ERR_JWT_INVALID");
    expect(emulator.state.requests).toBe(0);
  });
});
