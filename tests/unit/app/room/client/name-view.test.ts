import { expect, it } from "vitest";
import { createNamedView } from "../../../../../app/room/client/name-view";
import type { RoomView } from "../../../../../app/room/client/room-view";

const participants = [
  { participantId: "p1", role: "interviewer", name: "x", online: true, offlineSince: null },
  { participantId: "p2", role: "candidate", name: "y", online: true, offlineSince: null },
];
const first = {
  ...{ participants, peer: participants[1], self: { ...participants[0], pageId: "page" }, lines: [] },
} as unknown as RoomView;

it("names everybody, and keeps the identity of everything that has not changed", () => {
  let view = first;
  let give = (name: string) => name.toUpperCase();
  const getView = createNamedView(
    () => view,
    () => give,
  );
  const before = getView();
  expect(before.participants.map(({ name }) => name)).toEqual(["X", "Y"]);
  expect([before.self?.name, before.peer?.name]).toEqual(["X", "Y"]);
  expect(getView()).toBe(before);

  view = { ...first, peer: { ...first.peer, name: "z" } as RoomView["peer"] };
  const after = getView();
  expect(after.peer?.name).toBe("Z");
  expect(after.participants).toBe(before.participants);
  expect(after.self).toBe(before.self);
  expect(after.lines).toBe(before.lines);

  give = (name) => `${name}!`;
  expect(getView().self?.name).toBe("x!");
});
