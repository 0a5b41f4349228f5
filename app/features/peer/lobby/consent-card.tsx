import { AudioLines, Clock, LockKeyhole, MonitorSpeaker, ScrollText, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServiceWords } from "../../../speech/use-service-words";
import { useServices } from "../../../speech/use-services";
import { Card, CardHead } from "../../../ui/card";

/** The terms that joining accepts. The join button refers to it. */
export function ConsentCard({ id }: { id: string }) {
  const { t } = useTranslation("interview");
  const { known, chosen } = useServices();
  const { name } = useServiceWords(known);
  const provider = chosen?.provider ?? null;
  return (
    <Card aria-labelledby="consent-title">
      <CardHead id="consent-title" title={t("lobby.consent.title")} />
      <ul id={id} className="flex scroll-mt-32 flex-col gap-3 px-4 py-4 text-sm text-fg-2">
        <Point icon={<ScrollText aria-hidden />}>{t("lobby.consent.transcribed")}</Point>
        <Point icon={<LockKeyhole aria-hidden />}>{t("lobby.consent.media")}</Point>
        <Point icon={<AudioLines aria-hidden />}>
          {provider && provider !== "browser"
            ? t("lobby.consent.vendorService", { service: name(provider) })
            : t("lobby.consent.vendor")}
        </Point>
        <Point icon={<MonitorSpeaker aria-hidden />}>{t("lobby.consent.shared")}</Point>
        <Point icon={<Sparkles aria-hidden />}>{t("lobby.consent.assistant")}</Point>
        <Point icon={<Clock aria-hidden />}>{t("lobby.consent.kept")}</Point>
      </ul>
    </Card>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 text-fg-3">{icon}</span>
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  );
}
