import { Mic, MicOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import { Avatar } from "../../../ui/avatar";
import { Dot } from "../../../ui/badge";
import { cn } from "../../../ui/cn";

export type Microphone = "on" | "muted" | "unavailable";

export type PersonTileProps = {
  name: string;
  role: SeatRole;
  self: boolean;
  online: boolean;
  speaking: boolean;
  /** One's own microphone; left out for the other person, whose it is to know. */
  microphone?: Microphone;
  /** Shown over the greyed tile while this person is away. */
  away?: ReactNode;
  /** A small tile in the corner of another: the picture alone. */
  small?: boolean;
  /** Another tile lies in the lower right corner: the name ends before it. */
  besideInset?: boolean;
  className?: string;
};

const ring: Record<SeatRole, string> = {
  interviewer: "border-interviewer! shadow-[0_0_0_1px_var(--color-interviewer)]",
  candidate: "border-candidate! shadow-[0_0_0_1px_var(--color-candidate)]",
};
const dot: Record<SeatRole, string> = {
  interviewer: "text-on-video-interviewer",
  candidate: "text-on-video-candidate",
};

/** One person's place: who they are, whether they are there, and whether they are speaking. */
export function PersonTile(props: PersonTileProps) {
  const { name, role, self, online, speaking, microphone, away, small, besideInset, className } = props;
  const { t } = useTranslation("interview");
  const off = microphone === "muted" || microphone === "unavailable";
  return (
    <section
      aria-label={self ? t("youWithRole", { role: t(`roles.${role}`) }) : `${name}, ${t(`roles.${role}`)}`}
      className={cn(
        "@container relative grid min-h-0 min-w-0 place-items-center overflow-hidden rounded-lg border bg-video transition-[border-color,box-shadow]",
        online ? "border-line" : "border-warning-line",
        speaking && ring[role],
        className,
      )}
    >
      {online || !away ? (
        <Avatar name={name} tone={role} size="lg" decorative className="@xs:size-20 @xs:text-2xl" />
      ) : (
        away
      )}
      {off ? (
        <span className="absolute top-2 right-2 inline-flex items-center gap-1 rounded-sm bg-scrim px-2 py-1 text-xs text-on-video">
          <MicOff aria-hidden className="size-icon-sm" />
          <span className="sr-only @2xs:not-sr-only">
            {microphone === "unavailable" ? t("stage.micUnavailable") : t("stage.micOff")}
          </span>
        </span>
      ) : null}
      <span
        className={cn(
          "absolute bottom-2 left-2 inline-flex items-center gap-2 rounded-sm bg-scrim px-2 py-1 text-xs font-medium text-on-video",
          besideInset ? "max-w-[calc(100%-8.5rem)]" : "max-w-[calc(100%-1rem)]",
          small && "sr-only",
        )}
      >
        {self && !off ? (
          <Mic aria-hidden className="size-icon-sm" />
        ) : (
          <Dot live={speaking} className={online ? dot[role] : "text-fg-3"} />
        )}
        <span className="truncate">{name}</span>
        <span className="hidden font-regular whitespace-nowrap opacity-85 @2xs:inline">
          {self ? t("youWithRole", { role: t(`roles.${role}`) }) : t(`roles.${role}`)}
        </span>
        {speaking ? <span className="sr-only">{t("stage.speaking")}</span> : null}
      </span>
    </section>
  );
}
