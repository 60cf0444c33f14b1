import { useTranslation } from 'react-i18next';

type Row = { id: string; cells: [first: string, ...rest: string[]] };
type ChartTableProps = { label: string; head: string[]; rows: Row[] };

/** The numbers of a chart as a table, for screen readers. */
export function ChartTable({ label, head, rows }: ChartTableProps) {
  const { t } = useTranslation('results');
  return (
    <details className="text-sm">
      <summary className="inline-block rounded-md py-1 font-medium text-link underline underline-offset-4">
        {t('analysis.asTable')}
        <span className="sr-only">: {label}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className="mt-2 max-h-72 overflow-auto">
        <table aria-label={label} className="w-full tabular-nums">
          <thead>
            <tr>
              {head.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="py-1.5 pr-4 text-left font-medium text-muted-foreground"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows.map(({ id, cells: [first, ...rest] }) => (
              <tr key={id}>
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {first}
                </th>
                {rest.map((cell, index) => (
                  // A cell has no identity but its column.
                  <td key={head[index + 1]} className="py-1.5 pr-4">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
