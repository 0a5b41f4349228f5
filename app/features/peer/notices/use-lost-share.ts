import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Media } from "../../../room/media/media-view";
import { notify } from "../../../state/notifications";
import { tabStorage } from "../../../state/tab-storage";
import { keepShared, loadShared, readShared, shareAgain } from "./lost-share";

/** Tells the person that a reload ended their share, and offers to share again with one press. */
export function useLostShare({ view, actions }: Media, entered: boolean): void {
  const { t } = useTranslation("call");
  const [lost] = useState(() => loadShared(tabStorage));
  const wasIn = useRef(false);
  const shared = readShared(view);
  useEffect(() => {
    if (!entered && !wasIn.current) return;
    if (!wasIn.current && lost)
      notify.info(t("device.shareEnded"), {
        id: "share-ended",
        description: t("device.shareLost"),
        duration: 20_000,
        action: { label: t("device.shareAgain"), onClick: () => shareAgain(lost, actions) },
      });
    wasIn.current = true;
    keepShared(tabStorage, shared);
  }, [entered, lost, shared, actions, t]);
  // By leaving it ended as it should.
  useEffect(() => () => keepShared(tabStorage, null), []);
}
