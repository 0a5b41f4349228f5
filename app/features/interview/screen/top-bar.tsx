import { Link as LinkIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BrandMark } from "../../../ui/brand-mark";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import type { RoomView } from "../room/view";
import { TimerReadout } from "../timer/timer-readout";

export type TopBarProps = {
  view: RoomView;
  roomId: string;
  position: string;
  company: string;
  roomNow: () => number;
  onCopyLink: () => void;
};

export function TopBar({ view, roomId, position, company, roomNow, onCopyLink }: TopBarProps) {
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
      <ConnectionWord view={view} />
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

const BARS = { none: 0, poor: 1, fair: 3, good: 4 } as const;
const HEIGHTS = ["h-1/3", "h-1/2", "h-3/4", "h-full"];

function ConnectionWord({ view: { connection, peer } }: { view: RoomView }) {
  const { t } = useTranslation("interview");
  const live = connection.phase === "live";
  const peerAway = live && peer !== null && !peer.online;
  const lit = live ? BARS[connection.quality] : 0;
  const word = !live
    ? t(connection.phase === "closed" ? "top.offline" : "top.connecting")
    : peerAway
      ? t("top.peerOffline", { name: peer.name })
      : connection.quality === "none"
        ? t("top.connected")
        : connection.rttMs === null
          ? t(`top.quality.${connection.quality}`)
          : `${t(`top.quality.${connection.quality}`)} · ${t("top.rtt", { ms: Math.round(connection.rttMs) })}`;
  const good = live && !peerAway && connection.quality !== "poor";
  return (
    <span className={cn("flex min-w-0 items-center gap-2 text-sm", good ? "text-fg-2" : "text-warning")}>
      <span aria-hidden className="inline-flex h-3 items-end gap-0.5">
        {HEIGHTS.map((height, i) => (
          <i
            key={height}
            className={cn(
              "w-0.75 rounded-[1px]",
              height,
              i >= lit ? "bg-line-control" : good ? "bg-success-fill" : "bg-warning-fill",
            )}
          />
        ))}
      </span>
      <span className="num max-w-48 truncate max-md:sr-only">{word}</span>
    </span>
  );
}
