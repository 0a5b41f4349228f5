import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../state/notifications";

export type FullScreen = {
  /** False on iPhones, and where a frame may not. */
  can: boolean;
  on: boolean;
  toggle: () => void;
  /** Answers once there is none any more, whether there was one or not. */
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
  useEffect(() => {
    setCan(document.fullscreenEnabled === true);
    const read = () => setOn(document.fullscreenElement !== null);
    read();
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, []);
  // Where there is no call any more, there is nothing to look at in full size.
  useEffect(() => {
    if (allowed) return () => void leave();
  }, [allowed]);
  const toggle = useCallback(() => {
    if (!document.fullscreenEnabled) return;
    const changed = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: "hide" });
    changed.catch(() => notify.error(t("failed.fullScreen"), { id: "full-screen" }));
  }, [t]);
  return { can: can && allowed, on: on && allowed, toggle, leave };
}

async function leave(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
  } catch {
    // It was left already.
  }
}
