import { useTranslation } from "react-i18next";
import type { Quote } from "../../party/protocol/analysis";
import type { Segment } from "../../party/protocol/entities";
import { inOrder } from "../../party/protocol/lines-in-time";
import type { MessageRole } from "../../party/protocol/vocabulary";
import { cn } from "../ui/cn";
import { lineId, stampOf } from "./places";
import { QuotedWords } from "./quoted-words";

/** The color of a speaker's name. */
export const SPEAKER_TONES: Record<MessageRole, string> = {
  interviewer: "text-interviewer",
  candidate: "text-candidate",
  ai: "text-ai",
};

export type TranscriptLinesProps = {
  segments: readonly Segment[];
  startedAt: number | null;
  /** The linked quote to highlight. */
  marked?: Quote | null;
  /** The AI interviewer's name. */
  aiName?: string | undefined;
  /** The name above a line; default: "You" for the candidate, the AI interviewer's name, else the interviewer. */
  nameOf?: (segment: Segment) => string;
  className?: string;
};

/** The whole transcript. Lines out of view are not laid out, so that thousands of them open at once. */
export function TranscriptLines({ segments, startedAt, marked, aiName, nameOf, className }: TranscriptLinesProps) {
  const { t } = useTranslation("report");
  const usual = ({ role }: Segment) => {
    if (role === "candidate") return t("delivery.you");
    return (role === "ai" && aiName) || t("delivery.interviewer");
  };
  return (
    <ol className={cn("flex flex-col gap-4", className)}>
      {inOrder(segments).map((segment) => {
        const { id, role, text, lang, startedAt: at } = segment;
        return (
          <li
            key={id}
            id={lineId(id)}
            className="flex scroll-mt-20 flex-col [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
          >
            <span className="flex justify-between gap-3 text-xs">
              <span className={cn("font-medium", SPEAKER_TONES[role])}>{(nameOf ?? usual)(segment)}</span>
              <span className="num text-fg-3">{stampOf(at, startedAt)}</span>
            </span>
            <span lang={lang} className="break-words whitespace-pre-line">
              {marked?.segmentId === id ? <QuotedWords text={text} quote={marked} block="center" /> : text}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
