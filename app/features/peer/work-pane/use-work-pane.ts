import { useCallback, useEffect, useRef, useState } from "react";
import type { Room } from "../../../room/client/use-room";
import { notify } from "../../../state/notifications";
import { tabStorage } from "../../../state/tab-storage";

export type WorkPaneOptions = {
  room: Room;
  /** Phones have it behind a tab. */
  narrow: boolean;
  /** The tab is selected. */
  selected: boolean;
  /** Brings it onto the screen. */
  select: () => void;
};

type Work = {
  name: "code" | "board";
  hasWork: boolean;
  /** It can be begun. */
  mayBegin: boolean;
  /** Texts of the notice when the other begins first. */
  opened: (name: string) => string;
  show: string;
};

export type WorkPaneSwitch = {
  /** It is on the screen, or would be without full screen. */
  shown: boolean;
  /** There is something in it, or can be. */
  can: boolean;
  /** The other has begun something that was not looked at. */
  news: boolean;
  setOpen: (open: boolean) => void;
};

/** Whether this tab shows the pane, kept over reloads; and a notice when the other begins first. */
export function useWorkPane(
  { room, narrow, selected, select }: WorkPaneOptions,
  { name, hasWork, mayBegin, opened, show }: Work,
): WorkPaneSwitch {
  const { view } = room;
  const key = `mocki.${name}-pane`;
  const [isOpen, setIsOpen] = useState(() => tabStorage.getItem(key) === "open");
  const setOpen = useCallback(
    (next: boolean) => {
      setIsOpen(next);
      if (next) tabStorage.setItem(key, "open");
      else tabStorage.removeItem(key);
    },
    [key],
  );
  const can = hasWork || mayBegin;
  const shown = can && (narrow ? selected : isOpen);
  const [isSeen, setSeen] = useState(false);
  if (shown && hasWork && !isSeen) setSeen(true);

  const latest = useRef({ peer: view.peer?.name, shown, select, opened, show });
  latest.current = { peer: view.peer?.name, shown, select, opened, show };
  /** Null before the first sync: earlier work is no news. */
  const had = useRef<boolean | null>(null);
  const isSynced = view.suggestionsLoaded;
  useEffect(() => {
    if (!isSynced) return;
    const isNew = had.current === false && hasWork;
    had.current = hasWork;
    const { peer, shown: isShown, opened: toText, show: label } = latest.current;
    if (!isNew || isShown || peer === undefined) return;
    notify.info(toText(peer), {
      id: `${name}-opened`,
      action: { label, onClick: () => latest.current.select() },
    });
  }, [hasWork, isSynced, name]);

  return { shown, can, news: hasWork && !isSeen, setOpen };
}
