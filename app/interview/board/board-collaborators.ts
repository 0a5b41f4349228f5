import type { Collaborator, SocketId } from "@excalidraw/excalidraw/types";
import type { PointersView } from "../../room/client/board-pointers";
import type { ParticipantView } from "../../room/client/room-view";

/** As Excalidraw draws the pointers of others, with their names. */
export function toCollaborators(
  pointers: PointersView,
  people: readonly Pick<ParticipantView, "participantId" | "name">[],
): Map<SocketId, Collaborator> {
  const all = [...pointers].flatMap(([id, [x, y]]): [SocketId, Collaborator][] => {
    const person = people.find(({ participantId }) => participantId === id);
    if (!person) return [];
    return [[id as SocketId, { id, username: person.name, pointer: { x, y, tool: "pointer" } }]];
  });
  return new Map(all);
}
