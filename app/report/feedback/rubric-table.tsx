import { useTranslation } from "react-i18next";
import {
  EARLIER_MARKS,
  RUBRIC_ROWS,
  RUBRIC_TEXTS,
  type Rubric,
  type RubricRow,
} from "../../../functions/shared/contract/history";
import { ScoreBars } from "../score-bars";
import { isOfEarlierForm } from "./rubric-draft";

export type RubricColumn = { title: string; rubric: Rubric };

/** One or both rubrics, side by side. Each has its own rows: the two are about different roles. */
export function RubricTable({ columns }: { columns: readonly RubricColumn[] }) {
  return (
    <div
      data-printed
      className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-x-6 gap-y-5"
    >
      {columns.map(({ title, rubric }) => (
        <OneRubric key={title} title={title} rubric={rubric} />
      ))}
    </div>
  );
}

function OneRubric({ title, rubric }: RubricColumn) {
  const { t } = useTranslation("feedback");
  const { levels = {}, passOn = null } = rubric;
  const groups = (["candidate", "interviewer"] as const)
    .map((role) => ({ role, rows: RUBRIC_ROWS[role].filter((row: RubricRow) => levels[row] !== undefined) }))
    .filter(({ rows }) => rows.length > 0);
  const texts = RUBRIC_TEXTS.filter((text) => rubric[text] !== "");
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <table aria-label={title} className="w-full table-fixed text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-fg-3">
            <th scope="colgroup" colSpan={2} className="py-2 font-medium wrap-anywhere">
              {title}
            </th>
          </tr>
        </thead>
        {groups.map(({ role, rows }) => (
          <tbody key={role}>
            {groups.length > 1 ? (
              <tr className="border-b border-line-subtle text-left text-xs text-fg-3">
                <th scope="rowgroup" colSpan={2} className="pt-3 pb-2 font-medium">
                  {t(`part.${role}`)}
                </th>
              </tr>
            ) : null}
            {rows.map((row) => (
              <Row key={row} label={t(`row.${row}`)} text={levels[row] ? t(`level.${levels[row]}`) : null} />
            ))}
            {role === "candidate" && passOn !== null ? (
              <Row label={t("passOn.row")} text={t(`passOn.${passOn}`)} />
            ) : null}
          </tbody>
        ))}
        {isOfEarlierForm(rubric) ? (
          <tbody>
            {EARLIER_MARKS.map((item) => (
              <Row key={item} label={t(`item.${item}`)} text={rubric[item] ?? null} />
            ))}
          </tbody>
        ) : null}
      </table>
      {texts.map((text) => (
        <div key={text} className="flex flex-col gap-1">
          <span className="text-xs font-medium text-fg-3">{t(`text.${text}`)}</span>
          <p className="text-sm break-words whitespace-pre-wrap">{rubric[text]}</p>
        </div>
      ))}
    </div>
  );
}

/** `text`: a mark from 1 to 5 in earlier rubrics; null: cannot say. */
function Row({ label, text }: { label: string; text: string | number | null }) {
  const { t } = useTranslation("feedback");
  return (
    <tr className="border-b border-line-subtle">
      <th scope="row" className="py-2 pr-3 text-left font-normal text-fg-2">
        {label}
      </th>
      <td className="py-2">
        {text === null ? (
          <span className="text-fg-3">{t("cannotSay")}</span>
        ) : typeof text === "string" ? (
          <span className="font-medium">{text}</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="num font-semibold">
              {text}
              <span className="sr-only"> {t("ofFive")}</span>
            </span>
            <ScoreBars score={text} />
          </span>
        )}
      </td>
    </tr>
  );
}
