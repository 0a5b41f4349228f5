import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isSpoken } from "../../party/report/delivery";
import type { Report, ReportedDelivery } from "../../party/report/report";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { HeadingText } from "../ui/heading-text";
import { PaceChart } from "./pace-chart";
import { durationIn } from "./report-labels";
import { useFold } from "./use-fold";

const MOST_SHOWN = 6;

type DeliverySectionProps = { delivery: ReportedDelivery; report: Report };

/** Measured delivery: pace, pauses, filler words. */
export function DeliverySection({ delivery, report }: DeliverySectionProps) {
  const { t, i18n } = useTranslation("report");
  const { talk, fillers, hedges, fillersPerMinute, pauses, pace, unit } = delivery;
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" });
  const rate = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const longest = Math.max(0, ...pauses.map(({ ms }) => ms));
  const spoken = isSpoken(delivery);
  const fold = useFold();
  return (
    <section id="delivery" aria-labelledby="delivery-title" className="scroll-mt-20">
      <details {...fold.details} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-card px-4 py-3 md:px-5 [&::-webkit-details-marker]:hidden">
          <h2 id="delivery-title" className="text-lg max-md:text-base">
            <HeadingText>{t("delivery.title")}</HeadingText>
          </h2>
          <span className="num text-sm text-fg-3">
            {[
              pace === null ? null : t(`delivery.paceOf.${unit}`, { count: pace }),
              fillersPerMinute === null
                ? null
                : `${t("delivery.fillers")} ${t("delivery.perMinute", { rate: rate.format(fillersPerMinute) })}`,
            ]
              .filter((fact) => fact !== null)
              .join(" · ")}
          </span>
          <ChevronDown
            aria-hidden
            className="ml-auto size-icon-sm shrink-0 self-center text-fg-3 group-open:rotate-180 motion-safe:transition-transform print:hidden"
          />
        </summary>
        {fold.isNeeded ? (
          <div className="mt-3">
            <div className={cn("grid gap-3", spoken && "lg:grid-cols-[3fr_2fr]")}>
              {spoken ? (
                <Card padded className="flex flex-col gap-3">
                  <p className="flex flex-wrap items-baseline justify-between gap-2">
                    <span className="font-medium">{t("delivery.pace")}</span>
                    <span className="num text-sm text-fg-3">
                      {pace === null ? t("delivery.paceUnknown") : t(`delivery.paceOf.${unit}`, { count: pace })}
                    </span>
                  </p>
                  {delivery.points.length > 1 ? <PaceChart delivery={delivery} report={report} /> : null}
                  <p className="text-sm text-fg-2">{t(`delivery.easy.${unit}`)}</p>
                  <p className="flex flex-wrap gap-x-2 text-sm">
                    <span className="font-medium">{t("delivery.pauses")}</span>
                    <span className="text-fg-2">
                      {pauses.length === 0
                        ? t("delivery.none")
                        : t("delivery.pausesOf", { count: pauses.length, length: durationIn(t, longest) })}
                    </span>
                  </p>
                </Card>
              ) : null}
              <Card padded className="flex flex-col gap-4">
                {talk ? (
                  <Bars
                    title={t("delivery.talk")}
                    rows={[
                      {
                        name: t("delivery.you"),
                        share: talk.candidate,
                        value: percent.format(talk.candidate),
                        fill: "bg-candidate",
                      },
                      {
                        name: t("delivery.interviewer"),
                        share: talk.interviewer,
                        value: percent.format(talk.interviewer),
                        fill: "bg-ai",
                      },
                      {
                        name: t("delivery.silence"),
                        share: talk.silence,
                        value: percent.format(talk.silence),
                        fill: "bg-line-control",
                      },
                    ]}
                  />
                ) : null}
                {spoken ? (
                  <Bars
                    title={t("delivery.fillers")}
                    extra={
                      fillersPerMinute === null
                        ? undefined
                        : t("delivery.perMinute", { rate: rate.format(fillersPerMinute) })
                    }
                    rows={countRows(fillers)}
                    none={t("delivery.none")}
                    // For English, by doi.org/10.1002/jaba.1093 (2024); there is no such figure for Chinese.
                    help={unit === "words" && fillersPerMinute !== null ? t("delivery.fewFillers") : undefined}
                  />
                ) : null}
                <Bars
                  title={t("delivery.hedges")}
                  rows={countRows(hedges)}
                  none={t(spoken ? "delivery.none" : "delivery.noneTyped")}
                />
              </Card>
            </div>
          </div>
        ) : null}
      </details>
    </section>
  );
}

type Row = { name: string; share: number; value: string; fill: string };

function countRows(counts: ReportedDelivery["fillers"]): Row[] {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return counts
    .slice(0, MOST_SHOWN)
    .map(({ words, count }) => ({ name: words, share: count / most, value: String(count), fill: "bg-primary-text" }));
}

type BarsProps = {
  title: string;
  extra?: string | undefined;
  rows: readonly Row[];
  none?: string;
  help?: string | undefined;
};

function Bars({ title, extra, rows, none, help }: BarsProps) {
  return (
    <div className="flex flex-col gap-3 not-first:border-t not-first:border-line not-first:pt-4">
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{title}</span>
        {extra ? <span className="num text-sm text-fg-3">{extra}</span> : null}
      </p>
      {rows.length === 0 ? (
        <p className="text-sm text-fg-2">{none}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map(({ name, share, value, fill }) => (
            <li key={name} className="grid grid-cols-[7.5rem_1fr_3.5rem] items-center gap-3 text-sm">
              <span className="truncate" title={name}>
                {name}
              </span>
              <span aria-hidden className="ink h-2 overflow-hidden rounded-xs bg-active">
                <span
                  className={cn("block h-full rounded-xs", fill)}
                  style={{ width: `${Math.round(share * 100)}%` }}
                />
              </span>
              <span className="num text-right text-fg-2">{value}</span>
            </li>
          ))}
        </ul>
      )}
      {help ? <p className="text-sm text-fg-2">{help}</p> : null}
    </div>
  );
}
