import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguageName } from "../../../room/language/use-language-name";
import { notify } from "../../../state/notifications";
import { Button } from "../../../ui/button";
import { Card, CardHead } from "../../../ui/card";
import { copyText } from "../../../ui/copy-text";
import { type CheckId, type Grade, gradeOf } from "../findings";
import { readEnvironment } from "../read-environment";
import { resultOf } from "../rehearsal";
import { writeReport } from "../report";
import type { FindingWords } from "../use-finding-words";
import type { Testing } from "../use-rehearsal";

type ReportCardProps = { checks: readonly CheckId[]; testing: Testing; words: FindingWords };

const GRADES: readonly Grade[] = ["works", "limited", "fails", "asked", "unable"];

/** The overall result, and the whole report as text to send to a helper. */
export function ReportCard({ checks, testing, words }: ReportCardProps) {
  const { t, i18n } = useTranslation("test");
  const languageName = useLanguageName();
  const [text, setText] = useState<string | null>(null);
  const { view, services } = testing;
  const results = checks.map((id) => ({ id, title: words.titleOf(id), result: resultOf(view, id) }));
  const findings = results.flatMap(({ result }) => (result.phase === "done" ? result.finding : []));
  const counts = GRADES.map((grade) => ({ grade, count: findings.filter((one) => gradeOf(one) === grade).length }));

  async function copy() {
    const report = writeReport(results, readEnvironment(), {
      title: t("report.title"),
      head: [
        new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeStyle: "long" }).format(new Date()),
        t("report.spoken", { language: languageName(services.lang) }),
      ],
      technical: t("report.technical"),
      notTested: t("report.notTested"),
      sumUp: words.sumUp,
    });
    setText(report);
    if (await copyText(report)) notify.success(t("report.copied"), { id: "test-report" });
    else notify.error(t("report.copyFailed"), { id: "test-report" });
  }

  return (
    <Card aria-labelledby="report-title">
      <CardHead id="report-title" title={t("report.head")} />
      <div className="flex flex-col gap-3 p-4 text-sm">
        <p className="text-fg-2">
          {findings.length === 0
            ? t("report.nothing")
            : t("report.count", { done: findings.length, all: checks.length })}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fg-3 empty:hidden">
          {counts.map(({ grade, count }) =>
            count === 0 ? null : (
              <li key={grade}>
                <span className="tabular-nums text-fg">{count}</span> {t(`report.grade.${grade}`)}
              </li>
            ),
          )}
        </ul>
        <Button
          className="self-start"
          disabled={findings.length === 0}
          icon={<Copy aria-hidden />}
          onClick={() => void copy()}
        >
          {t("report.copy")}
        </Button>
        <p className="text-fg-3">{t("report.privacy")}</p>
        {text === null ? null : (
          <textarea
            readOnly
            aria-label={t("report.title")}
            value={text}
            rows={10}
            className="w-full rounded-md border border-line-control bg-panel p-3 font-mono text-xs text-fg-2"
          />
        )}
      </div>
    </Card>
  );
}
