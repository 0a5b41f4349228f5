import { useId } from "react";

type FigureListProps = { figures: readonly { name: string; value: string; detail?: string }[] };

/** Numbers with their names, as many in a row as there is space for. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-4 md:grid-cols-4">
      {figures.map(({ name, value, detail }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-fg-3">{name}</dt>
          <dd className="num text-lg">{value}</dd>
          {detail ? <dd className="num text-sm text-fg-3">{detail}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

type SizeTableProps = { title: string; empty: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A table whose first column names the row. It scrolls by itself where it is too wide. */
export function SizeTable({ title, empty, head, rows }: SizeTableProps) {
  const id = useId();
  return (
    <div className="min-w-0 px-4 pb-4">
      <h3 id={id} className="mb-1 text-sm font-medium">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="text-sm text-fg-3">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
        <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
          <table className="num w-full text-left text-sm">
            <thead className="text-fg-3">
              <tr>
                {head.map((name, at) => (
                  <th key={name} scope="col" className={cellClass(at)}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...cells], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: shortened ids may be equal, and no row ever moves
                <tr key={row} className="border-t border-line-subtle">
                  <th scope="row" className="py-1 pr-3 font-mono font-normal">
                    {first}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={head[at + 1]} className={cellClass(at + 1)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function cellClass(column: number): string {
  return column === 0 ? "py-1 pr-3 font-medium" : "py-1 pl-3 text-right font-normal whitespace-nowrap";
}
