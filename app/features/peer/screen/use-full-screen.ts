import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../state/notifications";

export type FullScreen = {
  /** False on iPhones, and where a frame may not. */
  can: boolean;
  on: boolean;
  toggle: () => void;
  /** Answers once `on` is false, or about to be with the next render, whether there was a full screen or not. */
  leave: () => Promise<void>;
};

/**
 * The whole page goes to full screen, not the stage alone: menus, notices and dialogs hang on the page's body and would
 * be unseen behind it. The screen then shows nothing but the stage and the call bar.
 */
export function useFullScreen(allowed: boolean): FullScreen {
  const { t } = useTranslation("call");
  const [can, setCan] = useState(false);
  const [on, setOn] = useState(false);
  /** Ends when the browser has done what it was asked last, or has refused. */
  const asked = useRef<Promise<void>>();
  const read = useCallback(() => setOn(document.fullscreenElement !== null), []);
  const leave = useCallback(async () => {
    // One that is still to come would be there after all.
    await asked.current;
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
    } catch {
      // It was left already.
    }
    // The event comes with a later frame than the answer: without this, who waited would find the screen as it was.
    read();
  }, [read]);
  useEffect(() => {
    setCan(document.fullscreenEnabled === true);
    read();
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, [read]);
  // Where there is no call any more, there is nothing to look at in full size.
  useEffect(() => {
    if (allowed) return () => void leave();
  }, [allowed, leave]);
  const toggle = useCallback(() => {
    if (!document.fullscreenEnabled) return;
    const changed = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: "hide" });
    asked.current = changed.catch(() => void notify.error(t("failed.fullScreen"), { id: "full-screen" }));
  }, [t]);
  return { can: can && allowed, on: on && allowed, toggle, leave };
}
