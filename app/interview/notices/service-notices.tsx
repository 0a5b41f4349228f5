import { AudioLines, CloudOff, MousePointerClick, Replace, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useServiceWords } from "../../speech/use-service-words";
import { useServices } from "../../speech/use-services";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import type { LostSpeech } from "../speech/lost-speech";
import type { Speech } from "../speech/use-speech";
import type { VoiceState } from "../speech/voice-state";
import { useDismissal } from "./use-dismissal";

/** A shorter moment is over before anybody has read of it, and the screen would only jump. */
const SHORT_MS = 1_000;

/** The vendor is away for a moment. While the room itself is, its own notice says that all is kept. */
export function BridgingNotice({ speech: { state, provider } }: { speech: Pick<Speech, "state" | "provider"> }) {
  const { t } = useTranslation("speech");
  const { name } = useServiceWords(useServices().known);
  const lasts = useLasting(state.name === "bridging" && state.fault !== null);
  if (!lasts || provider === null) return null;
  return (
    <Banner role="status" icon={<CloudOff aria-hidden />} title={t("notice.bridging", { service: name(provider) })}>
      {t("notice.bridgingHelp")}
    </Banner>
  );
}

export function SuspendedNotice({ state }: { state: VoiceState }) {
  const { t } = useTranslation("speech");
  if (!useLasting(state.name === "suspended")) return null;
  return (
    <Banner role="status" tone="warning" icon={<MousePointerClick aria-hidden />} title={t("notice.suspended")}>
      {t("notice.suspendedHelp")}
    </Banner>
  );
}

/** Recognition uses another service than the chosen one, or none. */
export function MissedNotice({ speech }: { speech: Pick<Speech, "state" | "provider" | "missed" | "retry"> }) {
  const { t } = useTranslation(["speech", "interview"]);
  const { name, describeFault } = useServiceWords(useServices().known);
  const { state, provider, retry } = speech;
  const failed = state.name === "failed" && provider !== null ? { provider, fault: state.fault } : null;
  const missed = failed ?? speech.missed;
  const key = missed && `${missed.provider} ${missed.fault} ${provider}`;
  const { isDismissed, dismiss } = useDismissal(key, missed === null && state.name === "listening");
  if (!missed || isDismissed) return null;
  const why = describeFault(missed.fault);
  const service = name(missed.provider);
  const isStill = !failed && provider !== null && provider !== "browser";
  const words = failed
    ? { title: t("notice.relieved", { service }), help: t("notice.failedHelp", { why }) }
    : isStill
      ? {
          title: t("notice.switched", { service: name(provider) }),
          help: t("notice.switchedHelp", { missed: service, why }),
        }
      : {
          title: t("notice.relieved", { service }),
          help: t("notice.relievedHelp", { why, used: name("browser") }),
        };
  return (
    <Banner
      role="status"
      tone={failed ? "warning" : "info"}
      icon={failed ? <CloudOff aria-hidden /> : <Replace aria-hidden />}
      title={words.title}
      action={
        <span className="flex items-center gap-1">
          {isStill ? null : (
            <Button size="sm" onClick={retry}>
              {t("notice.retry", { service })}
            </Button>
          )}
          <IconButton size="sm" label={t("interview:banner.dismiss")} icon={<X aria-hidden />} onClick={dismiss} />
        </span>
      }
    >
      {words.help}
    </Banner>
  );
}

export function LostNotice({ lost, onDismiss }: { lost: LostSpeech; onDismiss: () => void }) {
  const { t } = useTranslation(["speech", "interview"]);
  const { seconds, sentences } = lost;
  if (seconds === 0 && sentences === 0) return null;
  const title = [
    ...(seconds > 0 ? [t("notice.lost", { count: Math.max(1, Math.round(seconds)) })] : []),
    ...(sentences > 0 ? [t("notice.unheard", { count: sentences })] : []),
  ].join(" ");
  return (
    <Banner
      role="status"
      tone="warning"
      icon={<AudioLines aria-hidden />}
      title={title}
      action={
        <IconButton size="sm" label={t("interview:banner.dismiss")} icon={<X aria-hidden />} onClick={onDismiss} />
      }
    >
      {t("notice.lostHelp")}
    </Banner>
  );
}

/** Whether something has been so for a while. */
export function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasting;
}
