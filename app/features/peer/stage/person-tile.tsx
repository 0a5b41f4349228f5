import { AudioLines, Mic, MicOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import { Picture } from "../../../interview/screen/picture";
import { useLevel } from "../../../room/media/use-level";
import { Avatar } from "../../../ui/avatar";
import { Dot } from "../../../ui/badge";
import { cn } from "../../../ui/cn";
import { LevelMeter } from "../../../ui/level-meter";

export type PersonTileProps = {
  name: string;
  role: SeatRole;
  self: boolean;
  speaking: boolean;
  picture: { track: MediaStreamTrack | null; shown: boolean };
  /**
   * State of the participant's voice; `unavailable` only for oneself; `unknown` while nothing is known of the other,
   * and for oneself after the end.
   */
  voice: "on" | "muted" | "off" | "unavailable" | "unknown";
  sharingSound?: boolean;
  /** The own voice, for its meter. */
  level?: MediaStreamTrack | null;
  /** Shown over the grayed tile while this participant is not visible. */
  held?: ReactNode;
  /** They may be back any moment. */
  urgent?: boolean;
  /** A small tile beside or over a bigger one: the picture alone. */
  small?: boolean;
  /** Another tile lies in the lower right corner: the name ends before it. */
  besideInset?: boolean;
  /** Over the picture, such as captions. */
  children?: ReactNode;
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
const mark = "inline-flex items-center gap-1 rounded-sm bg-scrim px-2 py-1 text-xs text-on-video";
/** Said to everybody, shown where there is room. */
const markWords = "sr-only @2xs:not-sr-only";

/** One person's place: who they are, whether they can be seen and heard, and whether they are speaking. */
export function PersonTile(props: PersonTileProps) {
  const { name, role, self, speaking, picture, voice, sharingSound, held, small, besideInset } = props;
  const { t } = useTranslation(["interview", "call"]);
  const silent = voice === "muted" || voice === "off" || voice === "unavailable";
  return (
    <section
      aria-label={self ? t("youWithRole", { role: t(`roles.${role}`) }) : `${name}, ${t(`roles.${role}`)}`}
      className={cn(
        "@container relative grid min-h-0 min-w-0 place-items-center overflow-hidden rounded-lg border bg-video transition-[border-color,box-shadow]",
        held && props.urgent ? "border-warning-line" : "border-line",
        speaking && !held && ring[role],
        props.className,
      )}
    >
      {held && !picture.shown ? null : (
        <Avatar
          name={name}
          tone={role}
          decorative
          className="@min-[6rem]:size-12 @min-[6rem]:text-md @xs:size-20 @xs:text-2xl"
        />
      )}
      <Picture
        track={picture.track}
        label={self ? t("call:stage.ownCamera") : t("call:stage.camera", { name })}
        shown={picture.shown}
        mirrored={self}
        held={Boolean(held)}
      />
      {held ? <div className="absolute inset-0 grid place-items-center overflow-hidden">{held}</div> : null}
      <span className="absolute top-2 right-2 left-2 flex flex-wrap justify-end gap-1">
        {sharingSound ? (
          <span className={mark}>
            <AudioLines aria-hidden className="size-icon-sm" />
            <span className={markWords}>{t("call:stage.sharingSound")}</span>
          </span>
        ) : null}
        {props.level && voice === "on" && !small ? <VoiceMeter track={props.level} /> : null}
        {silent ? (
          <span className={cn(mark, small && "px-1!")}>
            <MicOff aria-hidden className="size-icon-sm" />
            <span className={markWords}>
              {voice === "unavailable"
                ? t("stage.micUnavailable")
                : voice === "off"
                  ? t("call:stage.voiceOff")
                  : t("call:stage.muted")}
            </span>
          </span>
        ) : null}
      </span>
      {props.children}
      <span
        className={cn(
          "absolute bottom-2 left-2 inline-flex items-center gap-2 rounded-sm bg-scrim px-2 py-1 text-xs font-medium text-on-video",
          besideInset ? "max-w-[calc(100%-8.5rem)]" : "max-w-[calc(100%-1rem)]",
          small && "sr-only",
        )}
      >
        {self && voice === "on" ? (
          <Mic aria-hidden className="size-icon-sm" />
        ) : (
          <Dot live={speaking} className={held ? "text-fg-3" : dot[role]} />
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

function VoiceMeter({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation("call");
  return (
    <span className={mark}>
      <LevelMeter label={t("stage.level")} source={useLevel(track)} look="tile" />
    </span>
  );
}
