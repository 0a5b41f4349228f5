import { useTranslation } from "react-i18next";

type NumbersTableProps = { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** A chart's numbers. The first column says what of. */
export function NumbersTable({ head, rows }: NumbersTableProps) {
  const { t } = useTranslation("journey");
  return (
    <details className="text-sm print:hidden">
      <summary className="w-fit text-primary-text">{t("numbers.show")}</summary>
      <table className="num mt-2 w-full text-left">
        <thead className="text-fg-3">
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={at === 0 ? "font-medium" : "text-right font-medium"}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line-subtle">
              <th scope="row" className="py-1 font-normal">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className="py-1 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
