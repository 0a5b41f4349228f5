import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetJoined, loadJoined, saveJoined } from "../../../../../../app/features/peer/lobby/joined-room";
import {
  chooseRole,
  isSwapWished,
  readLobby,
  readOpening,
  wishFor,
} from "../../../../../../app/features/peer/lobby/lobby-state";
import { readPeerQuota } from "../../../../../../app/features/peer/lobby/peer-quota";
import {
  chooseSetup,
  dropPendingSetup,
  keepPendingSetup,
  readPendingSetup,
} from "../../../../../../app/features/peer/lobby/pending-setup";
import { fetchQuotaUsage } from "../../../../../../app/interview/quota/fetch-quota";
import { createRoomId, isRoomId, readRoomInput, roomLink } from "../../../../../../app/room/client/room-link";
import { fetchTicket } from "../../../../../../app/room/client/ticket";
import { TAB_DRAFTS, type TabStorage } from "../../../../../../app/state/tab-storage";
import type { QuotaUsage } from "../../../../../../functions/shared/contract/assistant";
import type { RoomSetup } from "../../../../../../party/protocol/entities";
import type { RoomPreview } from "../../../../../../party/protocol/record";

type Person = RoomPreview["participants"][number];
const daniel: Person = { name: "Daniel", role: "interviewer", online: true, self: false };
const lin: Person = { name: "Lin", role: "candidate", online: false, self: false };

function room(participants: Person[], part: Partial<RoomPreview> = {}): RoomPreview {
  return { exists: true, mode: "peer", finished: false, participants, ...part };
}

describe("room id", () => {
  it("is 6 to 64 of A–Z a–z 0–9 _ -", () => {
    for (const good of ["abcdef", "A-Z_09", "x".repeat(64)]) expect(isRoomId(good)).toBe(true);
    for (const bad of ["abcde", "x".repeat(65), "with space", "ümlaut1", "a/b/c/d", ""])
      expect(isRoomId(bad)).toBe(false);
  });

  it("is 21 characters when generated, and unique", () => {
    const ids = Array.from({ length: 50 }, createRoomId);
    expect(ids.every((id) => id.length === 21 && isRoomId(id))).toBe(true);
    expect(new Set(ids).size).toBe(50);
  });

  it("is read from a pasted link", () => {
    expect(readRoomInput("https://mocki.app/peer?room=k7m2x9qd")).toBe("k7m2x9qd");
    expect(readRoomInput("  k7m2x9qd ")).toBe("k7m2x9qd");
    expect(readRoomInput("https://mocki.app/peer")).toBe("https://mocki.app/peer");
    expect(readRoomInput("https://")).toBe("https://");
  });

  it("appears in the room's link, which names nobody", () => {
    expect(roomLink("https://mocki.app", "k7m2x9qd")).toBe("https://mocki.app/peer?room=k7m2x9qd");
  });
});

