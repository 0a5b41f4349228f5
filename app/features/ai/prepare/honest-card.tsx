import { AudioLines, Bot, Clock, Headphones, ScreenShareOff, ScrollText, ServerCog } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServiceWords } from "../../../speech/use-service-words";
import { useServices } from "../../../speech/use-services";
import { Card, CardHead } from "../../../ui/card";

type PointKey = "what" | "judges" | "model" | "recognition" | "headphones" | "share" | "kept";

/** Explains the interviewer's limits, and where the words are sent. */
export function HonestCard({ id }: { id: string }) {
  const { t } = useTranslation("ai");
  const { known, chosen } = useServices();
  const { name } = useServiceWords(known);
  const provider = chosen?.provider ?? null;
  const points: { key: PointKey; icon: ReactNode }[] = [
    { key: "what", icon: <Bot aria-hidden /> },
    { key: "judges", icon: <ScrollText aria-hidden /> },
    { key: "model", icon: <ServerCog aria-hidden /> },
    { key: "recognition", icon: <AudioLines aria-hidden /> },
    { key: "headphones", icon: <Headphones aria-hidden /> },
    { key: "share", icon: <ScreenShareOff aria-hidden /> },
    { key: "kept", icon: <Clock aria-hidden /> },
  ];
  return (
    <Card aria-labelledby="honest-title">
      <CardHead id="honest-title" title={t("honest.title")} />
      <ul id={id} className="flex scroll-mt-32 flex-col gap-3 px-4 py-4 text-sm text-fg-2">
        {points.map(({ key, icon }) => (
          <li key={key} className="flex gap-3">
            <span className="mt-0.5 text-fg-3">{icon}</span>
            <span className="min-w-0 flex-1">{textOf(key)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );

  function textOf(key: PointKey): string {
    if (key !== "recognition" || provider === null || provider === "browser") return t(`honest.${key}`);
    return t("honest.recognitionService", { service: name(provider) });
  }
}
