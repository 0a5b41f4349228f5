import { describe, expect, it } from "vitest";
import type { PeerMedia, RemoteMedia } from "../../../../../../app/features/peer/call/call-view";
import { listSources } from "../../../../../../app/features/peer/screenshot/list-sources";

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