describe("lobby state", () => {
  it("leaves both roles to the first participant, and preselects the interviewer", () => {
    const lobby = readLobby({ exists: false, finished: false, participants: [] });
    expect(lobby).toMatchObject({ open: ["interviewer", "candidate"], own: null, blocked: null });
    expect(chooseRole(lobby, null)).toBe("interviewer");
    expect(lobby.invitation).toBeNull();
    expect(chooseRole(lobby, "candidate")).toBe("candidate");
  });

  it("gives the free role to a participant who follows a link, whichever they wished for", () => {
    const lobby = readLobby(room([daniel]));
    expect(lobby.open).toEqual(["candidate"]);
    expect(chooseRole(lobby, null)).toBe("candidate");
    expect(chooseRole(lobby, "interviewer")).toBe("candidate");
  });

  it("asks to swap only in the room where the other's role was chosen", () => {
    const [mine, theirs] = [readLobby(room([])), readLobby(room([daniel]))];
    const before = wishFor("interviewer", mine, "my-room");
    expect(isSwapWished(mine, before, "my-room")).toBe(false);
    expect(isSwapWished(theirs, before, "their-room")).toBe(false);
    // Free when it was chosen, and taken since.
    expect(isSwapWished(theirs, before, "my-room")).toBe(false);
    const swap = wishFor("interviewer", theirs, "their-room");
    expect(isSwapWished(theirs, swap, "their-room")).toBe(true);
    expect(isSwapWished(theirs, swap, "another-room")).toBe(false);
    expect(isSwapWished(readLobby(room([])), swap, "their-room")).toBe(false);
    expect(isSwapWished(theirs, wishFor("candidate", theirs, "their-room"), "their-room")).toBe(false);
  });

  it("invites to a room that its maker has not opened, and keeps the maker's role", () => {
    const setup = { interviewType: "hr" as const, company: "Halden", position: "", minutes: 45, lang: "en-US" };
    const maker = { name: "Daniel", role: "interviewer" as const, self: false };
    const guest = readLobby(room([], { setup, maker }));
    expect(guest).toMatchObject({ open: ["candidate"], invitation: { host: "Daniel", setup }, makes: false });
    expect(guest.holders.interviewer).toEqual({ name: "Daniel", online: false, self: false });
    // Alone in the room, the guest may have changed roles.
    const swapped = readLobby(room([{ ...lin, role: "interviewer", self: true }], { setup, maker }));
    expect(swapped).toMatchObject({ own: "interviewer", holders: { candidate: { name: "Daniel" } } });
    expect(readLobby(room([lin], { setup, maker })).blocked).toBe("full");
  });

  it("still invites to a room whose maker's seat is free again, and leaves both roles", () => {
    const setup = { interviewType: "hr" as const, company: "Halden", position: "", minutes: 45, lang: "en-US" };
    const maker = { name: "Daniel", role: "interviewer" as const, self: false, freed: true as const };
    const guest = readLobby(room([], { setup, maker }));
    expect(guest).toMatchObject({
      ...{ open: ["interviewer", "candidate"], holders: {}, makes: false },
      invitation: { host: "Daniel", setup },
    });
    expect(chooseRole(guest, null)).toBe("candidate");
    // Daniel himself, as somebody else.
    expect(chooseRole(guest, "interviewer")).toBe("interviewer");
    const joined = readLobby(room([lin], { setup, maker }));
    expect(joined).toMatchObject({ blocked: null, open: ["interviewer"], invitation: { host: "Daniel" } });
    const daniels = readLobby(room([], { setup, maker: { ...maker, self: true } }));
    expect(daniels).toMatchObject({ makes: true, announced: true, invitation: null });
  });

  it("leaves the choices to the maker until somebody has joined", () => {
    const setup = { interviewType: "hr" as const, company: "Halden", position: "", minutes: 45, lang: "en-US" };
    const maker = { name: "Daniel", role: "interviewer" as const, self: true };
    expect(readLobby(room([], { setup, maker }))).toMatchObject({ makes: true, announced: true, invitation: null });
    const asCandidate = readLobby(room([], { setup, maker: { ...maker, role: "candidate" } }));
    expect(chooseRole(asCandidate, null)).toBe("candidate");
    const joined = readLobby(room([lin], { setup, maker }));
    expect(joined).toMatchObject({ makes: false, announced: true, invitation: null, open: ["interviewer"], setup });
    expect(readLobby(null)).toMatchObject({ makes: true, announced: false });
    expect(readLobby(room([lin])).makes).toBe(false);
  });

  it("shows an invitation with the room's setup to others than its maker", () => {
    const setup = { interviewType: "hr" as const, company: "Halden", position: "", minutes: 45, lang: "en-US" };
    expect(readLobby(room([daniel], { setup })).invitation).toEqual({ host: "Daniel", setup });
    expect(readLobby(room([daniel])).invitation).toEqual({ host: "Daniel", setup: null });
    for (const other of [
      room([{ ...daniel, self: true }], { setup }),
      room([daniel, lin]),
      room([daniel], { mode: "ai" }),
    ])
      expect(readLobby(other).invitation).toBeNull();
  });

  it("keeps a seat for its holder even while they are away", () => {
    expect(readLobby(room([lin])).open).toEqual(["interviewer"]);
  });

  it("is full for a third person, and never for a participant", () => {
    expect(readLobby(room([daniel, lin]))).toMatchObject({ blocked: "full", open: [] });
    const member = readLobby(room([{ ...daniel, self: true }, lin]));
    expect(member).toMatchObject({ blocked: null, own: "interviewer", open: ["interviewer"] });
    expect(chooseRole(member, "candidate")).toBe("interviewer");
  });

  it("admits only participants to an ended interview, to read it", () => {
    expect(readLobby(room([daniel], { finished: true })).blocked).toBe("finished");
    expect(readLobby(room([{ ...daniel, self: true }], { finished: true }))).toMatchObject({
      blocked: null,
      finished: true,
    });
  });

  it("is closed when the room is for another kind of interview", () => {
    expect(readLobby(room([daniel], { mode: "ai" })).blocked).toBe("other_mode");
  });
});

