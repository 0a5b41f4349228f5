import { Captions, CaptionsOff, PanelLeft, PanelRight, Pause, Phone, Play, SkipForward } from "lucide-react";
import { Toolbar } from "radix-ui";
import { useTranslation } from "react-i18next";
import type { QuotaUsage } from "../../../../functions/shared/contract/assistant";
import { CallButton } from "../../../interview/controls/call-button";
import { CameraButton } from "../../../interview/controls/camera-button";
import { MicrophoneButton } from "../../../interview/controls/microphone-button";
import type { MediaControls } from "../../../interview/controls/use-controls";
import { TALKS_AFTER_CLICK } from "../../../interview/screen/key-target";
import type { Media } from "../../../room/media/media-view";
import { useSettings } from "../../../state/use-settings";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { Tooltip } from "../../../ui/tooltip";
import type { TurnView } from "../turn-view";
import type { Turns } from "../turns";

export type AiBarProps = {
  media: Media;
  controls: MediaControls;
  /** The browser's recogniser hears this person, microphone or not. */
  heard: boolean;
  turns: Turns;
  turn: TurnView;
  /** A typed interview needs no microphone. */
  withVoice: boolean;
  quota: QuotaUsage | null;
  captions: boolean;
  onCaptions: () => void;
  /** The room has shut this page out: nothing can be done from here. */
  away: boolean;
  /** Suggestions have come that were not looked at. */
  news: boolean;
  /** There is room for the plan beside the interviewer. */
  wide: boolean;
  canPause: boolean;
  onPause: () => void;
  onEnd: () => void;
};

/** Everything that can be done during the interview, always in the same place and order. */
export function AiBar(props: AiBarProps) {
  const { media, controls, heard, turns, turn, quota, captions, away, wide, onPause, onEnd } = props;
  const { t } = useTranslation("ai");
  const canSkip = (turn.phase === "listening" || turn.phase === "speaking") && !turn.paused;
  const leftHidden = useSettings((settings) => settings.leftPanelCollapsed);
  const rightHidden = useSettings((settings) => settings.rightPanelCollapsed);
  const toggleLeft = useSettings((settings) => settings.toggleLeftPanel);
  const toggleRight = useSettings((settings) => settings.toggleRightPanel);
  const switches = [
    {
      on: captions,
      label: captions ? t("bar.captionsHide") : t("bar.captionsShow"),
      kbd: "C",
      icon: captions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />,
      act: props.onCaptions,
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
      label: !rightHidden ? t("bar.sideHide") : props.news ? t("bar.sideNew") : t("bar.sideShow"),
      kbd: undefined,
      icon: (
        <>
          <PanelRight aria-hidden />
          {rightHidden && props.news ? (
            <span aria-hidden className="absolute top-1 right-1 size-2.5 rounded-full border-2 border-panel bg-ai" />
          ) : null}
        </>
      ),
      act: () => toggleRight(),
    },
  ];
  return (
    <footer className="contents">
      <Toolbar.Root
        {...TALKS_AFTER_CLICK}
        aria-label={t("bar.label")}
        className="grid min-h-callbar shrink-0 items-center gap-4 border-t border-line bg-panel px-4 py-3 max-[24rem]:px-2 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:grid-cols-[1fr_auto_1fr]"
      >
        <p className="min-w-0 text-sm text-fg-2 max-xl:sr-only">
          {quota?.ai ? t("left.bar", { count: Math.max(0, quota.ai.limit - quota.ai.used) }) : null}
        </p>
        <div className="flex min-w-0 items-center gap-2 max-[24rem]:gap-1 md:max-xl:col-start-2 max-md:*:flex-1">
          {props.withVoice && !away ? (
            <MicrophoneButton media={media} heard={heard} onToggle={controls.toggleVoice} />
          ) : null}
          {away ? null : <CameraButton media={media} onToggle={controls.toggleCamera} />}
          <CallButton
            label={turn.paused ? t("bar.resumeLabel") : t("bar.pauseLabel")}
            text={turn.paused ? t("bar.resume") : t("bar.pause")}
            otherTexts={[t("bar.resume"), t("bar.pause")]}
            tone={turn.paused ? "active" : "normal"}
            icon={turn.paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            disabled={!props.canPause}
            onClick={onPause}
          />
          <CallButton
            label={t("bar.skip")}
            text={t("bar.skip")}
            icon={<SkipForward aria-hidden />}
            disabled={!canSkip}
            onClick={() => turns.skip()}
          />
          <CallButton
            tone="leave"
            label={t("bar.end")}
            text={t("bar.end")}
            icon={<Phone aria-hidden className="rotate-[135deg]" />}
            disabled={away || turn.phase === "entering"}
            onClick={onEnd}
          />
        </div>
        <div className="flex justify-end gap-1 max-md:hidden">
          {switches.map(({ on, label, kbd, icon, act }) => (
            <Tooltip key={label} label={label} kbd={kbd}>
              <Toolbar.Button asChild>
                <IconButton
                  label={label}
                  icon={icon}
                  onClick={act}
                  className={cn("relative", on && "bg-active text-fg")}
                />
              </Toolbar.Button>
            </Tooltip>
          ))}
        </div>
      </Toolbar.Root>
    </footer>
  );
}
