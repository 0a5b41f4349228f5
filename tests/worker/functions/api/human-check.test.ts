import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { createFakeTurnstile, TURNSTILE_KEYS } from "../../../support/fake-turnstile";
import { emptyStorage } from "../../support/bindings";
import { signedInWith } from "../../support/claims";
import { createWorld, ORIGIN, REGISTRATION, type World } from "../../support/world";

const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
let world: World;
let turnstile: ReturnType<typeof createFakeTurnstile>;

function openWorld(TURNSTILE = JSON.stringify(TURNSTILE_KEYS)): World {
  return createWorld(
    { TURNSTILE },
    {
      fetch: (url, init) =>
        url === SITEVERIFY ? turnstile.verify(new Request(url, init)) : world.emulator.fetch(url, init),
    },
  );
}

beforeEach(async () => {
  await emptyStorage();
  turnstile = createFakeTurnstile(() => world.clock.now);
  world = openWorld();
});

async function ask(cookie: string, check?: string, room = "room-of-guests"): Promise<[status: number, code: string]> {
  const init = { method: "POST", body: JSON.stringify({ mode: "peer", check }), headers: { origin: ORIGIN, cookie } };
  const response = await answerApi(
    new Request(`${ORIGIN}/api/rooms/${room}/ticket`, init),
    createContext(world.services),
  );
  const body = (await response?.json()) as { error?: { code: string } };
  return [response?.status ?? 0, body.error?.code ?? ""];
}

const REQUIRED = [403, "check_required"];

describe("a guest's first ticket", () => {
  it("needs a token of the widget, and no ticket after it does", async () => {
    const guest = await world.signIn("guest");
    expect(await ask(guest)).toEqual(REQUIRED);
    expect(await ask(guest, turnstile.issue())).toEqual([200, ""]);
    expect(await ask(guest)).toEqual([200, ""]);
    expect(await ask(guest, undefined, "another-room")).toEqual([200, ""]);
    expect(turnstile.state.asked).toBe(1);
  });

  it("is refused with a token that was used, has expired, was made for something else or by nobody", async () => {
    const [first, second] = [await world.signIn("first"), await world.signIn("second")];
    const token = turnstile.issue();
    expect(await ask(first, token)).toEqual([200, ""]);
    expect(await ask(second, token)).toEqual(REQUIRED);
    const old = turnstile.issue();
    world.clock.now += 301_000;
    expect(await ask(second, old)).toEqual(REQUIRED);
    expect(await ask(second, turnstile.issue("newsletter"))).toEqual(REQUIRED);
    expect(await ask(second, "made up")).toEqual(REQUIRED);
    expect(await ask(second, "x".repeat(2_049))).toEqual([422, "invalid"]);
    expect(world.events.filter(({ event }) => event === "human_check_failed")).toEqual([]);
  });

  it.each([
    ["down", "down", "unreachable"],
    ["an error page", { status: 502, body: "<html>" }, "malformed"],
    ["another shape", { status: 200, body: '{"ok":true}' }, "malformed"],
    ["our secret refused", { codes: ["invalid-input-secret"] }, "invalid-input-secret"],
    ["trouble there", { codes: ["internal-error"] }, "internal-error"],
    ["no reason", { codes: [] }, "refused"],
  ] as const)("is refused as unavailable where siteverify is %s, with a line in the log", async (_, fault, reason) => {
    const guest = await world.signIn("guest");
    turnstile.state.fault = typeof fault === "object" && "codes" in fault ? { codes: [...fault.codes] } : fault;
    expect(await ask(guest, turnstile.issue())).toEqual([503, "unavailable"]);
    expect(world.events).toContainEqual({ event: "human_check_failed", reason });
    turnstile.state.fault = null;
    expect(await ask(guest, turnstile.issue())).toEqual([200, ""]);
  });

  it("is refused as unavailable where siteverify takes too long", async () => {
    const guest = await world.signIn("guest");
    turnstile.state.fault = "stalled";
    const patience = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    expect(await ask(guest, turnstile.issue())).toEqual([503, "unavailable"]);
    patience.mockRestore();
  });
});

describe("the bot check", () => {
  it("is never for an account", async () => {
    const ann = await world.signIn("ann", signedInWith("google.com"), { ...REGISTRATION, role: "user" });
    expect(await ask(ann)).toEqual([200, ""]);
    expect(turnstile.state.asked).toBe(0);
  });

  it("is off unless it is set up", async () => {
    world = openWorld("");
    expect(await ask(await world.signIn("guest"))).toEqual([200, ""]);
    expect(world.services.publicSettings.turnstile).toBeNull();
  });

  it("tells pages the site key, and not the secret", () => {
    const settings = world.services.publicSettings;
    expect(settings.turnstile).toEqual({
      siteKey: TURNSTILE_KEYS.siteKey,
      url: "https://challenges.cloudflare.com/turnstile/v0",
    });
    expect(JSON.stringify(settings)).not.toContain(TURNSTILE_KEYS.secret);
  });
});
