import { afterAll, beforeAll, describe, expect } from "vitest";
import { TURNSTILE_KEYS } from "../support/fake-turnstile";
import { type Mocki, startMocki } from "../support/mocki";
import { test } from "./support/test";
import { startTurnstile, type TurnstileServer } from "./support/turnstile-server";

let turnstile: TurnstileServer;
let mocki: Mocki;

beforeAll(async () => {
  turnstile = await startTurnstile();
  mocki = await startMocki({ settings: { TURNSTILE: JSON.stringify({ ...TURNSTILE_KEYS, url: turnstile.url }) } });
});
afterAll(async () => {
  await mocki?.dispose();
  await turnstile?.close();
});

describe("bot check", () => {
  test("lets a guest retry after its script is blocked, and appears only once", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const ida = await meet("Ida", {
      origin: mocki.origin,
      mayComplain: /answer: (403|503) |net::ERR|Failed to load resource/,
    });
    await ida.enterLobby();
    expect(turnstile.scripts).toBe(0);

    turnstile.widget = "blocked";
    await ida.page.getByLabel(ida.words("lobby.name")).fill("Ida");
    await ida.role("candidate").click();
    await ida.press(ida.words("lobby.joinCandidate"));
    const dialog = ida.page.getByRole("dialog", { name: ida.words("check:title") });
    await dialog.getByRole("alert").waitFor();

    turnstile.widget = "passing";
    await dialog.getByRole("button", { name: ida.words("check:again") }).click();
    await ida.inRoom();
    await dialog.waitFor({ state: "detached" });
    await ida.reload();
    await ida.join(undefined, "candidate");
    expect([turnstile.scripts, turnstile.verified]).toEqual([2, 1]);
  });
});
