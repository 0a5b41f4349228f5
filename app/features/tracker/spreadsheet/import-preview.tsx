import { useTranslation } from "react-i18next";
import { TRACKER_LIMITS } from "../../../../functions/shared/contract/tracker";
import { StatusLabel } from "../list/status-label";
import type { Fresh } from "./plan-import";
import type { ReadRecords } from "./read-records";

const SHOWN = 8;
const MOST_DOUBTS = 50;

export type ImportPreviewProps = { name: string; read: ReadRecords; parts: Fresh };

/** The parsed applications, and the parts of the file that were not understood. */
export function ImportPreview({ name, read, parts }: ImportPreviewProps) {
  const { t, i18n } = useTranslation("applications");
  const { fresh, known } = parts;
  const { nameless } = read;
  const lines = new Intl.ListFormat(i18n.language, { type: "unit" }).format(nameless.map(String));
  const doubts = fresh.flatMap(({ line, doubts }) => doubts.map((doubt) => ({ line, doubt })));
  return (
    <div className="flex min-w-0 flex-col gap-4 text-sm">
      <div role="status">
        <p className="font-medium wrap-anywhere">
          {name}: {fresh.length > 0 ? t("import.ready", { count: fresh.length }) : t("import.nothing")}
        </p>
        {known.length > 0 ? <p className="text-fg-2">{t("import.known", { count: known.length })}</p> : null}
        {nameless.length > 0 ? (
          <p className="text-warning">{t("import.nameless", { count: nameless.length, lines })}</p>
        ) : null}
      </div>
      <section>
        <h3 className="mb-1 text-sm">{t("import.columns")}</h3>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-fg-2">
          {read.columns.map(({ header, field }) => (
            <li key={header} className="wrap-anywhere">
              {header} →{" "}
              <strong className="font-medium text-fg">{field ? t(`form.${field}`) : t("import.toNotes")}</strong>
            </li>
          ))}
        </ul>
      </section>
      {doubts.length > 0 ? (
        <section>
          <h3 className="mb-1 text-sm">{t("import.doubts")}</h3>
          <ul className="max-h-32 overflow-y-auto text-xs text-warning">
            {doubts.slice(0, MOST_DOUBTS).map(({ line, doubt }) => (
              <li key={`${line}-${doubt}`}>{t(`import.doubt.${doubt}`, { line, max: TRACKER_LIMITS.notes })}</li>
            ))}
            {doubts.length > MOST_DOUBTS ? (
              <li>{t("import.moreRows", { count: doubts.length - MOST_DOUBTS })}</li>
            ) : null}
          </ul>
        </section>
      ) : null}
      {fresh.length > 0 ? (
        <section className="min-w-0">
          <h3 className="mb-1 text-sm">{t("import.preview")}</h3>
          <div className="overflow-x-auto rounded-md border border-line">
            <table className="w-full text-left text-xs">
              <thead className="text-fg-3">
                <tr className="border-b border-line [&>th]:px-2 [&>th]:py-1 [&>th]:font-medium [&>th]:whitespace-nowrap">
                  <th scope="col">{t("import.line")}</th>
                  <th scope="col">{t("form.company")}</th>
                  <th scope="col">{t("form.position")}</th>
                  <th scope="col">{t("form.status")}</th>
                  <th scope="col">{t("form.appliedOn")}</th>
                </tr>
              </thead>
              <tbody>
                {fresh.slice(0, SHOWN).map(({ line, record }) => (
                  <tr key={line} className="border-b border-line-subtle last:border-0 [&>td]:px-2 [&>td]:py-1">
                    <td className="num text-fg-3">{line}</td>
                    <td className="max-w-48 truncate font-medium">{record.company}</td>
                    <td className="max-w-48 truncate">{record.position}</td>
                    <td className="whitespace-nowrap">
                      <StatusLabel row={{ status: record.status, stage: null }} />
                    </td>
                    <td className="num whitespace-nowrap">{record.appliedOn}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {fresh.length > SHOWN ? (
            <p className="mt-1 text-xs text-fg-3">{t("import.moreRows", { count: fresh.length - SHOWN })}</p>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
