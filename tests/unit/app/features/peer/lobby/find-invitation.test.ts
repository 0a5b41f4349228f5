import { expect, it, vi } from "vitest";
import { findInvitation } from "../../../../../../app/features/peer/lobby/find-invitation.server";
import type { RoomSetup } from "../../../../../../party/protocol/entities";
import type { RoomPreview } from "../../../../../../party/protocol/record";

const ROOM = "k7m2x9qd";
const setup: RoomSetup = { interviewType: "hr", company: "Halden", position: "Cook", minutes: 30, lang: "en-US" };
const announced: RoomPreview = {
  ...{ exists: true, mode: "peer", finished: false, setup, participants: [] },
  maker: { name: "Ida", role: "interviewer", self: false },
};

function server(preview: () => Promise<RoomPreview>, isKnown = true) {
  return { rooms: { preview: vi.fn(preview) }, roomVisits: { isKnown: async () => isKnown } };
}

it("has the host and the facts of a room that somebody made", async () => {
  expect(
    await findInvitation(
      server(async () => announced),
      ROOM,
    ),
  ).toEqual({ host: "Ida", setup });
});

it("asks no room that nobody has been to, nor anything else in the address", async () => {
  const unknown = server(async () => announced, false);
  expect(await findInvitation(unknown, ROOM)).toBeNull();
  expect(unknown.rooms.preview).not.toHaveBeenCalled();
  const known = server(async () => announced);
  expect(await findInvitation(known, "a b")).toBeNull();
  expect(known.rooms.preview).not.toHaveBeenCalled();
});

it("tells nothing of a room that lets nobody else in", async () => {
  const closed: Partial<RoomPreview>[] = [
    { finished: true },
    { mode: "ai" },
    {
      maker: undefined,
      participants: (["interviewer", "candidate"] as const).map((role) => ({
        ...{ name: role, role, online: true, self: false },
      })),
    },
  ];
  for (const part of closed)
    expect(
      await findInvitation(
        server(async () => ({ ...announced, ...part })),
        ROOM,
      ),
    ).toBeNull();
});

it("does without a room that fails or does not answer", async () => {
  expect(
    await findInvitation(
      server(() => Promise.reject(new Error("unavailable"))),
      ROOM,
    ),
  ).toBeNull();
  expect(
    await findInvitation(
      server(() => new Promise(() => {})),
      ROOM,
      0,
    ),
  ).toBeNull();
});
