import { Clock, Link as LinkIcon, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import type { ParticipantView, RoomView } from "../room/view";
import { formatDuration } from "../timer/timer-math";
import { useSecond } from "../use-second";
import { type Microphone, PersonTile } from "./person-tile";

export type StageProps = {
  view: RoomView;
  /** One's own. */
  microphone: Microphone;
  /** `column` stands beside the transcript, `row` above it, `inset` puts one's own picture into the other's. */
  arrangement: "column" | "row" | "inset";
  roomNow: () => number;
  onCopyLink: () => void;
  className?: string;
};

/** The place of the two people. */
export function Stage({ view, microphone, arrangement, roomNow, onCopyLink, className }: StageProps) {
  const { t } = useTranslation("interview");
  const { self, peer } = view;
  const speaking = (id: string) => view.interims.some((line) => line.participantId === id && !line.cutOff);
  const inset = arrangement === "inset";
  return (
    <section
      aria-label={t("stage.label")}
      className={cn(
        "min-h-0",
        arrangement === "column" && "grid grid-rows-2 gap-3",
        arrangement === "row" && "grid grid-cols-2 gap-3",
        inset && "relative h-40 shrink-0",
        className,
      )}
    >
      {peer ? (
        <PersonTile
          name={peer.name}
          role={peer.role}
          self={false}
          online={peer.online}
          speaking={speaking(peer.participantId)}
          away={<Away peer={peer} roomNow={roomNow} />}
          besideInset={inset}
          className={inset ? "h-full rounded-none! border-x-0! border-t-0!" : undefined}
        />
      ) : (
        <WaitingTile onCopyLink={onCopyLink} inset={inset} />
      )}
      {self ? (
        <PersonTile
          name={self.name}
          role={self.role}
          self
          online
          microphone={microphone}
          small={inset}
          speaking={speaking(self.participantId)}
          className={inset ? "absolute! right-3 bottom-3 z-1 h-20 w-26 border-line-strong shadow-raise" : undefined}
        />
      ) : (
        <div className={cn("rounded-lg border border-line bg-video", inset && "hidden")} />
      )}
    </section>
  );
}

function WaitingTile({ onCopyLink, inset }: { onCopyLink: () => void; inset: boolean }) {
  const { t } = useTranslation("interview");
  return (
    <section
      aria-label={t("stage.waitingTitle")}
      className={cn(
        "flex min-h-0 flex-col items-center justify-center gap-2 overflow-hidden border border-dashed border-line-strong bg-panel p-4 text-center",
        inset ? "h-full items-start! border-x-0 border-t-0 pr-32 text-left" : "rounded-lg",
      )}
    >
      {inset ? null : (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-hover text-fg-3"
        >
          <UserRound className="size-icon-lg" />
        </span>
      )}
      <p className="font-medium">{t("stage.waitingTitle")}</p>
      <p className="max-w-72 text-sm text-fg-2">{t("stage.waitingHelp")}</p>
      <Button size="sm" icon={<LinkIcon aria-hidden />} onClick={onCopyLink}>
        {t("lobby.copyLink")}
      </Button>
    </section>
  );
}

function Away({ peer, roomNow }: { peer: ParticipantView; roomNow: () => number }) {
  const { t } = useTranslation("interview");
  useSecond(peer.offlineSince !== null);
  return (
    <div className="grid justify-items-center gap-1 p-4 pb-9 text-center text-sm text-on-video">
      <Clock aria-hidden className="size-icon-lg" />
      <span>{t("stage.away")}</span>
      {peer.offlineSince === null ? null : (
        <span role="timer" aria-live="off" className="num text-xs opacity-85">
          {formatDuration(roomNow() - peer.offlineSince)}
        </span>
      )}
    </div>
  );
}
