import { useTranslation } from "react-i18next";
import { readJoinWith } from "../../../room/devices/preview-state";
import type { MediaView } from "../../../room/media/media-view";

/** Names the devices one will join with. */
export function JoinHint({ id, view, resting }: { id: string; view: MediaView; resting: boolean }) {
  const { t } = useTranslation("interview");
  return (
    <p id={id} className="mt-1 text-xs text-fg-2 lg:text-sm">
      {words()}
    </p>
  );

  function words(): string {
    if (resting && view.can.capture) return t("lobby.joinWith.asBefore");
    const { voice, camera } = readJoinWith(view);
    switch (voice) {
      case "on":
        return camera ? t("lobby.joinWith.onAndCamera") : t("lobby.joinWith.on");
      case "muted":
        return camera ? t("lobby.joinWith.mutedAndCamera") : t("lobby.joinWith.muted");
      case "ask":
        return camera ? t("lobby.joinWith.askAndCamera") : t("lobby.joinWith.ask");
      case "none":
        return camera ? t("lobby.joinWith.camera") : t("lobby.joinWith.nothing");
      default:
        return voice satisfies never;
    }
  }
}
