import { createHmac } from "node:crypto";
import { describe, expect } from "vitest";
import type { IceSet } from "../../functions/shared/contract/ice";
import { startStun } from "../support/stun";
import { startTurn } from "../support/turn";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { words } from "./support/words";

const plain: IceSet = { iceServers: [], relay: "none", relayStatus: "none", expiresAt: null, policy: "all" };

/** Mocki names these servers to this person. */
async function give({ page }: Person, set: IceSet): Promise<void> {
  await page.unroute("**/api/ice");
  await page.route("**/api/ice", (route) => route.fulfill({ json: set }));
}

function relayWith(url: string, secret: string): IceSet {
  const username = `${Math.floor(Date.now() / 1000) + 600}:ida`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  const iceServers = [
    { urls: [url.replace(/^turn:/, "stun:").replace(/\?.*/, "")] },
    { urls: [url], username, credential },
  ];
  return { ...plain, iceServers, relay: "coturn", relayStatus: "fresh", expiresAt: Date.now() + 600_000 };
}

const testAgain = (person: Person) => person.press(words("lobby.checks.testAgain"));

describe("connection test in the lobby", () => {
  test("shows the available paths, explains a broken relay, and closes every connection that it opened", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const turn = await startTurn();
    const stun = await startStun();
    const gone = await startStun();
    gone.close();
    try {
      const ida = await meet("Ida", { mayComplain: /ERR_INTERNET_DISCONNECTED/ });
      await ida.page.addInitScript(() => {
        const made: RTCPeerConnection[] = [];
        Object.assign(window, { made });
        window.RTCPeerConnection = class extends RTCPeerConnection {
          constructor(configuration?: RTCConfiguration) {
            super(configuration);
            made.push(this);
          }
        };
      });

      // It runs by itself: the local Mocki names no servers.
      await ida.enterLobby();
      await ida.sees(words("lobby.connection.same_network_no_servers"));

      // STUN that is gone.
      await give(ida, { ...plain, iceServers: [{ urls: [gone.url] }] });
      await testAgain(ida);
      await ida.sees(words("lobby.connection.same_network", { trouble: words("lobby.trouble.missing") }));

      // A real relay beside STUN, with wrong credentials, and gone.
      const good = relayWith(turn.url, turn.secret);
      const both = { ...good, iceServers: [{ urls: [stun.url] }, ...good.iceServers] };
      await give(ida, both);
      await testAgain(ida);
      await ida.sees(words("lobby.connection.direct_and_relay"));
      expect(turn.allocations()).toBeGreaterThan(0);
      expect(stun.asked()).toBeGreaterThan(0);
      const bad = relayWith(turn.url, "another-secret-than-the-relay-has");
      await give(ida, { ...bad, iceServers: [{ urls: [stun.url] }, ...bad.iceServers] });
      await testAgain(ida);
      await ida.sees(words("lobby.connection.direct_relay_failed", { trouble: words("lobby.trouble.credentials") }));
      await turn.kill();
      await give(ida, { ...good, policy: "relay" });
      await testAgain(ida);
      await ida.sees(words("lobby.connection.relay_required", { trouble: words("lobby.trouble.unreached") }));

      // The browser is offline, and everything works again.
      await ida.context.setOffline(true);
      await ida.sees(words("lobby.connection.offline"));
      await give(ida, plain);
      await ida.context.setOffline(false);
      await ida.sees(words("lobby.connection.same_network_no_servers"));

      const states = () =>
        ida.page.evaluate(() =>
          (window as unknown as { made: RTCPeerConnection[] }).made.map((one) => one.signalingState),
        );
      expect((await states()).length).toBeGreaterThan(1);
      await expect.poll(async () => (await states()).filter((state) => state !== "closed")).toEqual([]);
    } finally {
      stun.close();
      await turn.dispose();
    }
  });
});
