import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../room/media/failure-words";
import type { Media, MediaNotice } from "../../room/media/media-view";
import { presentMediaNotice } from "./present-media-notice";

/** Shows notices of microphone, camera and shares as toasts, so that nothing on the screen moves. */
export function useMediaNotices({ actions }: Media): void {
  const { t } = useTranslation("call");
  const words = useFailureWords();
  const say = useRef((_: MediaNotice) => {});
  say.current = (notice) => presentMediaNotice(notice, { actions, t, words });
  useEffect(() => actions.onNotice((notice) => say.current(notice)), [actions]);
}
