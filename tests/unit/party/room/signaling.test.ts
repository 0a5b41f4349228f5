import { describe, expect, test } from "vitest";
import { peerRoom, TestRoom } from "./support/test-room";

const SIGNALS = [
  { type: "offer", description: { type: "offer", sdp: "v=0 offer" } },
  { type: "answer", description: { type: "answer", sdp: "v=0 answer" } },
  { type: "ice_candidate", candidate: { candidate: "c", sdpMid: "0", sdpMLineIndex: 0, usernameFragment: null } },
  { type: "ice_candidate", candidate: null },
];

describe.each(SIGNALS)("room signaling of $type $candidate", (signal) => {
  test("G1 reaches the named page, unchanged, with its sender", () => {
    const room = peerRoom();
    room.say("ann", { ...signal, to: "page-bob" });
    expect(room.read()).toEqual([
      { to: "bob", message: { ...signal, to: "page-bob", from: { participantId: "p1", pageId: "page-ann" } } },
    ]);
  });

  test("G2 is dropped without an error when that page is gone", () => {
    const room = peerRoom();
    room.enter("bob", "candidate", { connection: "bob2", pageId: "bobs-next" });
    room.read();
    for (const to of ["page-bob", "page-ann", "nowhere"]) room.say("ann", { ...signal, to });
    expect(room.read()).toEqual([]);
    room.say("ann", { ...signal, to: "bobs-next" });
    expect(room.read().map(({ to }) => to)).toEqual(["bob2"]);
  });

  test("G2 reaches neither its sender nor a page that has not joined", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.open("bob");
    room.say("ann", { ...signal, to: "page-ann" });
    room.say("ann", { ...signal, to: "page-bob" });
    expect(room.read()).toEqual([]);
  });

  test("G4 carries the name of its session, whatever it is", () => {
    const room = peerRoom();
    room.say("ann", { ...signal, to: "page-bob", session: "pair-7" });
    expect(room.messages("bob")).toMatchObject([{ type: signal.type, session: "pair-7" }]);
    room.say("ann", { ...signal, to: "page-bob", session: "" });
    expect(room.read("bob")).toEqual([]);
  });

  test("G3 stores nothing and raises no rev", () => {
    const room = peerRoom();
    const effects = room.say("ann", { ...signal, to: "page-bob" });
    expect(effects.map(({ type }) => type)).toEqual(["send"]);
    expect(room.state.rev).toBe(0);
  });
});

test("room signaling G1 continues after hibernation", () => {
  const room = peerRoom();
  room.restart();
  room.say("ann", { ...SIGNALS[0], to: "page-bob" });
  expect(room.of("bob", "offer")).toHaveLength(1);
});
