import { useEffect, useState } from "react";
import type { Timer } from "../../../party/protocol/entities";
import { untilNextTick } from "./timer-math";

/** Room time, read again each time the second that the timer shows changes. */
export function useRoomClock(timer: Timer, roomNow: () => number): number {
  const [now, setNow] = useState(roomNow);
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout>;
    function tick() {
      const at = roomNow();
      setNow(at);
      if (timer.running) timeout = setTimeout(tick, untilNextTick(timer, at));
    }
    tick();
    return () => clearTimeout(timeout);
  }, [timer, roomNow]);
  return now;
}
