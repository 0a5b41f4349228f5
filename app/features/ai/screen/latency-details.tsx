import { useTranslation } from "react-i18next";
import { ReplyTimesList } from "../../../room/voice/reply-times-list";
import { useAiTurns } from "./ai-context";

/** How long the interviewer's last turns took to begin, folded; nothing before the first one. */
export function LatencyDetails({ className }: { className?: string }) {
  const { t } = useTranslation("interview");
  const { times } = useAiTurns().turn;
  if (times.length === 0) return null;
  return (
    <details className={className}>
      <summary className="cursor-pointer font-medium">{t("latency.title")}</summary>
      <div className="mt-2 flex flex-col gap-2">
        <ReplyTimesList times={times} />
      </div>
    </details>
  );
}
