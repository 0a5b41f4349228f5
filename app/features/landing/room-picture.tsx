import { CircleCheck, Clock, Download, Mic, Repeat2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, Dot } from "../../ui/badge";
import { cn } from "../../ui/cn";
import { ExportFiles } from "./export-files";
import { Utterance } from "./utterance";

/** What a room looks like in the middle of an interview. A picture: nothing in it can be used. */
export function RoomPicture() {
  const { t } = useTranslation("landing");
  const interviewer = { speaker: "interviewer", name: t("picture.interviewer") } as const;
  const candidate = { speaker: "candidate", name: t("picture.you") } as const;
  return (
    <div
      role="img"
      aria-label={t("picture.label")}
      className="overflow-hidden rounded-xl border border-line-strong bg-inset shadow-picture"
    >
      <div className="flex h-12 items-center gap-3 border-b border-line bg-panel px-4">
        <span className="truncate text-sm font-medium">{t("picture.position")}</span>
        <span className="mr-auto max-md:hidden">
          <Badge>{t("picture.kind")}</Badge>
        </span>
        <Badge tone="success" dot="live" className="max-md:ml-auto">
          {t("picture.listening")}
        </Badge>
        <span className="num inline-flex items-center gap-1 text-sm font-medium">
          <Clock aria-hidden className="size-icon-sm" />
          18:42
        </span>
      </div>
      <div className="grid gap-3 p-3 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-1 md:grid-rows-2">
          <Seat tone="interviewer" name={t("picture.interviewer")} speaking />
          <Seat tone="candidate" name={t("picture.you")} role={t("picture.candidate")} />
        </div>
        <div className="flex flex-col justify-end gap-2 rounded-lg border border-line bg-panel py-4">
          <Utterance at="17:08" {...interviewer} text={t("picture.line1")} />
          <Utterance at="17:31" {...candidate} text={t("picture.line2")} />
          <Utterance at="17:44" {...interviewer} text={t("picture.line3")} />
          <Utterance at="17:50" {...candidate} text={t("picture.line4")} />
          <Utterance at="18:21" {...interviewer} text={t("picture.line5")} interim />
        </div>
        <div className="flex flex-col gap-3 max-lg:hidden">
          <Happening icon={<CircleCheck aria-hidden className="text-success" />} title={t("picture.connection")}>
            {t("picture.connectionText")}
          </Happening>
          <Happening icon={<Repeat2 aria-hidden className="text-fg-3" />} title={t("picture.swap")}>
            {t("picture.swapText")}
          </Happening>
          <Happening icon={<Download aria-hidden className="text-fg-3" />} title={t("picture.export")} last>
            {t("picture.exportText")}
            <ExportFiles />
          </Happening>
        </div>
      </div>
    </div>
  );
}

type SeatProps = { tone: "interviewer" | "candidate"; name: string; role?: string; speaking?: boolean };

const seatTones = {
  interviewer: {
    edge: "border-interviewer ring-1 ring-interviewer",
    disc: "border-interviewer-line bg-interviewer-soft text-interviewer",
  },
  candidate: {
    edge: "border-candidate ring-1 ring-candidate",
    disc: "border-candidate-line bg-candidate-soft text-candidate",
  },
};

/** Heights of a voice as it is drawn in a seat, in percent. */
const VOICE = [30, 55, 80, 45, 100, 70, 40, 85, 60, 35];

function Seat({ tone, name, role, speaking }: SeatProps) {
  return (
    <div
      className={cn(
        "relative grid min-h-36 place-items-center rounded-lg border bg-video md:min-h-52",
        speaking ? seatTones[tone].edge : "border-line",
      )}
    >
      <span className={cn("grid size-14 place-items-center rounded-full border md:size-20", seatTones[tone].disc)}>
        {speaking ? (
          <span className="flex h-6 items-center gap-0.5 md:h-8">
            {VOICE.map((height) => (
              <i key={height} className="w-0.5 rounded-full bg-current" style={{ height: `${height}%` }} />
            ))}
          </span>
        ) : (
          <Mic aria-hidden className="size-icon-lg" />
        )}
      </span>
      <span className="absolute bottom-2 left-2 inline-flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-sm bg-scrim px-2 py-1 text-xs font-medium text-on-video">
        <Dot className={tone === "interviewer" ? "text-on-video-interviewer" : "text-on-video-candidate"} />
        <span className="truncate">{name}</span>
        {role ? <span className="truncate font-regular max-md:hidden">{role}</span> : null}
      </span>
    </div>
  );
}

type HappeningProps = { icon: ReactNode; title: string; children: ReactNode; last?: boolean };

function Happening({ icon, title, children, last }: HappeningProps) {
  return (
    <div className={cn("flex flex-col gap-1 rounded-lg border border-line bg-card p-4 shadow-card", last && "flex-1")}>
      <span className="flex items-center gap-2 text-sm font-medium">
        {icon}
        {title}
      </span>
      <span className="text-sm text-fg-2">{children}</span>
    </div>
  );
}
