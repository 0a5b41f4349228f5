import { Link as LinkIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { RecordingControl } from "../../../interview/recording/recording-control";
import { TimerReadout } from "../../../interview/timer/timer-readout";
import { Badge } from "../../../ui/badge";
import { BrandMark } from "../../../ui/brand-mark";
import { Button } from "../../../ui/button";
import { usePeerCall } from "../call-context";
import { DebriefReadout } from "../debrief/debrief-readout";
import { HalfwayOffer } from "../notices/halfway-offer";
import { ConnectionWord } from "./connection-word";

export function TopBar() {
  const { room, roomId, position, company } = useInterview();
  const { view, actions } = room;
  const { call, copyLink, over } = usePeerCall();
  const { t } = useTranslation(["interview", "interviewer"]);
  return (
    <header className="group/bar flex h-header shrink-0 items-center gap-3 border-b border-line bg-panel px-3 max-md:has-[[data-offer]]:gap-2 md:gap-4 md:px-4">
      <span className="flex items-center gap-2 text-md font-semibold tracking-title max-[24rem]:group-has-[[data-offer]]/bar:hidden">
        <BrandMark />
        <span className="max-md:sr-only">Mocki</span>
      </span>
      <span aria-hidden className="h-5 w-px bg-line-strong max-md:hidden" />
      <h1
        className="min-w-0 flex-1 truncate text-base font-medium max-md:group-has-[[data-offer]]/bar:sr-only"
        title={`${position} · ${company}`}
      >
        {position} · {company}
      </h1>
      {view.setup && !view.isDebrief ? (
        <Badge className="max-md:hidden">{t(`interviewer:questions.types.${view.setup.interviewType}`)}</Badge>
      ) : null}
      {view.isDebrief ? (
        <Badge tone="primary" className="max-md:hidden">
          {t("debrief.title")}
        </Badge>
      ) : null}
      {view.finishedAt === null ? <HalfwayOffer view={view} actions={actions} /> : null}
      {view.isDebrief && view.finishedAt !== null ? (
        <DebriefReadout endedAt={view.finishedAt} roomNow={actions.roomNow} />
      ) : (
        <TimerReadout timer={view.timer} roomNow={actions.roomNow} />
      )}
      {view.finishedAt === null && !over ? <RecordingControl /> : null}
      {view.finishedAt === null || view.isDebrief ? <ConnectionWord view={view} call={call.view} /> : null}
      <Button
        size="sm"
        className="max-md:hidden"
        icon={<LinkIcon aria-hidden />}
        aria-label={t("top.copyRoomLink", { room: roomId })}
        onClick={copyLink}
      >
        <span className="max-w-32 truncate font-mono">{roomId}</span>
      </Button>
    </header>
  );
}
