import { useEffect, useState, useSyncExternalStore } from "react";
import type { InterviewMode, SeatRole } from "../../../../party/protocol/vocabulary";
import type { RoomActions } from "./room-actions";
import type { RoomView } from "./view";

export type UseRoomOptions = {
  roomId: string;
  mode: InterviewMode;
  /** The seat asked for; who already has one keeps it. */
  role: SeatRole;
  /** The identity provider's id of this session; null until there is a session: nothing happens before. */
  uid: string | null;
  /** Renews the session cookie when the server does not take it any more (registers again); rejects if it cannot. */
  renewSession: () => Promise<void>;
};

export type Room = { view: RoomView; actions: RoomActions };

/** One room on this page: connects while mounted. Another room, mode, role or person is another connection. */
export declare function useRoom(options: UseRoomOptions): Room;
