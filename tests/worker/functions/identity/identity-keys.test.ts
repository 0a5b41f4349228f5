import { beforeEach, describe, expect, it } from "vitest";
import { IdentityError, IdentityUnavailableError, type VerifyIdToken } from "../../../../functions/identity/identity";
import { createGoogleVerifier } from "../../../../functions/identity/verify-google";
import { claimsOf, NOW, PROJECT } from "../../support/claims";
import { createFakeGoogle, type FakeGoogle } from "../../support/fake-google";

const MINUTE = 60_000;
let google: FakeGoogle;
let clock: number;
let verify: VerifyIdToken;

beforeEach(async () => {
  google = await createFakeGoogle();
  clock = NOW;
  verify = createGoogleVerifier(PROJECT, { fetch: google.fetch, now: () => clock });
});

/** A token that holds for hours, so that only the keys matter. */
const token = (kid: string) => google.sign(claimsOf("uid-1", { exp: NOW / 1000 + 6 * 3600 }), kid);

describe("Google's keys", () => {
  it("are fetched once for their stated lifetime", async () => {
    await verify(await token("first"));
    clock += 59 * MINUTE;
    await verify(await token("first"));
    expect(google.state.requests).toBe(1);
    clock += MINUTE;
    await verify(await token("first"));
    expect(google.state.requests).toBe(2);
  });

  it("are kept for an hour without a stated lifetime", async () => {
    google.state.cacheControl = "public";
    await verify(await token("first"));
    clock += 59 * MINUTE;
    await verify(await token("first"));
    expect(google.state.requests).toBe(1);
    clock += MINUTE;
    await verify(await token("first"));
    expect(google.state.requests).toBe(2);
  });

  it("are fetched again for an unknown key", async () => {
    await verify(await token("first"));
    await google.addKey("second");
    clock += MINUTE;
    expect((await verify(await token("second"))).uid).toBe("uid-1");
    expect(google.state.requests).toBe(2);
  });

  it("are fetched at most once a minute for unknown keys", async () => {
    await google.addKey("made-up", { publish: false });
    await verify(await token("first"));
    clock += MINUTE;
    for (let i = 0; i < 5; i++) await expect(verify(await token("made-up"))).rejects.toThrow(IdentityError);
    expect(google.state.requests).toBe(2);
    clock += MINUTE;
    await expect(verify(await token("made-up"))).rejects.toThrow(IdentityError);
    expect(google.state.requests).toBe(3);
  });

  it("verify nothing more once Google has withdrawn them", async () => {
    await google.addKey("second");
    await verify(await token("first"));
    google.withdraw("first");
    clock += 60 * MINUTE;
    await expect(verify(await token("first"))).rejects.toThrow(IdentityError);
    await verify(await token("second"));
  });

  it("stay usable while Google is down, without a request for each token", async () => {
    await verify(await token("first"));
    google.state.down = true;
    clock += 61 * MINUTE;
    await verify(await token("first"));
    await verify(await token("first"));
    expect(google.state.requests).toBe(2);
    google.state.down = false;
    clock += MINUTE;
    await verify(await token("first"));
    expect(google.state.requests).toBe(3);
  });

  it("refuse an unknown key while Google is down", async () => {
    await google.addKey("second");
    google.withdraw("second");
    await verify(await token("first"));
    google.state.down = true;
    clock += MINUTE;
    await expect(verify(await token("second"))).rejects.toThrow(IdentityError);
  });

  it("cause no refusal when unreachable from the start, and are fetched again", async () => {
    google.state.down = true;
    await expect(verify(await token("first"))).rejects.toThrow(IdentityUnavailableError);
    google.state.down = false;
    await verify(await token("first"));
  });
});
