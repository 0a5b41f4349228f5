import type { TFunction } from "i18next";
import type { FailureWords } from "../../room/media/failure-words";
import type { CaptureName, MediaActions, MediaFailure, MediaNotice } from "../../room/media/media-view";
import { notify } from "../../state/notifications";

export type NoticeMeans = {
  actions: MediaActions;
  t: TFunction<"call">;
  words: (what: CaptureName, failure: MediaFailure) => FailureWords;
};

/** Says it as a toast; one about the same thing takes the place of the one before. */
export function presentMediaNotice(notice: MediaNotice, means: NoticeMeans): void {
  const { t } = means;
  switch (notice.kind) {
    case "voice_conflict":
      notify.warning(t("conflict.voice"), {
        id: "voice-conflict",
        action: {
          label: t("conflict.switch"),
          onClick: notice.switchTo,
        },
      });
      return;
    case "share_conflict":
      notify.warning(t("conflict.share"), {
        id: "share-conflict",
        action: {
          label: t("conflict.switch"),
          onClick: notice.switchTo,
        },
      });
      return;
    case "failed":
      return presentFailure(notice, means);
    case "unplugged":
      notify.warning(notice.label ? t("device.unplugged", { device: notice.label }) : t("device.unpluggedUnnamed"), {
        id: `device-${notice.what}`,
        description:
          notice.replacedBy === null
            ? t("device.notReplaced")
            : notice.replacedBy
              ? t("device.replaced", { device: notice.replacedBy })
              : t("device.replacedUnnamed"),
      });
      return;
    case "back":
      notify.success(notice.label ? t("device.back", { device: notice.label }) : t("device.backUnnamed"), {
        id: `device-${notice.what}`,
      });
      return;
    case "share_ended":
      notify.info(t("device.shareEnded"), { id: "share-ended" });
      return;
    default:
      notice satisfies never;
  }
}

function presentFailure(
  { what, failure }: Extract<MediaNotice, { kind: "failed" }>,
  { actions, t, words }: NoticeMeans,
): void {
  const { title, help } = words(what, failure);
  const hopeless = failure === "unsupported" || failure === "blocked_by_system";
  notify.warning(title, {
    id: `failed-${what}`,
    description: help,
    duration: 15_000,
    ...(!hopeless && { action: { label: t("device.retry"), onClick: () => retry(what, actions) } }),
  });
}

function retry(what: CaptureName, actions: MediaActions): void {
  switch (what) {
    case "microphone":
    case "camera":
    case "cameraAudio":
      return void actions.retry(what);
    case "screen":
      return void actions.setScreen(true);
    case "videoShare":
      return void actions.setVideoShare(true);
    case "videoShareAudio":
      return void actions.setVideoShare(false).then(() => actions.setVideoShare(true));
    case "audioShare":
      return void actions.setAudioShare(true);
    default:
      what satisfies never;
  }
}
