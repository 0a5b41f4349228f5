import { describe, expect, it } from "vitest";
import { IDLE_CALL } from "../../../../../../app/features/peer/call/call-state";
import type { CallPhase, CallView } from "../../../../../../app/features/peer/call/call-view";
import { readSignal } from "../../../../../../app/features/peer/screen/read-signal";
import { arrangeStage, type StageLayout } from "../../../../../../app/features/peer/stage/arrange-stage";
import { readOwnShare } from "../../../../../../app/features/peer/stage/own-share";
import { isHeld, readPresence } from "../../../../../../app/features/peer/stage/peer-presence";
import { startPlaying } from "../../../../../../app/features/peer/stage/start-playing";
import type { RoomView } from "../../../../../../app/room/client/room-view";
import { INITIAL_VIEW } from "../../../../../../app/room/media/initial-view";
import type { CaptureName } from "../../../../../../app/room/media/media-view";

const ana = { name: "Ana", online: true, offlineSince: null };
const call = (phase: CallPhase, change: Partial<CallView> = {}) => ({ ...IDLE_CALL, phase, ...change });

describe("readPresence", () => {
  it("is present while media flows, even if the other's page has lost the room", () => {
    expect(readPresence(ana, call("connected"))).toEqual({ state: "here" });
    expect(readPresence({ ...ana, online: false, offlineSince: 5 }, call("connected"))).toEqual({ state: "here" });
  });

  it("distinguishes a participant who left from one who was cut off", () => {
    const away = { ...ana, online: false, offlineSince: 5 };
    expect(readPresence({ ...away, left: true }, call("connected"))).toEqual({ state: "left" });
    expect(readPresence(away, call("reconnecting", { downSince: 7 }))).toEqual({ state: "away", since: 5 });
  });

  it("does not show a participant as left once they are back", () => {
    expect(readPresence({ ...ana, left: true }, call("connecting"))).toEqual({ state: "connecting" });
  });

  it("is counted from the moment picture and sound broke", () => {
    expect(readPresence(ana, call("reconnecting", { downSince: 7 }))).toEqual({ state: "reconnecting", since: 7 });
  });

  it.each(["idle", "unsupported"] as const)("is present with a call that is %s", (phase) => {
    expect(readPresence(ana, call(phase))).toEqual({ state: "here" });
  });

  it("holds the picture only of a participant who was visible before and is not now", () => {
    expect(["left", "away", "reconnecting"].every((state) => isHeld({ state, since: null } as never))).toBe(true);
    expect(isHeld(null) || isHeld({ state: "here" }) || isHeld({ state: "connecting" })).toBe(false);
  });
});

describe("arrangeStage", () => {
  const LAYOUTS: StageLayout[] = ["column", "row", "inset", "full"];

  it.each(LAYOUTS)("gives a shared screen the most room, and covers no face, in %s", (layout) => {
    const people = arrangeStage(layout, { screen: false, ownShare: false });
    const shared = arrangeStage(layout, { screen: true, ownShare: false });
    expect(people.screen).toBe("");
    expect(shared.screen).not.toBe("");
    expect(shared.peer === people.peer && shared.stage === people.stage).toBe(false);
  });

  it("reserves room for the own share only while there is one", () => {
    for (const layout of ["column", "row"] as const) {
      const rows = (ownShare: boolean) => arrangeStage(layout, { screen: false, ownShare }).stage;
      expect(rows(true)).toContain("auto");
      expect(rows(false)).not.toContain("auto");
    }
  });

  it.each(["column", "row", "inset", "full"] as const)("keeps captions above the names in %s", (layout) => {
    for (const screen of [false, true])
      expect(arrangeStage(layout, { screen, ownShare: false }).captions).toMatch(/\bbottom-10\b/);
  });

  it.each(["inset", "full"] as const)("keeps captions clear of the small pictures in %s", (layout) => {
    for (const screen of [false, true]) {
      const { captions, self, small } = arrangeStage(layout, { screen, ownShare: false });
      expect(self).toContain("absolute!");
      expect(small).toEqual({ peer: screen, self: true });
      expect(captions).toMatch(/right-(23|31)|inset-x-\[27dvh\]/);
    }
  });
});

describe("readOwnShare", () => {
  const share = (...names: CaptureName[]) => {
    const on = { status: "on" as const, failure: null, track: null };
    const captures = Object.fromEntries(names.map((name) => [name, on]));
    return readOwnShare({ captures: { ...INITIAL_VIEW.captures, ...captures } });
  };

  it("includes its sound, wherever that comes from", () => {
    expect(share("videoShare", "videoShareAudio")).toBe("meetingSound");
    expect(share("videoShare", "audioShare")).toBe("meetingSound");
    expect(share("screen", "audioShare")).toBe("screenSound");
    expect(share("audioShare")).toBe("sound");
  });

  it("is the picture alone without sound, and null without a share", () => {
    expect([share("screen"), share("videoShare"), share("microphone", "camera")]).toEqual(["screen", "meeting", null]);
  });
});

describe("readSignal", () => {
  const connection: RoomView["connection"] = {
    phase: "live",
    closed: null,
    downSince: null,
    attempt: 0,
    nextTryAt: null,
    bannerVisible: false,
    recoveredAt: null,
    quality: "good",
    rttMs: 20,
  };
  const peer = { participantId: "a", role: "candidate" as const, ...ana };
  const quality = { ...IDLE_CALL.quality, word: "poor" as const, rttMs: 400, limit: "delay" as const };
  const signal = (phase: CallPhase, room: Partial<Pick<RoomView, "connection" | "peer">> = {}) =>
    readSignal({ room: { connection, peer, ...room }, call: call(phase, { quality }) });

  it("is the call's quality during a call, and the room's otherwise", () => {
    expect(signal("connected")).toEqual({ state: "call", quality });
    expect(signal("idle")).toEqual({ state: "room", word: "good", rttMs: 20 });
    expect(readSignal({ room: { connection, peer }, call: call("connected") })).toMatchObject({ state: "room" });
  });

  it("shows a loss of the person's own connection first", () => {
    expect(signal("connected", { connection: { ...connection, phase: "reconnecting" } }).state).toBe("connecting");
    expect(signal("connected", { connection: { ...connection, phase: "closed" } }).state).toBe("offline");
  });

  it("shows the other as offline, unless they are heard or have left", () => {
    const away = { ...peer, online: false };
    expect(signal("reconnecting", { peer: away }).state).toBe("peerOffline");
    expect(signal("connected", { peer: away }).state).toBe("call");
    expect(signal("idle", { peer: { ...away, left: true } }).state).toBe("room");
  });

  it.each(["reconnecting", "failed"] as const)("shows that media is %s", (phase) => {
    expect(signal(phase).state).toBe(phase);
  });
});

describe("startPlaying", () => {
  const audio = (play: () => Promise<void>, srcObject: object | null = {}) => ({ play, srcObject }) as HTMLAudioElement;

  it("plays", async () => {
    expect(await startPlaying(audio(async () => {}))).toBe("playing");
  });

  it("doesn't wait without a track", async () => {
    expect(await startPlaying(audio(async () => {}, null))).toBe("silent");
    expect(await startPlaying(null)).toBe("silent");
  });

  it("asks for a gesture only when the browser requires one", async () => {
    const failing = (name: string) => audio(() => Promise.reject(new DOMException("", name)));
    expect(await startPlaying(failing("NotAllowedError"))).toBe("refused");
    expect(await startPlaying(failing("AbortError"))).toBe("silent");
  });
});
