import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedRow } from '#core/contracts/rankings/named-list.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { namedListQuery } from '#web/features/results/api/get-named-list.ts';
import { formatMarks, formatNumber, formatPercentile } from '#web/lib/i18n/format.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type NamedListProps = { userId: string; sittingId: string };

/** Everybody's name, rank and marks, where the institute shows them: loaded when it is asked for. */
export function NamedList({ userId, sittingId }: NamedListProps) {
  const { t } = useTranslation('rankings');
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  return (
    <section aria-labelledby="named-list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="named-list" ref={heading} tabIndex={-1} className="font-semibold focus-visible:outline-none">
        {t('names.title')}
      </h3>
      <p className="text-muted-foreground text-sm">{t('names.text')}</p>
      {isAsked ? (
        <Rows userId={userId} sittingId={sittingId} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('names.show')}
        </Button>
      )}
    </section>
  );
}

function Rows({ userId, sittingId }: NamedListProps) {
  const { t } = useTranslation('rankings');
  const list = useInfiniteQuery(namedListQuery(userId, sittingId));
  if (list.isError && parseError(list.error).status === 404)
    return (
      <Alert role="status">
        <p>{t('names.hidden')}</p>
      </Alert>
    );
  if (list.isError && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton className="h-40 rounded-xl" />;
  return (
    <>
      <Table
        rows={list.data.pages.flatMap(({ rows }) => rows)}
        cutOff={list.data.pages[0]?.cut_off ?? null}
      />
      {list.isError && (
        <Alert kind="danger" role="alert">
          <p>{failureText(list.error, t('names.failed'))}</p>
        </Alert>
      )}
      <MoreButton list={list} text={t('names.more')} className="justify-self-start" />
    </>
  );
}

/** @param cutOff hundredths of a mark that the whole paper asks to be reached */
function Table({ rows, cutOff }: { rows: readonly NamedRow[]; cutOff: number | null }) {
  const { t } = useTranslation('rankings');
  const head = [t('own.rank'), t('names.name'), t('own.marks'), t('own.percentile')];
  return (
    <>
      {cutOff !== null && (
        <p className="text-sm tabular-nums">{t('names.cutOff', { marks: formatMarks(cutOff / 100) })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('names.title')} className="max-h-96 overflow-auto">
        <table aria-label={t('names.title')} className="w-full text-sm tabular-nums">
          <thead>
            <tr>
              {head.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="py-1.5 pr-2 text-left font-medium text-muted-foreground last:pr-0 sm:pr-4"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows.map((row) => (
              <tr key={row.number} className={row.is_own ? 'bg-primary-soft font-semibold' : undefined}>
                <td className="py-1.5 pr-2 sm:pr-4">{formatNumber(row.rank)}</td>
                <th scope="row" className="wrap-anywhere min-w-24 py-1.5 pr-2 text-left font-normal sm:pr-4">
                  <span>{row.name ?? t('names.number', { number: row.number })}</span>
                  {row.is_own && <span className="font-semibold"> · {t('own.here')}</span>}
                </th>
                <td className="py-1.5 pr-2 sm:pr-4">
                  <span>{formatMarks(row.marks / 100)}</span>
                  {cutOff !== null && row.marks >= cutOff && (
                    <Check
                      aria-label={t('names.reached')}
                      className="ml-1 inline size-4 text-success-soft-foreground"
                    />
                  )}
                </td>
                <td className="py-1.5">{formatPercentile(row.percentile)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
