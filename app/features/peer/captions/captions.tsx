import { useTranslation } from "react-i18next";
import { useSecond } from "../../../interview/screen/use-second";
import type { RoomView } from "../../../room/client/room-view";
import { cn } from "../../../ui/cn";
import { chooseCaptions } from "./choose-captions";

export type CaptionsProps = { view: RoomView; roomNow: () => number; className?: string };

const color = { interviewer: "text-on-video-interviewer", candidate: "text-on-video-candidate" };

/** Over the picture. Silent for screen readers: the transcript is the log that is read out. */
export function Captions({ view, roomNow, className }: CaptionsProps) {
  const { t } = useTranslation(["call", "interview"]);
  const captions = chooseCaptions(view, roomNow());
  useSecond(captions.some(({ live }) => !live));
  if (captions.length === 0) return null;
  return (
    <section
      aria-label={t("stage.captions")}
      aria-live="off"
      className={cn("pointer-events-none flex flex-col items-center gap-1", className)}
    >
      {captions.map(({ id, name, role, lang, text }) => (
        <p
          key={id}
          lang={lang}
          className="line-clamp-3 max-w-full rounded-sm bg-scrim px-2 py-1 text-center text-sm text-balance text-on-video wrap-anywhere @lg:text-md @4xl:text-lg"
        >
          <span className={cn("inline-block max-w-[16ch] truncate align-bottom font-medium", color[role])}>
            {name || t(`interview:roles.${role}`)}
          </span>{" "}
          {text}
        </p>
      ))}
    </section>
  );
}
