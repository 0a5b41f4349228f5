import { Captions, CaptionsOff, Focus, Minimize, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallButton } from "../../../interview/controls/call-button";
import { CameraButton } from "../../../interview/controls/camera-button";
import { MicrophoneButton } from "../../../interview/controls/microphone-button";
import { useInterview } from "../../../interview/interview-context";
import { TALKS_AFTER_CLICK } from "../../../interview/screen/key-target";
import { IconButton } from "../../../ui/icon-button";
import { TOOLBAR_ITEM, Toolbar } from "../../../ui/toolbar";
import { Tooltip } from "../../../ui/tooltip";
import { BoardButton } from "../board/board-button";
import { usePeerCall } from "../call-context";
import { CodeButton } from "../code/code-button";
import type { CallBarProps } from "./call-bar-props";
import { EndButton } from "./end-button";
import { LayoutSwitches } from "./layout-switches";
import { MoreMenu } from "./more-menu";
import { Presence } from "./presence";
import { ShareButton } from "./share-button";
import { SuggestionsButton } from "./suggestions-button";

/** Everything that can be done during a call, always in the same place and order. */
export function CallBar(props: CallBarProps) {
  const { suggestions, code, board, onLeave } = props;
  const { room } = useInterview();
  const { media, over, controls, heard, captions, screenshot, fullScreen } = usePeerCall();
  const { t } = useTranslation(["interview", "call"]);
  const captionsLabel = captions.on ? t("call:bar.captionsHide") : t("call:bar.captionsShow");
  return (
    <footer className="contents">
      <Toolbar
        {...TALKS_AFTER_CLICK}
        aria-label={t("bar.label")}
        className="grid min-h-callbar shrink-0 items-center gap-4 border-t border-line bg-panel px-4 py-3 max-[26rem]:px-2 md:max-xl:gap-2 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:grid-cols-[1fr_auto_1fr]"
      >
        <Presence />
        <div className="flex min-w-0 items-center gap-2 max-md:*:flex-1 max-[26rem]:gap-1 md:max-xl:gap-1">
          {over ? null : (
            <>
              <MicrophoneButton media={media} heard={heard} onToggle={controls.toggleVoice} />
              <CameraButton media={media} onToggle={controls.toggleCamera} />
              {media.view.can.shareScreen ? <ShareButton /> : null}
              <Tooltip label={t("call:bar.screenshot")}>
                <CallButton
                  className="max-md:hidden"
                  label={t("call:bar.screenshot")}
                  icon={<Focus aria-hidden />}
                  disabled={!screenshot.can}
                  onClick={screenshot.take}
                />
              </Tooltip>
              {room.view.finishedAt === null ? (
                <Tooltip label={captionsLabel} kbd="C">
                  <CallButton
                    className="max-md:hidden"
                    label={captionsLabel}
                    tone={captions.on ? "active" : "normal"}
                    icon={captions.on ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
                    onClick={captions.toggle}
                  />
                </Tooltip>
              ) : null}
            </>
          )}
          {code && room.view.self !== null ? <CodeButton on={code.on} news={code.news} onToggle={code.toggle} /> : null}
          {board && room.view.self !== null ? (
            <BoardButton on={board.on} news={board.news} onToggle={board.toggle} />
          ) : null}
          {room.view.self === null ? null : <SuggestionsButton {...suggestions} />}
          <MoreMenu {...props} />
          <EndButton onFinish={props.onFinish} />
          <CallButton
            tone="leave"
            label={t(room.view.finishedAt === null ? "bar.leaveLabel" : "bar.leaveCall")}
            icon={<Phone aria-hidden className="rotate-[135deg]" />}
            text={t("bar.leave")}
            onClick={onLeave}
          />
        </div>
        {fullScreen.on ? (
          <div className="flex justify-end max-md:hidden">
            <Tooltip label={t("call:bar.fullScreenLeave")} kbd="F">
              <IconButton
                {...TOOLBAR_ITEM}
                label={t("call:bar.fullScreenLeave")}
                icon={<Minimize aria-hidden />}
                onClick={fullScreen.toggle}
              />
            </Tooltip>
          </div>
        ) : (
          <LayoutSwitches />
        )}
      </Toolbar>
    </footer>
  );
}
