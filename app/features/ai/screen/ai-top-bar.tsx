import { AudioLines, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { RecordingControl } from "../../../interview/recording/recording-control";
import { TimerReadout } from "../../../interview/timer/timer-readout";
import { Badge } from "../../../ui/badge";
import { BrandMark } from "../../../ui/brand-mark";
import { Button } from "../../../ui/button";
import { useAiTurns } from "./ai-context";
import { RoomSignal } from "./room-signal";

export function AiTopBar({ onLeave }: { onLeave: () => void }) {
  const { room, company, position } = useInterview();
  const { view, actions } = room;
  const { reached, setup } = useAiTurns();
  const { t } = useTranslation("ai");
  const what = `${position} · ${company}`;
  return (
    <header className="flex h-header shrink-0 items-center gap-3 border-b border-line bg-panel px-3 md:gap-4 md:px-4">
      <span className="flex items-center gap-2 text-md font-semibold tracking-title">
        <BrandMark />
        <span className="max-md:sr-only">Mocki</span>
      </span>
      <span aria-hidden className="h-5 w-px bg-line-strong max-md:hidden" />
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <h1 className="min-w-0 truncate text-base font-medium" title={what}>
          {what}
        </h1>
        <Badge tone="ai" icon={<AudioLines aria-hidden />} className="max-md:hidden">
          {t("top.badge")}
        </Badge>
      </div>
      <TimerReadout timer={view.timer} roomNow={actions.roomNow} />
      {setup.answerBy === "typing" ? null : <RecordingControl />}
      <RoomSignal connection={view.connection} reached={reached} />
      <Button
        size="sm"
        variant="quiet"
        icon={<LogOut aria-hidden />}
        aria-label={t("top.leaveLabel")}
        onClick={onLeave}
      >
        <span className="max-md:sr-only">{t("top.leave")}</span>
      </Button>
    </header>
  );
}
