import { describe, expect, it } from "vitest";
import type { Gathered, ServerError } from "../../../../../app/room/connection-test/gather";
import { judge, RELAY_TROUBLES, VERDICTS } from "../../../../../app/room/connection-test/verdict";
import type { IceSet } from "../../../../../functions/shared/contract/ice";

const STUN = { urls: ["stun:stun.example.org"] };
const TURN = { urls: ["turn:turn.example.org?transport=udp"], username: "1:a", credential: "c" };

const plain: IceSet = { iceServers: [STUN], relay: "none", relayStatus: "none", expiresAt: null, policy: "all" };
const relayed: IceSet = { ...plain, iceServers: [STUN, TURN], relay: "coturn", relayStatus: "fresh", expiresAt: 1 };
const forced: IceSet = { ...relayed, policy: "relay" };
const noCredentials: IceSet = { ...plain, relay: "cloudflare", relayStatus: "unavailable" };
const noServers: IceSet = { ...plain, iceServers: [] };

function found(kinds: string, part: Partial<Gathered> = {}): Gathered {
  const has = (kind: string) => kinds.split(" ").includes(kind);
  return {
    host: has("host"),
    srflx: has("srflx"),
    relay: has("relay"),
    publicHost: has("public"),
    errors: [],
    complete: true,
    ...part,
  };
}
const turn = (...codes: number[]): Partial<Gathered> => ({
  errors: codes.map((code): ServerError => ({ server: "turn", code })),
});

describe("judge verdict", () => {
  it.each<[string, IceSet, Gathered | "unsupported" | "refused", string, string | null]>([
    ["both ways", relayed, found("host srflx relay"), "direct_and_relay", null],
    ["both ways, with browsers that hide their own addresses", relayed, found("srflx relay"), "direct_and_relay", null],
    ["a public address and a relay", relayed, found("host public relay"), "direct_and_relay", null],
    ["the relay alone", relayed, found("host relay"), "relay_only", null],
    ["the relay alone, without own addresses", relayed, found("relay"), "relay_only", null],
    ["a relay found in spite of errors", relayed, found("host srflx relay", turn(701, 401)), "direct_and_relay", null],

    ["no relay set up", plain, found("host srflx"), "direct_no_relay", null],
    ["no relay set up, a public address", plain, found("host public"), "direct_no_relay", null],
    ["a relay that does not answer", relayed, found("host srflx"), "direct_relay_failed", "unreached"],
    ["a relay that cannot be reached", relayed, found("host srflx", turn(701)), "direct_relay_failed", "unreached"],
    ["refused credentials", relayed, found("host srflx", turn(701, 401)), "direct_relay_failed", "credentials"],
    ["a foreign allocation", relayed, found("host srflx", turn(441)), "direct_relay_failed", "credentials"],
    ["an outdated nonce", relayed, found("host srflx", turn(438)), "direct_relay_failed", "credentials"],
    ["a forbidden relay", relayed, found("host srflx", turn(403)), "direct_relay_failed", "credentials"],
    ["a used-up quota", relayed, found("host srflx", turn(486)), "direct_relay_failed", "full"],
    ["a full relay", relayed, found("host srflx", turn(508)), "direct_relay_failed", "full"],
    ["a provider that gave no credentials", noCredentials, found("host srflx"), "direct_relay_failed", "provider"],
    [
      "an error of STUN, which says nothing of the relay",
      relayed,
      found("host srflx", { errors: [{ server: "stun", code: 401 }] }),
      "direct_relay_failed",
      "unreached",
    ],

    ["no STUN and no relay set up", plain, found("host"), "same_network", "missing"],
    ["neither STUN nor relay reached", relayed, found("host", turn(701)), "same_network", "unreached"],
    ["no STUN, and credentials refused", relayed, found("host", turn(401)), "same_network", "credentials"],
    ["no STUN, and no credentials", noCredentials, found("host"), "same_network", "provider"],
    [
      "a public address, but time was up before STUN answered",
      plain,
      found("host public", { complete: false }),
      "same_network",
      "missing",
    ],
    [
      "a public address, but STUN was not reached",
      plain,
      found("host public", { errors: [{ server: "stun", code: 701 }] }),
      "same_network",
      "missing",
    ],
    ["nobody to ask", noServers, found("host"), "same_network_no_servers", "missing"],
    [
      "a public address, and nobody who has seen it",
      noServers,
      found("host public"),
      "same_network_no_servers",
      "missing",
    ],

    ["nothing at all", relayed, found(""), "blocked", null],
    ["nothing at all and no relay", plain, found(""), "blocked", null],
    ["nothing at all and nobody to ask", noServers, found(""), "blocked", null],

    ["everything through the relay", forced, found("relay"), "relay_by_policy", null],
    ["a prescribed relay that is not reached", forced, found(""), "relay_required", "unreached"],
    ["a prescribed relay that refuses", forced, found("", turn(401)), "relay_required", "credentials"],
    [
      "a prescribed relay without credentials",
      { ...noCredentials, policy: "relay" },
      found(""),
      "relay_required",
      "provider",
    ],
    ["a prescribed relay that is not there", { ...plain, policy: "relay" }, found(""), "relay_required", "missing"],
    ["a prescribed relay, though there are direct ways", forced, found("host srflx"), "relay_required", "unreached"],

    ["no WebRTC", relayed, "unsupported", "unsupported", null],
    ["servers that the browser does not take", relayed, "refused", "misconfigured", null],
  ])("%s", (_, ice, gathered, code, trouble) => {
    expect(judge({ ice, gathered })).toEqual({ code, trouble });
  });

  it("always returns a verdict that has a text", () => {
    const sets = [plain, relayed, forced, noCredentials, noServers].flatMap((set): IceSet[] => [
      set,
      { ...set, policy: "relay" },
    ]);
    const kinds = ["host", "srflx", "relay", "public"];
    const all = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
      kinds.filter((_, i) => bits & (1 << i)).join(" "),
    );
    for (const ice of sets)
      for (const which of all)
        for (const errors of [turn(), turn(401), turn(701)])
          for (const complete of [true, false]) {
            const { code, trouble } = judge({ ice, gathered: found(which, { ...errors, complete }) });
            expect(VERDICTS).toContain(code);
            const needsReason = ["direct_relay_failed", "relay_required"].includes(code);
            if (needsReason || code.startsWith("same_network")) expect(RELAY_TROUBLES).toContain(trouble);
            else expect(trouble).toBeNull();
            // Nothing that was found is denied, and nothing that was not is promised.
            if (code.startsWith("direct")) expect(which).toMatch(/srflx|public/);
            if (["direct_and_relay", "relay_only", "relay_by_policy"].includes(code)) expect(which).toContain("relay");
          }
  });
});
