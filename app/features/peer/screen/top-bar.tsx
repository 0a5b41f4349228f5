import { Link as LinkIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TimerReadout } from "../../../interview/timer/timer-readout";
import type { RoomView } from "../../../room/client/room-view";
import { BrandMark } from "../../../ui/brand-mark";
import { Button } from "../../../ui/button";
import type { CallView } from "../call/call-view";
import { ConnectionWord } from "./connection-word";

export type TopBarProps = {
  view: RoomView;
  call: CallView;
  roomId: string;
  position: string;
  company: string;
  roomNow: () => number;
  onCopyLink: () => void;
};

export function TopBar({ view, call, roomId, position, company, roomNow, onCopyLink }: TopBarProps) {
  const { t } = useTranslation("interview");
  return (
    <header className="flex h-header shrink-0 items-center gap-3 border-b border-line bg-panel px-3 md:gap-4 md:px-4">
      <span className="flex items-center gap-2 text-md font-semibold tracking-title">
        <BrandMark />
        <span className="max-md:sr-only">Mocki</span>
      </span>
      <span aria-hidden className="h-5 w-px bg-line-strong max-md:hidden" />
      <h1 className="min-w-0 flex-1 truncate text-base font-medium" title={`${position} · ${company}`}>
        {position} · {company}
      </h1>
      <TimerReadout timer={view.timer} roomNow={roomNow} />
      {view.finishedAt === null ? <ConnectionWord view={view} call={call} /> : null}
      <Button
        size="sm"
        className="max-md:hidden"
        icon={<LinkIcon aria-hidden />}
        aria-label={t("top.copyRoomLink", { room: roomId })}
        onClick={onCopyLink}
      >
        <span className="max-w-32 truncate font-mono">{roomId}</span>
      </Button>
    </header>
  );
}
