import { GraduationCap, Lightbulb } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OwnRecord } from "../../../../functions/shared/contract/history";
import { FormattedText } from "../../../report/formatted-text";
import { stampOf } from "../../../report/places";
import { Badge } from "../../../ui/badge";
import { Card } from "../../../ui/card";
import type { Interview } from "../read-interview";

/** The person's own hints, and those that the other participant shared with the room. */
export function HintsPart({ record, interview }: { record: OwnRecord; interview: Interview }) {
  const { t } = useTranslation("history");
  const { hints, lang, startedAt } = interview;
  const members = new Map(record.members.map((member) => [member.participantId, member]));
  const lines = new Map(record.segments.map(({ id, text }) => [id, text]));
  return (
    <ul aria-label={t("part.hints")} className="flex max-w-176 flex-col gap-3">
      {hints.map(({ id, kind, text, about, requestedBy, audience, createdAt, status }) => {
        const asker = members.get(requestedBy);
        const question = about === undefined ? undefined : lines.get(about);
        return (
          <li key={id}>
            <Card padded className="flex flex-col gap-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-fg-3">
                <Badge
                  tone="ai"
                  icon={kind === "model_answer" ? <GraduationCap aria-hidden /> : <Lightbulb aria-hidden />}
                >
                  {t(`hint.${kind === "model_answer" ? "model" : "hint"}`)}
                </Badge>
                <span className="num">{stampOf(createdAt, startedAt)}</span>
                {audience === "room" ? (
                  <span>{asker && !asker.you ? t("hint.sharedBy", { name: asker.name }) : t("hint.shared")}</span>
                ) : null}
              </p>
              {question ? (
                <blockquote lang={lang} className="border-l-2 border-line-strong pl-3 text-sm text-fg-2">
                  {question}
                </blockquote>
              ) : null}
              <FormattedText text={text} lang={lang} />
              {status === "complete" ? null : <p className="text-xs text-fg-3">{t("hint.cut")}</p>}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