describe("peer quota", () => {
  const nobody: RoomPreview = { exists: false, finished: false, participants: [] };
  const counted = (used: number, limit = 10): QuotaUsage => ({ plan: "free", ai: null, peer: { used, limit } });

  it("prevents opening a room once it is used up, and nothing else", () => {
    expect(readLobby(nobody, true)).toMatchObject({ blocked: "quota_reached", opens: true });
    expect(readLobby(nobody, false)).toMatchObject({ blocked: null, opens: true });
    expect(readLobby(room([daniel]), true)).toMatchObject({ blocked: null, opens: false });
    expect(readLobby(room([{ ...daniel, self: true }]), true).blocked).toBeNull();
    expect(readLobby(room([daniel, lin]), true).blocked).toBe("full");
    expect(readLobby(null, true)).toMatchObject({ blocked: null, opens: false });
  });

  it("never falls below zero", () => {
    expect(readPeerQuota(counted(3))).toEqual({ plan: "free", left: 7, limit: 10 });
    expect(readPeerQuota(counted(10))?.left).toBe(0);
    expect(readPeerQuota(counted(13))?.left).toBe(0);
    expect(readPeerQuota({ plan: "pro", ai: { used: 1, limit: 2 }, peer: null })).toBeNull();
    expect(readPeerQuota(null)).toBeNull();
  });

  it.each([
    [200, JSON.stringify(counted(3)), counted(3)],
    [200, '{"plan":"gold"}', null],
    [200, "nonsense", null],
    [401, "{}", null],
  ])("is the server's answer; %i with %s is ignored", async (status, body, quota) => {
    vi.stubGlobal("fetch", async (address: string) => {
      expect(address).toBe("/api/assistant/quota");
      return new Response(body, { status });
    });
    expect(await fetchQuotaUsage(new AbortController().signal)).toEqual(quota);
  });

  it("is reported with the refused ticket", async () => {
    const ask = async (status: number, code = "") => {
      const body = JSON.stringify({ error: { code, message: "" } });
      vi.stubGlobal("fetch", async () => new Response(body, { status }));
      return fetchTicket("room-1", { mode: "peer" }, new AbortController().signal);
    };
    expect(await ask(402, "quota_reached")).toEqual({ ok: false, reason: "quota_reached" });
    expect(await ask(429, "too_soon")).toEqual({ ok: false, reason: "too_many_rooms" });
    expect(await ask(507, "storage_full")).toEqual({ ok: false, reason: "storage_full" });
    expect(await ask(507, "guests_paused")).toEqual({ ok: false, reason: "guests_paused" });
    expect(await ask(403, "check_required")).toEqual({ ok: false, reason: "check_required" });
    expect(await ask(403, "forbidden")).toEqual({ ok: false, reason: "refused" });
    expect(await ask(422)).toEqual({ ok: false, reason: "refused" });
    expect(await ask(503)).toEqual({ ok: false, reason: "failed" });
  });

  afterEach(() => vi.unstubAllGlobals());
});

