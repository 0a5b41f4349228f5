import { nanoid } from "nanoid";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { RoomSetup } from "../../../party/protocol/entities";
import type { InterviewMode, SeatRole } from "../../../party/protocol/vocabulary";
import { useGuestName } from "../../i18n/guest-name";
import { localStorageOrNull } from "../../state/browser-storage";
import { proveHuman } from "../../state/prove-human";
import { nextAudioSequence } from "./audio-sequences";
import { createStoreOpener } from "./entry-store";
import { createNamedView } from "./name-view";
import { pageId } from "./page-id";
import type { RoomActions } from "./room-actions";
import { RoomClient } from "./room-client";
import type { RoomView } from "./room-view";
import { fetchTicket, socketUrl } from "./ticket";

export type UseRoomOptions = {
  roomId: string;
  mode: InterviewMode;
  /** The seat asked for; who already has one keeps it. */
  role: SeatRole;
  /** The display name in this room; defaults to that of the user's record. */
  name?: string;
  /** For a peer room that this person makes. */
  setup?: RoomSetup | undefined;
  /** The identity provider's id of this session; null until there is a session: nothing is sent before. */
  uid: string | null;
  /** Renews the session cookie when the server does not take it any more (registers again); rejects if it cannot. */
  renewSession: () => Promise<void>;
};

export type Room = {
  view: RoomView;
  actions: RoomActions;
  /** The view outside of React, for objects that react to it at once. Stable like `actions`. */
  live: Pick<RoomClient, "getView" | "subscribe">;
};

/** One room on this page: connects while mounted. Another room, mode, role or person is another connection. */
export function useRoom({ roomId, mode, role, name, setup, uid, renewSession }: UseRoomOptions): Room {
  const latest = useRef({ name, setup, renewSession });
  useEffect(() => {
    latest.current = { name, setup, renewSession };
  });
  const openStore = useMemo(() => {
    // Asked for on the client alone.
    let open: ReturnType<typeof createStoreOpener> | null = null;
    return (person: string) => {
      open ??= createStoreOpener(localStorageOrNull(), window, roomId);
      return open(person);
    };
  }, [roomId]);
  const client = useMemo(
    () =>
      new RoomClient({
        mode,
        role,
        setup: () => latest.current.setup,
        pageId,
        newId: nanoid,
        nextAudioSequence: (stream) => nextAudioSequence(roomId, stream),
        now: Date.now,
        random: Math.random,
        openStore: () => openStore(uid ?? ""),
        fetchTicket: (signal, check) => fetchTicket(roomId, { mode, name: latest.current.name, check }, signal),
        proveHuman,
        urlOf: (ticket) => socketUrl(ticket, window.location.origin),
        renewSession: () => latest.current.renewSession(),
        page: () => ({ window, document }),
      }),
    [roomId, mode, role, uid, openStore],
  );
  useEffect(() => {
    if (uid === null) return;
    client.start();
    return () => client.stop();
  }, [client, uid]);
  const guestName = useGuestName();
  const nameOf = useRef(guestName);
  nameOf.current = guestName;
  const live = useMemo(
    () => ({ subscribe: client.subscribe, getView: createNamedView(client.getView, () => nameOf.current) }),
    [client],
  );
  const view = useSyncExternalStore(live.subscribe, live.getView, live.getView);
  return useMemo(() => ({ view, actions: client.actions, live }), [view, client, live]);
}
