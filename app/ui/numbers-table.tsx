type NumbersTableProps = {
  /** The button that opens it. */
  label: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

/** A chart's numbers as a table. The first column holds the row headers. */
export function NumbersTable({ label, head, rows }: NumbersTableProps) {
  return (
    <details className="text-sm print:hidden">
      <summary className="w-fit text-primary-text">{label}</summary>
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
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same time, and none ever moves
            <tr key={row} className="border-t border-line-subtle">
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
