import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ConnectionCheckRow } from "../../../../../app/interview/setup/connection-check-row";
import type { IceSet } from "../../../../../functions/shared/contract/ice";
import { words } from "../../../../e2e/support/words";
import { fakeIce } from "../../../../support/fake-ice";
import { show } from "../../../support/show";

const STUN = { urls: ["stun:stun.example.org"] };
const TURN = { urls: ["turn:turn.example.org"], username: "1:a", credential: "c" };
const plain: IceSet = { iceServers: [], relay: "none", relayStatus: "none", expiresAt: null, policy: "all" };
const relayed: IceSet = {
  ...{ iceServers: [STUN, TURN], relay: "coturn", relayStatus: "fresh", expiresAt: Date.now() + 600_000 },
  policy: "all",
};

/** Answers of Mocki. */
let ice: () => Promise<Response>;
let made: ReturnType<typeof fakeIce>["made"];

beforeEach(() => {
  const fake = fakeIce();
  made = fake.made;
  ice = async () => Response.json(plain);
  vi.stubGlobal("fetch", () => ice());
  // A function that is called with "new" may answer another object.
  vi.stubGlobal("RTCPeerConnection", function connect(configuration: RTCConfiguration) {
    return fake.create(configuration);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The browser finds these ways in the test that runs. */
async function finds(...kinds: RTCIceCandidateType[]): Promise<void> {
  const before = made.filter(({ closed }) => closed).length;
  await waitFor(() => expect(made.length).toBeGreaterThan(before));
  await waitFor(() => expect(made.at(-1)?.iceGatheringState).toBe("gathering"));
  await act(async () => {
    for (const kind of kinds) made.at(-1)?.find(kind);
    made.at(-1)?.finish();
  });
}

const says = (text: string) => screen.findByText(text);
const again = () => screen.getByRole("button", { name: words("lobby.checks.testAgain") });

describe("ConnectionCheckRow", () => {
  test("waits for a session before it tests", async () => {
    await show(<ConnectionCheckRow ready={false} />);
    expect(await says(words("lobby.connection.waiting"))).toBeTruthy();
    expect(again().hasAttribute("disabled")).toBe(true);
    expect(made).toEqual([]);
  });

  test("tests by itself and on request, and closes each connection", async () => {
    const { user } = await show(<ConnectionCheckRow ready />);
    await finds("host");
    await says(words("lobby.connection.same_network_no_servers"));
    ice = async () => Response.json({ ...plain, iceServers: [STUN] });
    await user.click(again());
    await finds("host", "srflx");
    await says(words("lobby.connection.direct_no_relay"));
    ice = async () => Response.json({ ...relayed, policy: "relay" });
    await user.click(again());
    await finds("relay");
    await says(words("lobby.connection.relay_by_policy"));
    expect(made).toHaveLength(3);
    expect(made.filter(({ closed }) => !closed)).toEqual([]);
  });

  test("says that Mocki fails or is unreachable, and that the browser is offline, and tests again once it is online", async () => {
    ice = async () => new Response("{}", { status: 503 });
    const { user } = await show(<ConnectionCheckRow ready />);
    await says(words("lobby.connection.mocki_failed"));
    ice = () => Promise.reject(new TypeError("Failed to fetch"));
    await user.click(again());
    await says(words("lobby.connection.mocki_unreached"));
    act(() => void window.dispatchEvent(new Event("offline")));
    await says(words("lobby.connection.offline"));
    ice = async () => Response.json(plain);
    act(() => void window.dispatchEvent(new Event("online")));
    await finds("host");
    await says(words("lobby.connection.same_network_no_servers"));
  });
});
