import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Report } from "../../party/report/report";
import { Card, CardHead } from "../ui/card";
import type { LineLinks } from "./line-links";
import { QuoteLink } from "./quote-link";

type StrengthsCardProps = { report: Report; links: LineLinks; lang: string };

export function StrengthsCard({ report, links, lang }: StrengthsCardProps) {
  const { t } = useTranslation("report");
  if (report.strengths.length === 0) return null;
  return (
    <Card aria-labelledby="strengths-title">
      <CardHead id="strengths-title" title={t("strengths")} />
      <ul className="grid gap-4 p-5 md:grid-cols-2">
        {report.strengths.map(({ question, judgement }) => (
          <li
            key={`${question} ${judgement.quote.segmentId} ${judgement.quote.start} ${judgement.text}`}
            className="flex gap-2"
          >
            <CircleCheck aria-hidden className="mt-0.5 text-success" />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <p lang={lang}>{judgement.text}</p>
              <QuoteLink quote={judgement.quote} lang={lang} links={links} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
