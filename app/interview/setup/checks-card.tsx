import { Headphones } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Check, type CheckTone } from "../../room/devices/check";
import { readMediaCheck } from "../../room/devices/media-check";
import { useLanguageName } from "../../room/language/use-language-name";
import { useFailureWords } from "../../room/media/failure-words";
import type { Media } from "../../room/media/media-view";
import { useServiceWords } from "../../speech/use-service-words";
import { useServices } from "../../speech/use-services";
import { Button } from "../../ui/button";
import { Card, CardHead } from "../../ui/card";
import { TestLink } from "../screen/test-link";
import { ConnectionCheckRow } from "./connection-check-row";

export type ChecksCardProps = {
  media: Media;
  /** There is a session, with which the connection can be tested. */
  connectable: boolean;
  onAllow: () => void;
  /** Whether there will be a call. Default: true. */
  call?: boolean;
};

export function ChecksCard({ media, connectable, onAllow, call = true }: ChecksCardProps) {
  const { t } = useTranslation("interview");
  return (
    <Card aria-labelledby="checks-title">
      <CardHead id="checks-title" title={t("lobby.checks.title")}>
        <TestLink />
      </CardHead>
      <ul>
        <MediaCheck media={media} onAllow={onAllow} />
        <RecognitionCheck />
        {call ? (
          <>
            <ConnectionCheckRow ready={connectable} />
            <Check
              icon={<Headphones aria-hidden className="size-icon-lg text-fg-3" />}
              title={t("lobby.checks.headphones")}
              text={t("lobby.checks.headphonesHelp")}
            />
          </>
        ) : null}
      </ul>
    </Card>
  );
}

/** Names the recognition service; another line covers the microphone itself. */
function RecognitionCheck() {
  const { t } = useTranslation("interview");
  const { known, chosen, lang } = useServices();
  const { name } = useServiceWords(known);
  const language = useLanguageName()(lang);
  const title = t("lobby.checks.recognition");
  if (!chosen) return <Check tone="open" title={title} text={t("lobby.checks.recognitionChecking")} />;
  const { provider } = chosen;
  if (provider === null) return <Check tone="warn" title={title} text={t("lobby.checks.recognitionNo")} />;
  const text =
    provider === "browser"
      ? t("lobby.checks.recognitionYes", { language })
      : t("lobby.checks.recognitionService", { language, service: name(provider) });
  return <Check tone="ok" title={title} text={text} />;
}

function MediaCheck({ media: { view, actions }, onAllow }: { media: Media; onAllow: () => void }) {
  const { t } = useTranslation("interview");
  const words = useFailureWords();
  const check = readMediaCheck(view);
  const { tone, text, action } = show();
  return <Check live tone={tone} title={t("lobby.checks.media")} text={text} action={action} />;

  function show(): { tone: CheckTone; text: ReactNode; action?: ReactNode } {
    switch (check.kind) {
      case "both":
        return { tone: "ok", text: t("lobby.checks.mediaBoth") };
      case "microphone":
        return { tone: "ok", text: t("lobby.checks.mediaMicrophone") };
      case "camera":
        return { tone: "ok", text: t("lobby.checks.mediaCamera") };
      case "text":
        return { tone: "note", text: t("lobby.checks.mediaText") };
      case "starting":
        return { tone: "open", text: t("lobby.checks.mediaStarting") };
      case "not_asked":
        return {
          tone: "open",
          text: t("lobby.checks.mediaNotAsked"),
          action: (
            <Button size="sm" onClick={onAllow}>
              {t("lobby.checks.allow")}
            </Button>
          ),
        };
      case "failed":
        return {
          tone: "warn",
          text: check.failures.map(({ what, failure }) => {
            const { title, help } = words(what, failure);
            return (
              <span key={what} className="block">
                <span className="block text-fg-2">{title}</span>
                {help}
              </span>
            );
          }),
          action: check.canRetry ? (
            <Button size="sm" onClick={() => check.failures.forEach(({ what }) => void actions.retry(what))}>
              {t("lobby.checks.tryAgain")}
            </Button>
          ) : undefined,
        };
      default:
        return check satisfies never;
    }
  }
}
