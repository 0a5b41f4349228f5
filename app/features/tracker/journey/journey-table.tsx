import { useTranslation } from "react-i18next";
import type { Journey } from "../../../../functions/shared/contract/journey";
import { percentOf } from "../../../../functions/shared/journey/percent";
import { useJourneyWords } from "./use-journey-words";

/** The chart's numbers as a table. */
export function JourneyTable({ journey: { nodes, links, total } }: { journey: Journey }) {
  const { t } = useTranslation(["journey", "common"]);
  const words = useJourneyWords();
  const numbers = (count: number) => (
    <>
      <td className="py-1 pr-4 text-right">{words.number(count)}</td>
      <td className="py-1 text-right text-fg-2">{percentOf(count / total)}</td>
    </>
  );
  const head = (labels: readonly string[]) => (
    <thead className="text-fg-3">
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col" className="py-1 pr-4 font-medium">
            {label}
          </th>
        ))}
        <th scope="col" className="py-1 pr-4 text-right font-medium">
          {t("numbers.count")}
        </th>
        <th scope="col" className="py-1 text-right font-medium">
          {t("numbers.share")}
        </th>
      </tr>
    </thead>
  );
  return (
    <details className="border-t border-line-subtle px-4 py-3 text-sm print:hidden">
      <summary className="w-fit text-primary-text">{t("common:showNumbers")}</summary>
      <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <table className="num h-fit w-full text-left">
          <caption className="pb-1 text-left font-medium">{t("numbers.stages")}</caption>
          {head([t("numbers.stage")])}
          <tbody>
            {nodes.map(({ node, count }) => (
              <tr key={node} className="border-t border-line-subtle">
                <th scope="row" className="py-1 pr-4 font-normal">
                  {words.name(node)}
                </th>
                {numbers(count)}
              </tr>
            ))}
          </tbody>
        </table>
        <table className="num h-fit w-full text-left">
          <caption className="pb-1 text-left font-medium">{t("numbers.ways")}</caption>
          {head([t("numbers.from"), t("numbers.to")])}
          <tbody>
            {links.map(({ from, to, count }) => (
              <tr key={`${from}-${to}`} className="border-t border-line-subtle">
                <td className="py-1 pr-4">{words.name(from)}</td>
                <td className="py-1 pr-4">{words.name(to)}</td>
                {numbers(count)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
