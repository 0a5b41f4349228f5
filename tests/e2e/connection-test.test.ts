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
async function give({ context }: Person, set: IceSet): Promise<void> {
  await context.unroute("**/api/ice");
  await context.route("**/api/ice", (route) => route.fulfill({ json: set }));
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

describe("the connection test", () => {
  test("runs by itself, and says that the local Mocki names no servers", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    await ida.sees(words("lobby.connection.same_network_no_servers"));
  });

  test("finds the way to the outside by STUN, and says what it is without a relay", async ({ meet }) => {
    const stun = await startStun();
    try {
      const ida = await meet("Ida");
      await give(ida, { ...plain, iceServers: [{ urls: [stun.url] }] });
      await ida.enterLobby();
      await ida.sees(words("lobby.connection.direct_no_relay"));
      expect(stun.asked()).toBeGreaterThan(0);
    } finally {
      stun.close();
    }
  });

  test("says when STUN is not reached: then calls stay within the network", async ({ meet }) => {
    const gone = await startStun();
    gone.close();
    const ida = await meet("Ida");
    await give(ida, { ...plain, iceServers: [{ urls: [gone.url] }] });
    await ida.enterLobby();
    await ida.sees(words("lobby.connection.same_network", { trouble: words("lobby.trouble.missing") }));
  });

  test("uses a real relay, notices wrong credentials, and that it went away", async ({ meet }) => {
    const turn = await startTurn();
    const stun = await startStun();
    try {
      const ida = await meet("Ida");
      const good = relayWith(turn.url, turn.secret);
      const both = { ...good, iceServers: [{ urls: [stun.url] }, ...good.iceServers] };
      await give(ida, both);
      await ida.enterLobby();
      await ida.sees(words("lobby.connection.direct_and_relay"));
      expect(turn.allocations()).toBeGreaterThan(0);

      await give(ida, { ...both, policy: "relay" });
      await testAgain(ida);
      await ida.sees(words("lobby.connection.relay_by_policy"));

      const bad = relayWith(turn.url, "another-secret-than-the-relay-has");
      await give(ida, { ...bad, iceServers: [{ urls: [stun.url] }, ...bad.iceServers] });
      await testAgain(ida);
      await ida.sees(words("lobby.connection.direct_relay_failed", { trouble: words("lobby.trouble.credentials") }));

      await turn.kill();
      await give(ida, { ...good, policy: "relay" });
      await testAgain(ida);
      await ida.sees(words("lobby.connection.relay_required", { trouble: words("lobby.trouble.unreached") }));
    } finally {
      stun.close();
      await turn.dispose();
    }
  });

  test("says that Mocki fails, that it cannot be reached, that nothing can be, and is over when all is well", async ({
    meet,
  }) => {
    const ida = await meet("Ida", { mayComplain: /\/api\/ice|ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED/ });
    await ida.context.route("**/api/ice", (route) => route.fulfill({ status: 503, json: {} }));
    await ida.enterLobby();
    await ida.sees(words("lobby.connection.mocki_failed"));

    await ida.context.unroute("**/api/ice");
    await ida.context.route("**/api/ice", (route) => route.abort());
    await testAgain(ida);
    await ida.sees(words("lobby.connection.mocki_unreached"));

    await ida.context.setOffline(true);
    await ida.sees(words("lobby.connection.offline"));
    await give(ida, plain);
    await ida.context.setOffline(false);
    await ida.sees(words("lobby.connection.same_network_no_servers"));
  });

  test("closes what it has opened", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.context.addInitScript(() => {
      const made: RTCPeerConnection[] = [];
      Object.assign(window, { made });
      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          made.push(this);
        }
      };
    });
    await ida.enterLobby();
    await ida.sees(words("lobby.connection.same_network_no_servers"));
    await testAgain(ida);
    const states = () =>
      ida.page.evaluate(() =>
        (window as unknown as { made: RTCPeerConnection[] }).made.map((one) => one.signalingState),
      );
    await expect.poll(states).toEqual(["closed", "closed"]);
  });
});
