import { describe, expect, it } from "vitest";
import { nameScreenshot } from "../../../../../app/interview/screenshot/name-screenshot";
import { pickSource } from "../../../../../app/interview/screenshot/sources";

const track = (id: string) => ({ id }) as MediaStreamTrack;

describe("retaking a screenshot", () => {
  const camera = { source: "peerCamera" as const, track: track("camera") };
  const own = { source: "ownCamera" as const, track: track("own") };

  it("keeps the source while it exists, then uses the next one", () => {
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
