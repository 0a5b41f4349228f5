import { Headphones, Keyboard, MicOff, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguageName } from "../../room/language/use-language-name";
import { useFailureWords } from "../../room/media/failure-words";
import { useSettings } from "../../state/use-settings";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { TestLink } from "../screen/test-link";
import type { Speech } from "../speech/use-speech";
import type { VoiceState } from "../speech/voice-state";
import { faultKey } from "./dismissal";
import { BridgingNotice, LostNotice, MissedNotice, SuspendedNotice } from "./service-notices";
import { useDismissal } from "./use-dismissal";

/** Reports why speech recognition does not work, with the remedy. */
export function SpeechNotice({ speech }: { speech: Speech }) {
  const { t } = useTranslation("interview");
  const words = useWords(speech.state);
  const { name } = speech.state;
  const { isDismissed, dismiss } = useDismissal(faultKey(speech.state, speech.provider), name === "listening");

  if (words && !isDismissed) {
    return (
      <>
        <Banner
          role="status"
          tone="warning"
          icon={name === "unsupported" ? <Keyboard aria-hidden /> : <MicOff aria-hidden />}
          title={words.title}
          action={
            <Actions onDismiss={dismiss}>
              {words.retry ? (
                <Button size="sm" onClick={speech.retry}>
                  {t("banner.speechRetry")}
                </Button>
              ) : null}
            </Actions>
          }
        >
          {words.help} <TestLink isInCall />
        </Banner>
        <ServiceNotices speech={speech} />
      </>
    );
  }
  return (
    <>
      <ServiceNotices speech={speech} />
      {speech.headphoneHint ? (
        <Banner
          role="status"
          tone="info"
          icon={<Headphones aria-hidden />}
          title={t("banner.headphones")}
          action={
            <Actions onDismiss={speech.dismissHeadphoneHint}>
              {speech.lastEcho === null ? null : (
                <Button size="sm" onClick={speech.restoreEcho}>
                  {t("banner.headphonesMine")}
                </Button>
              )}
            </Actions>
          }
        >
          {t("banner.headphonesHelp")}
          {speech.lastEcho === null ? null : ` ${t("banner.refusedText", { text: shorten(speech.lastEcho) })}`}
        </Banner>
      ) : null}
    </>
  );
}

/** Notices about the recognition service. */
function ServiceNotices({ speech }: { speech: Speech }) {
  return (
    <>
      <SuspendedNotice state={speech.state} />
      <BridgingNotice speech={speech} />
      <MissedNotice speech={speech} />
      <LostNotice lost={speech.lost} onDismiss={speech.dismissLost} />
    </>
  );
}

function Actions({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  const { t } = useTranslation("interview");
  return (
    <span className="flex items-center gap-1">
      {children}
      <IconButton size="sm" label={t("banner.dismiss")} icon={<X aria-hidden />} onClick={onDismiss} />
    </span>
  );
}

function useWords(state: VoiceState): { title: string; help: string; retry: boolean } | null {
  const { t } = useTranslation("interview");
  const languageName = useLanguageName();
  const failureWords = useFailureWords();
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  switch (state.name) {
    case "unsupported":
      return { title: t("banner.speechUnsupported"), help: t("banner.speechUnsupportedHelp"), retry: false };
    case "denied":
      if (state.missing) return { title: t("banner.speechNoMic"), help: t("banner.speechNoMicHelp"), retry: true };
      return { title: t("banner.speechDenied"), help: t("banner.speechDeniedHelp"), retry: true };
    case "no-microphone": {
      const { title, help } = failureWords(state.what, state.failure);
      return { title, help, retry: true };
    }
    case "language-not-supported":
      return {
        title: t("banner.speechLanguage", { language: languageName(spoken) }),
        help: t("banner.speechLanguageHelp"),
        retry: true,
      };
    case "error":
      switch (state.code) {
        case "audio-capture":
          return { title: t("banner.speechNoMic"), help: t("banner.speechNoMicHelp"), retry: true };
        case "network":
          return { title: t("banner.speechNetwork"), help: t("banner.speechNetworkHelp"), retry: true };
        case "aborted":
        case "other":
          // Tried again within seconds: the word in the transcript's head is enough.
          return null;
        default:
          return state.code satisfies never;
      }
    case "idle":
    case "starting":
    case "listening":
    case "restarting":
    case "paused":
      return null;
    case "suspended":
    case "bridging":
    case "failed":
      // These have their own notices.
      return null;
    default:
      return state satisfies never;
  }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
