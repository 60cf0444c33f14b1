import { ExternalLink } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { ItemAction } from '#web/features/library/components/item-action-context.ts';
import { Marked } from '#web/features/library/components/marked.tsx';
import { PrintPaper } from '#web/features/library/components/print-paper.tsx';
import { StartPaperButton } from '#web/features/library/components/start-paper-button.tsx';
import { minutesOf, minutesOfPaper, YEARS } from '#web/features/library/model/sample-papers.ts';
import { titleName } from '#web/lib/i18n/names.ts';

type YearCardsProps = { papers: LibraryItem[]; query: string };

/** A card a year with what the institute put there; the years without a paper are one line, and not searched. */
export function YearCards({ papers, query }: YearCardsProps) {
  const { t } = useTranslation('library');
  const known = papers.map(({ year }) => year).filter((year) => year !== null);
  const years = [...new Set(known)].sort((a, b) => b - a);
  const empty = query === '' ? YEARS.filter((year) => !known.includes(year)) : [];
  return (
    <>
      {years.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
          {years.map((year) => {
            const ofYear = papers.filter((paper) => paper.year === year);
            return (
              <li
                key={year}
                className="grid content-start gap-2 rounded-xl border border-border bg-surface p-4 md:p-5"
              >
                <h3 className="font-semibold text-lg tabular-nums">{t('years.name', { year })}</h3>
                {ofYear.map((paper) => (
                  <YearPaper key={paper.id} paper={paper} query={query} />
                ))}
              </li>
            );
          })}
        </ul>
      )}
      {empty.length > 0 && (
        <p className="text-muted-foreground tabular-nums">
          {t('years.without', { years: empty.map((year) => t('years.name', { year })).join(', ') })}
        </p>
      )}
    </>
  );
}

function YearPaper({ paper, query }: { paper: LibraryItem; query: string }) {
  return paper.isSample ? <SampleYear paper={paper} /> : <RealPaper paper={paper} query={query} />;
}

function SampleYear({ paper }: { paper: LibraryItem }) {
  const { t } = useTranslation('library');
  const count = paper.question_count ?? 0;
  return (
    <div className="grid gap-3">
      <p className="text-muted-foreground text-sm">
        {t('paper.size', { count })} · {t('paper.minutes', { count: minutesOf(count) })}
      </p>
      <p>
        <Badge>{t('sample.badge')}</Badge>
      </p>
    </div>
  );
}

function RealPaper({ paper, query }: { paper: LibraryItem; query: string }) {
  const { t } = useTranslation('library');
  const renderAction = use(ItemAction);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex w-full items-start justify-between gap-2">
        <p className="min-w-0 font-medium">
          <Marked text={titleName(paper.title)} query={query} />
        </p>
        <div className="-mt-2.5 -mr-2 shrink-0">{renderAction?.(paper.id, titleName(paper.title))}</div>
      </div>
      {paper.test_id && paper.question_count !== null && (
        <p className="text-muted-foreground text-sm">
          {t('paper.size', { count: paper.question_count })} ·{' '}
          {t('paper.minutes', { count: minutesOfPaper(paper) })}
        </p>
      )}
      {paper.test_id && (
        <div className="flex flex-wrap gap-2">
          <StartPaperButton paper={paper} />
          <PrintPaper paper={paper} />
        </div>
      )}
      {paper.url && (
        <a
          href={paper.url}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          {t('open')}
          <ExternalLink aria-hidden="true" />
          <span className="sr-only">{t('newTab')}</span>
        </a>
      )}
    </div>
  );
}
