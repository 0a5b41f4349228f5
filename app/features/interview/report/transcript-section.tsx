import { useTranslation } from "react-i18next";
import type { Quote } from "../../../../party/protocol/analysis";
import type { Segment } from "../../../../party/protocol/entities";
import { inOrder } from "../../../../party/protocol/lines-in-time";
import { Card } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { QuotedWords } from "../transcript/quoted-words";
import { lineId, stampOf } from "./places";

type TranscriptSectionProps = {
  segments: readonly Segment[];
  startedAt: number | null;
  /** Words that somebody has come for by a quote. */
  marked: Quote | null;
};

/** All that was said: where the quotes lead to. */
export function TranscriptSection({ segments, startedAt, marked }: TranscriptSectionProps) {
  const { t } = useTranslation("report");
  return (
    <Card id="transcript" className="scroll-mt-20">
      <details>
        <summary className="flex min-h-12 items-center px-5 py-2 font-semibold">{t("transcript.title")}</summary>
        <ol className="flex flex-col gap-4 px-5 pb-5">
          {inOrder(segments).map(({ id, role, text, lang, startedAt: at }) => (
            <li key={id} id={lineId(id)} className="flex scroll-mt-20 flex-col">
              <span className="flex justify-between gap-3 text-xs">
                <span className={cn("font-medium", role === "candidate" ? "text-candidate" : "text-ai")}>
                  {role === "candidate" ? t("delivery.you") : t("delivery.interviewer")}
                </span>
                <span className="num text-fg-3">{stampOf(at, startedAt)}</span>
              </span>
              <span lang={lang} className="break-words whitespace-pre-line">
                {marked?.segmentId === id ? <QuotedWords text={text} quote={marked} block="center" /> : text}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
