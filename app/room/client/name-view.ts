import type { RoomView } from "./room-view";

/** `getView` with all names as `nameOf` gives them. Parts whose inputs did not change keep their identity. */
export function createNamedView(getView: () => RoomView, nameOf: () => (name: string) => string): () => RoomView {
  let last: { view: RoomView; give: (name: string) => string; named: RoomView } | null = null;
  return () => {
    const view = getView();
    const give = nameOf();
    if (last?.view === view && last.give === give) return last.named;
    const isSame = (part: "participants" | "peer" | "self") => last?.give === give && last.view[part] === view[part];
    const rename = <T extends { name: string }>(one: T): T => ({ ...one, name: give(one.name) });
    const { participants, peer, self } = view;
    const named = {
      ...view,
      participants: last && isSame("participants") ? last.named.participants : participants.map(rename),
      peer: last && isSame("peer") ? last.named.peer : peer && rename(peer),
      self: last && isSame("self") ? last.named.self : self && rename(self),
    };
    last = { view, give, named };
    return named;
  };
}
