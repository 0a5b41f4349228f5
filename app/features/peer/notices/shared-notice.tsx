import { CloudOff, Info, MessageSquareOff, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LostNotice, useLasting } from "../../../interview/notices/service-notices";
import { useServiceWords } from "../../../speech/use-service-words";
import { useServices } from "../../../speech/use-services";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { troubleOf } from "../shared-sound/shared-recognition";
import type { SharedSpeech } from "../shared-sound/use-shared-speech";
import { useSharedObstacle } from "./use-shared-obstacle";

/** Reports problems with the sound of a shared meeting. */
export function SharedNotice({ shared }: { shared: SharedSpeech }) {
  const { t } = useTranslation(["speech", "interview"]);
  const words = useServiceWords(useServices().known);
  const why = useSharedObstacle(shared.service);
  // Dismissed for one share only: the next one may be a call whose every word matters.
  const [dismissed, setDismissed] = useState<MediaStreamTrack | null>(null);
  const { track, on, service, view } = shared;
  const dismiss = (onDismiss: () => void) => (
    <IconButton size="sm" label={t("interview:banner.dismiss")} icon={<X aria-hidden />} onClick={onDismiss} />
  );
  const trouble = on && track ? troubleOf(view.state) : null;
  const isBridged = useLasting(trouble !== null && !trouble.lasting);
  return (
    <>
      {track && on && why && dismissed !== track ? (
        <Banner
          role="status"
          tone="info"
          icon={<Info aria-hidden />}
          title={t("shared.notWritten")}
          action={dismiss(() => setDismissed(track))}
        >
          {why}
        </Banner>
      ) : null}
      {trouble?.lasting ? (
        <Banner
          role="status"
          tone="warning"
          icon={<CloudOff aria-hidden />}
          title={t("shared.failed")}
          action={
            <Button size="sm" onClick={shared.retry}>
              {t("interview:banner.speechRetry")}
            </Button>
          }
        >
          {trouble.fault === null ? t("shared.noSound") : words.describeFault(trouble.fault)}
        </Banner>
      ) : null}
      {isBridged && service.provider ? (
        <Banner role="status" icon={<CloudOff aria-hidden />}>
          {t("shared.bridging", { service: words.name(view.instead ?? service.provider) })}
        </Banner>
      ) : null}
      {view.echo ? (
        <Banner
          role="status"
          tone="info"
          icon={<MessageSquareOff aria-hidden />}
          title={t("shared.echo")}
          action={
            <span className="flex items-center gap-1">
              <Button size="sm" onClick={shared.restoreEcho}>
                {t("shared.echoWrite")}
              </Button>
              {dismiss(shared.dismissEcho)}
            </span>
          }
        >
          {t("interview:banner.refusedText", { text: view.echo.text })}
        </Banner>
      ) : null}
      <LostNotice lost={view.lost} onDismiss={shared.dismissLost} />
    </>
  );
}
