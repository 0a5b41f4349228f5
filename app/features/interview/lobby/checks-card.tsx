import { CircleAlert, CircleCheck, CircleDashed, Headphones } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { Card, CardHead } from "../../../ui/card";
import type { MicrophoneAccess } from "./use-checks";

type Verdict = "ok" | "warn" | "open";

const icons: Record<Verdict, ReactNode> = {
  ok: <CircleCheck aria-hidden className="size-icon-lg text-success" />,
  warn: <CircleAlert aria-hidden className="size-icon-lg text-warning" />,
  open: <CircleDashed aria-hidden className="size-icon-lg text-fg-3" />,
};

export type ChecksCardProps = {
  /** `null` until the browser has been asked. */
  recognition: boolean | null;
  language: string;
  access: MicrophoneAccess;
  onAllow: (() => void) | null;
};

export function ChecksCard({ recognition, language, access, onAllow }: ChecksCardProps) {
  const { t } = useTranslation("interview");
  const micText = {
    granted: t("lobby.checks.micGranted"),
    prompt: t("lobby.checks.micPrompt"),
    denied: t("lobby.checks.micDenied"),
    unknown: t("lobby.checks.micUnknown"),
  } satisfies Record<MicrophoneAccess, string>;
  return (
    <Card aria-labelledby="checks-title">
      <CardHead id="checks-title" title={t("lobby.checks.title")} />
      <ul>
        <Check
          verdict={recognition === null ? "open" : recognition ? "ok" : "warn"}
          title={t("lobby.checks.recognition")}
          text={
            recognition === null
              ? t("lobby.checks.recognitionChecking")
              : recognition
                ? t("lobby.checks.recognitionYes", { language })
                : t("lobby.checks.recognitionNo")
          }
        />
        <Check
          verdict={access === "granted" ? "ok" : access === "denied" ? "warn" : "open"}
          title={t("lobby.checks.microphone")}
          text={micText[access]}
          action={
            onAllow && (access === "prompt" || access === "unknown") ? (
              <Button size="sm" onClick={onAllow}>
                {t("lobby.checks.micAllow")}
              </Button>
            ) : null
          }
        />
        <Check
          icon={<Headphones aria-hidden className="size-icon-lg text-fg-3" />}
          title={t("lobby.checks.headphones")}
          text={t("lobby.checks.headphonesHelp")}
        />
      </ul>
    </Card>
  );
}

type CheckProps = { verdict?: Verdict; icon?: ReactNode; title: string; text: string; action?: ReactNode };

function Check({ verdict = "open", icon, title, text, action }: CheckProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line-subtle px-4 py-3 last:border-b-0">
      {icon ?? icons[verdict]}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-fg-3">{text}</span>
      </span>
      {action}
    </li>
  );
}