describe("camera and microphone in the lobby", () => {
  const asking = { room: "k7m2x9qd", isRoom: true, canAsk: true, status: "loading", finished: false } as const;

  it("wait until it is known whether the interview is over", () => {
    expect(readOpening(asking)).toBeNull();
    expect(readOpening({ ...asking, room: null, isRoom: false })).toBeNull();
    expect(readOpening({ ...asking, status: "known" })).toBe(true);
    expect(readOpening({ ...asking, status: "known", finished: true })).toBe(false);
  });

  it("open if that can't be known", () => {
    expect(readOpening({ ...asking, status: "unknown" })).toBe(true);
    expect(readOpening({ ...asking, canAsk: false })).toBe(true);
    expect(readOpening({ ...asking, room: "no room", isRoom: false })).toBe(true);
  });
});

function emptyStorage(): TabStorage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

describe("a maker's choices after a reload", () => {
  const announced: RoomSetup = { interviewType: "hr", company: "", position: "Cook", minutes: 45, lang: "en-US" };
  const changed = { ...announced, minutes: 60 };
  let storage: TabStorage;
  beforeEach(() => {
    storage = emptyStorage();
  });
  const choose = (room: string) => chooseSetup(readPendingSetup(storage, room), announced);

  it("are the latest of this tab until they were sent to the room", () => {
    keepPendingSetup(storage, "k7m2x9qd", changed);
    expect(choose("k7m2x9qd")).toEqual({ setup: changed, isTold: false });
    expect(chooseSetup(readPendingSetup(storage, "k7m2x9qd"), null)).toEqual({ setup: changed, isTold: false });
    dropPendingSetup(storage, "k7m2x9qd", announced);
    expect(choose("k7m2x9qd"), "an earlier announcement arrived").toEqual({ setup: changed, isTold: false });
    dropPendingSetup(storage, "k7m2x9qd", changed);
    expect(choose("k7m2x9qd")).toEqual({ setup: announced, isTold: true });
  });

  it("are the announced ones of another room, and without valid ones of this tab", () => {
    expect(chooseSetup(readPendingSetup(storage, "k7m2x9qd"), null)).toBeNull();
    keepPendingSetup(storage, "another1", changed);
    expect(choose("k7m2x9qd")).toEqual({ setup: announced, isTold: true });
    storage.setItem(TAB_DRAFTS.setup, "{nonsense");
    expect(choose("another1")).toEqual({ setup: announced, isTold: true });
  });

  it("need no announcement if the room knows them already", () => {
    keepPendingSetup(storage, "k7m2x9qd", { ...announced });
    expect(choose("k7m2x9qd")).toEqual({ setup: announced, isTold: true });
  });
});

describe("joined room after a reload", () => {
  let storage: TabStorage;
  beforeEach(() => {
    storage = emptyStorage();
  });

  const joined = { room: "k7m2x9qd", role: "candidate", name: "Lin" } as const;

  it("is restored for this tab with role and name", () => {
    saveJoined(storage, joined);
    expect(loadJoined(storage, "k7m2x9qd")).toEqual(joined);
  });

  it("is not restored for another room, after leaving, or from invalid data", () => {
    saveJoined(storage, joined);
    expect(loadJoined(storage, "another1")).toBeNull();
    expect(loadJoined(storage, null)).toBeNull();
    forgetJoined(storage);
    expect(loadJoined(storage, "k7m2x9qd")).toBeNull();
    storage.setItem("mocki.joined", "{nonsense");
    expect(loadJoined(storage, "k7m2x9qd")).toBeNull();
    storage.setItem("mocki.joined", JSON.stringify({ room: "k7m2x9qd", role: "boss" }));
    expect(loadJoined(storage, "k7m2x9qd")).toBeNull();
  });
});
