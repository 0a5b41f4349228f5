import type { BrowserContext } from "playwright-core";
import { describe, expect } from "vitest";
import { bothFlow } from "../support/call";
import { test } from "../support/call-test";
import { joinTogether } from "../support/pair";
import type { Person } from "../support/person";

declare global {
  interface Window {
    /** While true no address of the other reaches the browser. */
    withholdsCandidates: boolean;
    /** Descriptions of the other that the browser was given. */
    negotiations: number;
  }
}

describe("ICE candidates lost at the first try", () => {
  test("are sent again, and the call connects", async ({ meetCaller }) => {
    const [ida, carl] = await Promise.all([meetCaller("Ida"), meetCaller("Carl")]);
    await Promise.all([withholdCandidates(ida.context), withholdCandidates(carl.context)]);
    await joinTogether(async (name) => (name === "Ida" ? ida : carl));
    // Both have sent all candidates, and neither has received any.
    for (const person of [ida, carl]) await expect.poll(() => hasToldEverything(person)).toBe(true);
    await Promise.all([letCandidatesIn(ida), letCandidatesIn(carl)]);
    await bothFlow(ida, carl, { timeout: 40_000 });
  }, 90_000);
});

async function withholdCandidates(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.withholdsCandidates = true;
    window.negotiations = 0;
    const { addIceCandidate, setRemoteDescription } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.addIceCandidate = async function (candidate?: RTCIceCandidateInit | null) {
      if (!window.withholdsCandidates) await Reflect.apply(addIceCandidate, this, [candidate]);
    };
    RTCPeerConnection.prototype.setRemoteDescription = function (description: RTCSessionDescriptionInit) {
      window.negotiations++;
      const sdp = window.withholdsCandidates ? description.sdp?.replace(/^a=candidate:.*\r\n/gm, "") : description.sdp;
      return Reflect.apply(setRemoteDescription, this, [{ type: description.type, sdp }]);
    };
  });
}

function letCandidatesIn({ page }: Person): Promise<void> {
  return page.evaluate(() => {
    window.withholdsCandidates = false;
  });
}

function hasToldEverything({ page }: Person): Promise<boolean> {
  return page.evaluate(() => window.negotiations > 0 && window.connections.at(-1)?.iceGatheringState === "complete");
}
