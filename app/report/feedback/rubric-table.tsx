import { useTranslation } from "react-i18next";
import { RUBRIC, RUBRIC_TEXTS, type Rubric } from "../../../functions/shared/contract/history";
import { ScoreBars } from "../score-bars";

export type RubricColumn = { title: string; rubric: Rubric };

/** One or both rubrics, side by side. */
export function RubricTable({ label, columns }: { label: string; columns: readonly RubricColumn[] }) {
  const { t } = useTranslation("feedback");
  return (
    <div data-printed className="flex flex-col gap-4">
      <table aria-label={label} className="w-full table-fixed text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-fg-3">
            <td className="w-2/5" />
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-2 pr-3 font-medium wrap-anywhere">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RUBRIC.map((item) => (
            <tr key={item} className="border-b border-line-subtle">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-fg-2">
                {t(`item.${item}`)}
              </th>
              {columns.map(({ title, rubric }) => (
                <td key={title} className="py-2 pr-3">
                  <Marked mark={rubric[item]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {columns
        .filter(({ rubric }) => RUBRIC_TEXTS.some((text) => rubric[text] !== ""))
        .map(({ title, rubric }) => (
          <div key={title} className="flex flex-col gap-2">
            {columns.length > 1 ? <p className="text-sm font-medium">{title}</p> : null}
            {RUBRIC_TEXTS.filter((text) => rubric[text] !== "").map((text) => (
              <div key={text} className="flex flex-col gap-1">
                <span className="text-xs font-medium text-fg-3">{t(`text.${text}`)}</span>
                <p className="text-sm break-words whitespace-pre-wrap">{rubric[text]}</p>
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}

function Marked({ mark }: { mark: number | null }) {
  const { t } = useTranslation("feedback");
  if (mark === null) return <span className="text-fg-3">{t("cannotSay")}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="num font-semibold">
        {mark}
        <span className="sr-only"> {t("ofFive")}</span>
      </span>
      <ScoreBars score={mark} />
    </span>
  );
}
