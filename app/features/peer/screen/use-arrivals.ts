import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../../room/client/use-room";
import { notify } from "../../../state/notifications";
import { settingsStore } from "../../../state/use-settings";
import { chime } from "./chime";

/** A sound and a word when the other person comes, and a word when a request was answered. */
export function useArrivals({ view, actions }: Room): void {
  const { t } = useTranslation("interview");
  const entered = view.loaded;
  const name = view.peer?.name ?? "";
  const here = view.peer?.online ?? false;
  const was = useRef<boolean | null>(null);

  useEffect(() => {
    if (!entered) return;
    const cameNow = was.current === false && here;
    was.current = here;
    if (here && !cameNow) chime.rest();
    if (!cameNow || !settingsStore.getState().isNotificationsEnabled) return;
    void chime.play();
    notify.success(t("toast.peerHere", { name }), { id: "peer-here" });
  }, [entered, here, name, t]);

  // After a reload there was no click on "join": the first gesture on the page replaces it.
  useEffect(() => {
    const touched = new AbortController();
    const arm = () => {
      touched.abort();
      chime.arm();
    };
    for (const gesture of ["pointerup", "keydown"]) window.addEventListener(gesture, arm, { signal: touched.signal });
    return () => touched.abort();
  }, []);

  const self = view.self?.participantId;
  useEffect(
    () =>
      actions.onMessage((message) => {
        if (message.type === "finish_request" && message.status === "declined" && message.requestedBy === self) {
          notify.info(t("toast.endDeclined"), { id: "ending" });
        }
        if (message.type !== "swap_roles") return;
        if (message.status === "accepted") notify.success(t("toast.swapDone"), { id: "swap" });
        if (message.status === "declined" && message.requestedBy === self) {
          notify.info(t("toast.swapDeclined"), { id: "swap" });
        }
      }),
    [actions, self, t],
  );
}
