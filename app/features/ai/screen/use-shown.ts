import { useMemo, useRef } from "react";
import type { RoomView } from "../../../room/client/room-view";
import { lineIdOf } from "../read-turns";

/** The room without a turn that was requested early: it may be taken back. */
export function useShown(view: RoomView, early: string | null): RoomView {
  const before = useRef(view.mock);
  if (early === null) before.current = view.mock;
  return useMemo(
    () =>
      early === null
        ? view
        : {
            ...view,
            mock: before.current,
            lines: view.lines.filter(({ id }) => id !== lineIdOf(early)),
            suggestions: view.suggestions.filter(({ id }) => id !== early),
          },
    [view, early],
  );
}
