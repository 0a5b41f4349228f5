import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { createFakeTurnstile, TURNSTILE_KEYS } from "../../../support/fake-turnstile";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { emptyStorage } from "../../support/bindings";
import { signedInWith } from "../../support/claims";

const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
let backend: Backend;
let turnstile: ReturnType<typeof createFakeTurnstile>;

function openBackend(TURNSTILE = JSON.stringify(TURNSTILE_KEYS)): Backend {
  return createBackend(
    { TURNSTILE },
    {
      fetch: (url, init) =>
        url === SITEVERIFY ? turnstile.verify(new Request(url, init)) : backend.emulator.fetch(url, init),
    },
  );
}

beforeEach(async () => {
  await emptyStorage();
  turnstile = createFakeTurnstile(() => backend.clock.now);
  backend = openBackend();
});

async function ask(cookie: string, check?: string, room = "room-of-guests"): Promise<[status: number, code: string]> {
  const init = { method: "POST", body: JSON.stringify({ mode: "peer", check }), headers: { origin: ORIGIN, cookie } };
  const response = await answerApi(
    new Request(`${ORIGIN}/api/rooms/${room}/ticket`, init),
    createContext(backend.services),
  );
  const body = (await response?.json()) as { error?: { code: string } };
  return [response?.status ?? 0, body.error?.code ?? ""];
}

const REQUIRED = [403, "check_required"];

describe("guest's first ticket", () => {
  it("requires a Turnstile token once", async () => {
    const guest = await backend.signIn("guest");
    expect(await ask(guest)).toEqual(REQUIRED);
    expect(await ask(guest, turnstile.issue())).toEqual([200, ""]);
    expect(await ask(guest)).toEqual([200, ""]);
    expect(await ask(guest, undefined, "another-room")).toEqual([200, ""]);
    expect(turnstile.state.asked).toBe(1);
  });

  it("is refused with a used, expired, foreign or invented token", async () => {
    const [first, second] = [await backend.signIn("first"), await backend.signIn("second")];
    const token = turnstile.issue();
    expect(await ask(first, token)).toEqual([200, ""]);
    expect(await ask(second, token)).toEqual(REQUIRED);
    const old = turnstile.issue();
    backend.clock.now += 301_000;
    expect(await ask(second, old)).toEqual(REQUIRED);
    expect(await ask(second, turnstile.issue("newsletter"))).toEqual(REQUIRED);
    expect(await ask(second, "made up")).toEqual(REQUIRED);
    expect(await ask(second, "x".repeat(2_049))).toEqual([422, "invalid"]);
    expect(backend.events.filter(({ event }) => event === "human_check_failed")).toEqual([]);
  });

  it.each([
    ["down", "down", "unreachable"],
    ["an error page", { status: 502, body: "<html>" }, "malformed"],
    ["another shape", { status: 200, body: '{"ok":true}' }, "malformed"],
    ["our secret refused", { codes: ["invalid-input-secret"] }, "invalid-input-secret"],
    ["trouble there", { codes: ["internal-error"] }, "internal-error"],
    ["no reason", { codes: [] }, "refused"],
  ] as const)("is refused as unavailable when siteverify is %s, with a line in the log", async (_, fault, reason) => {
    const guest = await backend.signIn("guest");
    turnstile.state.fault = typeof fault === "object" && "codes" in fault ? { codes: [...fault.codes] } : fault;
    expect(await ask(guest, turnstile.issue())).toEqual([503, "unavailable"]);
    expect(backend.events).toContainEqual({ event: "human_check_failed", reason });
    turnstile.state.fault = null;
    expect(await ask(guest, turnstile.issue())).toEqual([200, ""]);
  });

  it("is refused as unavailable when siteverify takes too long", async () => {
    const guest = await backend.signIn("guest");
    turnstile.state.fault = "stalled";
    const patience = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    expect(await ask(guest, turnstile.issue())).toEqual([503, "unavailable"]);
    patience.mockRestore();
  });
});

describe("bot check", () => {
  it("is never required from accounts", async () => {
    const ann = await backend.signIn("ann", signedInWith("google.com"), { ...REGISTRATION, role: "user" });
    expect(await ask(ann)).toEqual([200, ""]);
    expect(turnstile.state.asked).toBe(0);
  });

  it("is off unless it is configured", async () => {
    backend = openBackend("");
    expect(await ask(await backend.signIn("guest"))).toEqual([200, ""]);
    expect(backend.services.publicSettings.turnstile).toBeNull();
  });

  it("tells pages the site key but not the secret", () => {
    const settings = backend.services.publicSettings;
    expect(settings.turnstile).toEqual({
      siteKey: TURNSTILE_KEYS.siteKey,
      url: "https://challenges.cloudflare.com/turnstile/v0",
    });
    expect(JSON.stringify(settings)).not.toContain(TURNSTILE_KEYS.secret);
  });
});

describe("interviewer's voice", () => {
  async function speak(cookie: string): Promise<string> {
    const body = JSON.stringify({ text: "Hello", language: "en-US" });
    const request = new Request(`${ORIGIN}/api/speech/voice`, {
      method: "POST",
      body,
      headers: { origin: ORIGIN, cookie },
    });
    const response = await answerApi(request, createContext(backend.services));
    return (await response?.json<{ error: { code: string } }>())?.error.code ?? "";
  }

  it("requires a passed bot check from guests, and nothing from accounts", async () => {
    const guest = await backend.signIn("guest");
    expect(await speak(guest)).toBe("check_required");
    await ask(guest, turnstile.issue());
    expect(await speak(guest), "no voice is set up").toBe("unavailable");
    expect(await speak(await backend.signIn("ann", signedInWith("google.com")))).toBe("unavailable");
  });
});
