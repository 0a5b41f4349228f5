import { Headphones, Keyboard, MicOff, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../state/use-settings";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import type { RecognitionState } from "../speech/recognition-state";
import type { Speech } from "../speech/use-speech";
import { useLanguageName } from "../use-language-name";

/** What keeps one's voice from being written down, and how to mend it. */
export function SpeechNotice({ speech }: { speech: Speech }) {
  const { t } = useTranslation("interview");
  const [dismissed, setDismissed] = useState<RecognitionState["name"] | null>(null);
  const words = useWords(speech.state);

  if (words && dismissed !== speech.state.name) {
    return (
      <Banner
        role="status"
        tone="warning"
        icon={speech.state.name === "unsupported" ? <Keyboard aria-hidden /> : <MicOff aria-hidden />}
        title={words.title}
        action={
          <span className="flex items-center gap-1">
            {words.retry ? (
              <Button size="sm" onClick={speech.retry}>
                {t("banner.speechRetry")}
              </Button>
            ) : null}
            <IconButton
              size="sm"
              label={t("banner.dismiss")}
              icon={<X aria-hidden />}
              onClick={() => setDismissed(speech.state.name)}
            />
          </span>
        }
      >
        {words.help}
      </Banner>
    );
  }
  if (!speech.headphoneHint) return null;
  return (
    <Banner
      role="status"
      tone="info"
      icon={<Headphones aria-hidden />}
      title={t("banner.headphones")}
      action={
        <span className="flex items-center gap-1">
          {speech.lastEcho === null ? null : (
            <Button size="sm" onClick={speech.restoreEcho}>
              {t("banner.headphonesMine")}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t("banner.dismiss")}
            icon={<X aria-hidden />}
            onClick={speech.dismissHeadphoneHint}
          />
        </span>
      }
    >
      {t("banner.headphonesHelp")}
      {speech.lastEcho === null ? null : ` ${t("banner.refusedText", { text: shorten(speech.lastEcho) })}`}
    </Banner>
  );
}

function useWords(state: RecognitionState): { title: string; help: string; retry: boolean } | null {
  const { t } = useTranslation("interview");
  const languageName = useLanguageName();
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  switch (state.name) {
    case "unsupported":
      return { title: t("banner.speechUnsupported"), help: t("banner.speechUnsupportedHelp"), retry: false };
    case "denied":
      if (state.missing) return { title: t("banner.speechNoMic"), help: t("banner.speechNoMicHelp"), retry: true };
      return { title: t("banner.speechDenied"), help: t("banner.speechDeniedHelp"), retry: true };
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
    default:
      return state satisfies never;
  }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
