import { describe, expect, it } from "vitest";
import type { PeerMedia, RemoteMedia } from "../../../../../../app/features/peer/call/call-view";
import { listSources, pickSource } from "../../../../../../app/features/peer/screenshot/list-sources";
import { nameScreenshot } from "../../../../../../app/features/peer/screenshot/name-screenshot";

const track = (id: string) => ({ id }) as MediaStreamTrack;
// All slots have tracks from the first negotiation on, whether they carry anything or not.
const remote: RemoteMedia = {
  voice: track("voice"),
  camera: track("camera"),
  screen: track("screen"),
  sharedAudio: track("sharedAudio"),
};
const says = (change: Partial<PeerMedia>): PeerMedia => ({
  type: "media",
  voice: "on",
  camera: false,
  screen: "off",
  sharedAudio: false,
  ...change,
});

describe("listSources", () => {
  const sources = (peer: PeerMedia | null, own: { camera?: boolean; screen?: boolean } = {}) =>
    listSources(
      { peer, remote },
      { camera: own.camera ? track("own") : null, screen: own.screen ? track("ownScreen") : null },
    ).map(({ source }) => source);

  it("puts a share before a camera, and the other before oneself", () => {
    const all = sources(says({ camera: true, screen: "meeting" }), { camera: true, screen: true });
    expect(all).toEqual(["peerScreen", "ownScreen", "peerCamera", "ownCamera"]);
  });

  it("lists only visible sources", () => {
    expect(sources(says({}), {})).toEqual([]);
    expect(sources(says({ camera: true }))).toEqual(["peerCamera"]);
    expect(sources(null, { camera: true })).toEqual(["ownCamera"]);
  });
});

describe("retaking a screenshot", () => {
  const camera = { source: "peerCamera" as const, track: track("camera") };
  const own = { source: "ownCamera" as const, track: track("own") };

  it("keeps the source as long as it exists, then takes the next one", () => {
    expect(pickSource([camera, own], "ownCamera")).toBe(own);
    expect(pickSource([camera, own], "peerScreen")).toBe(camera);
    expect(pickSource([], "peerScreen")).toBeNull();
  });
});

describe("nameScreenshot", () => {
  it("contains room and time, and sorts by them", () => {
    expect(nameScreenshot("k7m2x9qd", new Date(2026, 0, 5, 9, 3, 7))).toBe("mocki-k7m2x9qd-2026-01-05-090307.png");
  });
});
