import { useEffect } from "react";
import type { Media } from "../../room/media/media-view";

/**
 * Devices are open while one is in the room, and closed when there is nothing to say any more. Between the two (still
 * entering) they stay as the lobby left them.
 */
export function useOpenDevices({ actions }: Media, { open, done }: { open: boolean; done: boolean }): void {
  useEffect(() => {
    if (open) actions.start({ ask: true });
    else if (done) actions.stop();
  }, [actions, open, done]);
  useEffect(() => () => actions.stop(), [actions]);
}
