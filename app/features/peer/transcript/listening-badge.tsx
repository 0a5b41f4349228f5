import { useTranslation } from "react-i18next";
import type { VoiceState } from "../../../interview/speech/voice-state";
import { useLanguageName } from "../../../room/language/use-language-name";
import { useSettings } from "../../../state/use-settings";
import { Badge } from "../../../ui/badge";

/** Whether the own voice is being recognized, and in which language. */
export function ListeningBadge({ state, muted }: { state: VoiceState; muted: boolean }) {
  const { t } = useTranslation("interview");
  const languageName = useLanguageName();
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  if (state.name === "unsupported") return <Badge>{t("transcript.typingOnly")}</Badge>;
  if (muted) return <Badge tone="danger">{t("transcript.muted")}</Badge>;
  switch (state.name) {
    case "listening":
    case "restarting":
    case "bridging":
      return (
        <Badge dot="live" tone="success">
          {t("transcript.listening", { language: languageName(spoken) })}
        </Badge>
      );
    case "idle":
    case "starting":
    case "paused":
      return <Badge dot>{t("transcript.starting")}</Badge>;
    case "denied":
    case "language-not-supported":
    case "no-microphone":
    case "failed":
      return <Badge tone="warning">{t("transcript.typingOnly")}</Badge>;
    case "error":
    case "suspended":
      return (
        <Badge tone="warning" dot>
          {t("transcript.paused")}
        </Badge>
      );
    default:
      return state satisfies never;
  }
}
