import {
  Captions,
  CaptionsOff,
  Focus,
  PanelLeft,
  PanelRight,
  Pause,
  PencilRuler,
  Phone,
  Play,
  SkipForward,
} from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { QuotaUsage } from "../../../../functions/shared/contract/assistant";
import { CallButton } from "../../../interview/controls/call-button";
import { CameraButton } from "../../../interview/controls/camera-button";
import { MicrophoneButton } from "../../../interview/controls/microphone-button";
import { useInterview } from "../../../interview/interview-context";
import { TALKS_AFTER_CLICK } from "../../../interview/screen/key-target";
import { useSettings } from "../../../state/use-settings";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { lazyPart } from "../../../ui/lazy-part";
import { TOOLBAR_ITEM, Toolbar } from "../../../ui/toolbar";
import { Tooltip } from "../../../ui/tooltip";
import { canAnswer } from "../turn-view";
import { useAiTurns } from "./ai-context";
import type { OwnScreenshot } from "./use-own-screenshot";

const CareNote = lazyPart(() => import("./care-stage").then((m) => m.CareNote));

export type AiBarProps = {
  quota: QuotaUsage | null;
  /** There is room for the plan beside the interviewer. */
  wide: boolean;
  canPause: boolean;
  screenshot: Pick<OwnScreenshot, "can" | "take">;
  /** Null where there is no whiteboard, or a tab for it. */
  board: { on: boolean; toggle: () => void } | null;
  /** The interviewer has stepped out of the interview: what to do is on its stage alone. */
  steppedOut: boolean;
  onPause: () => void;
  onEnd: () => void;
};

/** Everything that can be done during the interview, always in the same place and order. */
export function AiBar(props: AiBarProps) {
  const { quota, wide, canPause, screenshot, board, steppedOut, onPause, onEnd } = props;
  const { shutOut, assistant, room } = useInterview();
  const { setup, media, controls, heard, turns, turn, captions, toggleCaptions } = useAiTurns();
  const { t } = useTranslation(["ai", "devices"]);
  const screenshotLabel = media.view.can.shareScreen ? t("bar.screenshot") : t("devices:failure.picture.unsupported");
  const canSkip = canAnswer(turn, room.view.finishedAt) && !turn.paused;
  const leftHidden = useSettings((settings) => settings.leftPanelCollapsed);
  const rightHidden = useSettings((settings) => settings.rightPanelCollapsed);
  const toggleLeft = useSettings((settings) => settings.toggleLeftPanel);
  const toggleRight = useSettings((settings) => settings.toggleRightPanel);
  const switches = [
    ...(board && !steppedOut
      ? [
          {
            on: board.on,
            label: board.on ? t("bar.boardHide") : t("bar.boardShow"),
            kbd: undefined,
            icon: <PencilRuler aria-hidden />,
            act: board.toggle,
          },
        ]
      : []),
    {
      on: captions,
      label: captions ? t("bar.captionsHide") : t("bar.captionsShow"),
      kbd: "C",
      icon: captions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />,
      act: toggleCaptions,
    },
    ...(wide
      ? [
          {
            on: !leftHidden,
            label: leftHidden ? t("bar.planShow") : t("bar.planHide"),
            kbd: undefined,
            icon: <PanelLeft aria-hidden />,
            act: () => toggleLeft(),
          },
        ]
      : []),
    {
      on: !rightHidden,
      label: !rightHidden ? t("bar.sideHide") : assistant.news ? t("bar.sideNew") : t("bar.sideShow"),
      kbd: undefined,
      icon: (
        <>
          <PanelRight aria-hidden />
          {rightHidden && assistant.news ? (
            <span aria-hidden className="absolute top-1 right-1 size-2.5 rounded-full border-2 border-panel bg-ai" />
          ) : null}
        </>
      ),
      act: () => toggleRight(),
    },
  ];
  return (
    <footer className="contents">
      <Toolbar
        {...TALKS_AFTER_CLICK}
        aria-label={t("bar.label")}
        className="grid min-h-callbar shrink-0 items-center gap-4 border-t border-line bg-panel px-4 py-3 max-[26rem]:px-2 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:grid-cols-[1fr_auto_1fr]"
      >
        {steppedOut ? (
          <Suspense fallback={<span />}>
            <CareNote of="notCounted" />
            {setup.answerBy === "typing" ? <span /> : <CareNote of="microphoneOff" />}
          </Suspense>
        ) : (
          <>
            <p className="min-w-0 text-sm text-fg-2 max-xl:sr-only">
              {quota?.ai ? t("left.bar", { count: Math.max(0, quota.ai.limit - quota.ai.used) }) : null}
            </p>
            <div className="flex min-w-0 items-center gap-2 max-[26rem]:gap-1 md:max-xl:col-start-2 max-md:*:flex-1">
              {setup.answerBy !== "typing" && !shutOut ? (
                <MicrophoneButton media={media} heard={heard} onToggle={controls.toggleVoice} />
              ) : null}
              {shutOut ? null : <CameraButton media={media} onToggle={controls.toggleCamera} />}
              <CallButton
                label={turn.paused ? t("bar.resumeLabel") : t("bar.pauseLabel")}
                text={turn.paused ? t("bar.resume") : t("bar.pause")}
                otherTexts={[t("bar.resume"), t("bar.pause")]}
                tone={turn.paused ? "active" : "normal"}
                icon={turn.paused ? <Play aria-hidden /> : <Pause aria-hidden />}
                disabled={!canPause}
                onClick={onPause}
              />
              <CallButton
                label={t("bar.skip")}
                text={t("bar.skip")}
                icon={<SkipForward aria-hidden />}
                // Not `disabled`, which would take the focus away once it is pressed.
                aria-disabled={!canSkip}
                onClick={() => canSkip && turns.skip()}
              />
              <CallButton
                tone="leave"
                label={t("bar.end")}
                text={t("bar.end")}
                icon={<Phone aria-hidden className="rotate-[135deg]" />}
                disabled={shutOut || turn.phase === "entering"}
                onClick={onEnd}
              />
            </div>
          </>
        )}
        <div className="flex justify-end gap-1 max-md:hidden">
          <Tooltip label={screenshotLabel}>
            <IconButton
              {...TOOLBAR_ITEM}
              label={screenshotLabel}
              icon={<Focus aria-hidden />}
              disabled={!screenshot.can || steppedOut}
              onClick={screenshot.take}
            />
          </Tooltip>
          {switches.map(({ on, label, kbd, icon, act }) => (
            <Tooltip key={label} label={label} kbd={kbd}>
              <IconButton
                {...TOOLBAR_ITEM}
                label={label}
                icon={icon}
                onClick={act}
                className={cn("relative", on && "bg-active text-fg")}
              />
            </Tooltip>
          ))}
        </div>
      </Toolbar>
    </footer>
  );
}
