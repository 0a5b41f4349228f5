import { useState } from "react";
import { oppositeRole, type SeatRole } from "../../../../party/protocol/vocabulary";
import { useRoomClock } from "../../../interview/timer/use-room-clock";
import type { RoomActions } from "../../../room/client/room-actions";
import type { RoomView } from "../../../room/client/room-view";
import { tabStorage } from "../../../state/tab-storage";
import { isHalfway } from "./halfway";

type Offer = {
  /** The role that this person would have. */
  role: SeatRole;
  /** Asks the other to swap. */
  swap: () => void;
  dismiss: () => void;
};

/** The offer to swap roles at half of the planned time, made once; null while there is none. */
export function useHalfwayOffer(view: RoomView, actions: RoomActions): Offer | null {
  const key = `mocki.halfway.${view.epoch}`;
  // The key of the offer that was answered: another interview makes its own.
  const [answered, setAnswered] = useState<string | null>(null);
  const now = useRoomClock(view.timer, actions.roomNow);
  if (!view.self || !isHalfway(view, now) || answered === key || tabStorage.getItem(key) !== null) return null;
  const dismiss = () => {
    tabStorage.setItem(key, "seen");
    setAnswered(key);
  };
  return {
    role: oppositeRole(view.self.role),
    dismiss,
    swap: () => {
      dismiss();
      actions.swap();
    },
  };
}
