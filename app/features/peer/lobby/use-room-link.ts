import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { roomLink } from "../../../room/client/room-link";
import { notify } from "../../../state/notifications";
import { copyText } from "../../../ui/copy-text";

/** The link to share, and a way to put it on the clipboard that says whether it worked. */
export function useRoomLink(room: string | null): { link: string; copy: () => void } {
  const { t } = useTranslation("interview");
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(window.location.origin), []);
  const link = room === null || origin === "" ? "" : roomLink(origin, room);

  const copy = useCallback(async () => {
    if (await copyText(link)) notify.success(t("lobby.copied"), { id: "link", duration: 4_000 });
    else notify.error(t("lobby.copyFailed"), { id: "link", description: link, duration: 20_000 });
  }, [link, t]);
  return { link, copy: useCallback(() => void copy(), [copy]) };
}
