import { CircleAlert, CircleDot } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MediaView } from "../../room/media/media-view";
import { useView } from "../../state/observable";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { lazyPart } from "../../ui/lazy-part";
import { useInterview } from "../interview-context";
import { recordingState } from "./recording-state";
import { recordingWish } from "./recording-wish";

const RecordingRunner = lazyPart(() => import("./recording-runner").then((m) => m.RecordingRunner));
const RecordingDialog = lazyPart(() => import("./recording-dialog").then((m) => m.RecordingDialog));

export type RecordingControlProps = {
  media: MediaView;
  /** False while nothing of the interview is written down, either. */
  enabled: boolean;
};

/** Says in the interview's bar whether one records oneself, and opens the switch for it. */
export function RecordingControl({ media, enabled }: RecordingControlProps) {
  const { t } = useTranslation("devices");
  const { room, roomId, position, company } = useInterview();
  const wish = useView(recordingWish);
  const state = useView(recordingState);
  const [isOpen, setOpen] = useState(false);
  const { epoch } = room.view;
  const { voice, camera } = media.outgoing;
  const isTroubled = state.now === "full" || state.now === "failed" || state.now === "unsupported";
  const look = !wish.on ? "off" : isTroubled ? "stopped" : state.now === "recording" ? "on" : "waits";
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t(`recording.bar.${look}`)}
        icon={
          look === "stopped" ? (
            <CircleAlert aria-hidden className="text-warning" />
          ) : (
            <CircleDot aria-hidden className={cn(look === "on" && "text-danger")} />
          )
        }
        onClick={() => setOpen(true)}
      >
        <span className="max-lg:sr-only">{t(`recording.barShort.${look}`)}</span>
      </Button>
      {wish.on && enabled && epoch !== null ? (
        <Suspense>
          <RecordingRunner
            place={{ room: roomId, epoch }}
            tracks={{ voice, camera: wish.camera ? camera : null }}
            now={room.actions.roomNow}
            position={position}
            company={company}
          />
        </Suspense>
      ) : null}
      {isOpen ? (
        <Suspense>
          <RecordingDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
