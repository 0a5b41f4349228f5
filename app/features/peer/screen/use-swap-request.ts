import { useEffect } from "react";
import type { Room } from "../../../room/client/use-room";
import { tabStorage } from "../../../state/tab-storage";

/** Asks the other, once, to swap roles: this person was invited and would rather have theirs. */
export function useSwapRequest({ view, actions }: Room, isWished: boolean): void {
  const { epoch } = view;
  const canAsk = view.self !== null && (view.peer?.online ?? false) && view.swap === null && view.finishedAt === null;
  useEffect(() => {
    // Kept over a reload: roles may have been swapped since, or the other has declined.
    const key = `mocki.swap-asked.${epoch}`;
    if (!isWished || !canAsk || tabStorage.getItem(key) !== null) return;
    tabStorage.setItem(key, "asked");
    actions.swap();
  }, [isWished, canAsk, epoch, actions]);
}
