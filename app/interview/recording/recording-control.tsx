import { CircleAlert, CircleDot } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../state/observable";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { lazyPart } from "../../ui/lazy-part";
import { recordingState } from "./recording-state";
import { recordingWish } from "./recording-wish";

const RecordingDialog = lazyPart(() => import("./recording-dialog").then((m) => m.RecordingDialog));

/** Says in the interview's bar whether one records oneself, and opens the switch for it. */
export function RecordingControl() {
  const { t } = useTranslation("devices");
  const wish = useView(recordingWish);
  const { now } = useView(recordingState);
  const [isOpen, setOpen] = useState(false);
  const isTroubled = now === "full" || now === "failed" || now === "unsupported";
  const look = !wish.on ? "off" : isTroubled ? "stopped" : now === "recording" ? "on" : "waits";
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
      {isOpen ? (
        <Suspense>
          <RecordingDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
