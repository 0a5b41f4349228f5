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

describe("what a screenshot can be taken of", () => {
  const sources = (peer: PeerMedia | null, own: { camera?: boolean; screen?: boolean } = {}) =>
    listSources(
      { peer, remote },
      { camera: own.camera ? track("own") : null, screen: own.screen ? track("ownScreen") : null },
    ).map(({ source }) => source);

  it("is something shared before somebody's face, and the other before oneself", () => {
    const all = sources(says({ camera: true, screen: "meeting" }), { camera: true, screen: true });
    expect(all).toEqual(["peerScreen", "ownScreen", "peerCamera", "ownCamera"]);
  });

  it("is only what can be seen", () => {
    expect(sources(says({}), {})).toEqual([]);
    expect(sources(says({ camera: true }))).toEqual(["peerCamera"]);
    expect(sources(null, { camera: true })).toEqual(["ownCamera"]);
  });
});

describe("a screenshot taken again", () => {
  const camera = { source: "peerCamera" as const, track: track("camera") };
  const own = { source: "ownCamera" as const, track: track("own") };

  it("is of the same thing as long as it is there, then of the next one", () => {
    expect(pickSource([camera, own], "ownCamera")).toBe(own);
    expect(pickSource([camera, own], "peerScreen")).toBe(camera);
    expect(pickSource([], "peerScreen")).toBeNull();
  });
});

describe("the file's name", () => {
  it("has room and time, and sorts by it", () => {
    expect(nameScreenshot("k7m2x9qd", new Date(2026, 0, 5, 9, 3, 7))).toBe("mocki-k7m2x9qd-2026-01-05-090307.png");
  });
});
