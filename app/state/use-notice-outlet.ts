import { useEffect, useState } from "react";
import { moveNotices, type Notice, setNoticeOutlet } from "./notifications";

/** Default duration of a notice, as on the page. */
const USUAL_MS = 4000;

export type NoticeOutlet = { notices: readonly Notice[]; dismiss: (id: string) => void };

/** The notices of an outlet with their timers, newest last. */
export function createNoticeOutlet(
  onChange: (notices: readonly Notice[]) => void,
  after: (ms: number, work: () => void) => () => void,
) {
  let notices: readonly Notice[] = [];
  const timers = new Map<string, () => void>();

  function set(next: readonly Notice[]) {
    notices = next;
    onChange(notices);
  }
  function dismiss(id: string) {
    timers.get(id)?.();
    timers.delete(id);
    if (notices.some((notice) => notice.id === id)) set(notices.filter((notice) => notice.id !== id));
  }
  return {
    show(notice: Notice) {
      timers.get(notice.id)?.();
      const { id, duration = USUAL_MS } = notice;
      set([...notices.filter((one) => one.id !== id), notice]);
      if (Number.isFinite(duration))
        timers.set(
          id,
          after(duration, () => dismiss(id)),
        );
    },
    dismiss,
    /** Stops all timers; returns the notices that were still shown. */
    close(): readonly Notice[] {
      for (const stop of timers.values()) stop();
      timers.clear();
      return notices;
    },
  };
}

/** Makes the component an outlet for notices, as in a dialog, which hides the page's own. */
export function useNoticeOutlet(): NoticeOutlet {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [dismiss, setDismiss] = useState<(id: string) => void>(() => () => {});
  useEffect(() => {
    const outlet = createNoticeOutlet(setNotices, (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    });
    setDismiss(() => outlet.dismiss);
    const leave = setNoticeOutlet(outlet);
    return () => {
      leave();
      moveNotices(outlet.close());
    };
  }, []);
  return { notices, dismiss };
}
