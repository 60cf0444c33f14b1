import { ExternalLink } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { Marked } from '#web/features/library/components/marked.tsx';
import { StartPaper } from '#web/features/library/components/start-paper.tsx';
import { ItemAction } from '#web/features/library/hooks/item-action.ts';

const YEARS = [2024, 2023, 2022, 2021, 2020, 2019];

type YearCardsProps = { papers: LibraryItem[]; query: string };

/** A card a year with what the institute put there; while searching, only the years with a paper. */
export function YearCards({ papers, query }: YearCardsProps) {
  const { t } = useTranslation('library');
  const known = papers.map(({ year }) => year).filter((year) => year !== null);
  const years = [...new Set(query === '' ? [...YEARS, ...known] : known)].sort((a, b) => b - a);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
      {years.map((year) => {
        const ofYear = papers.filter((paper) => paper.year === year);
        return (
          <li
            key={year}
            className="grid content-start gap-2 rounded-xl border border-border bg-surface p-4 md:p-5"
          >
            <h3 className="font-semibold text-lg tabular-nums">{t('years.name', { year })}</h3>
            {ofYear.length === 0 && <p className="text-muted-foreground text-sm">{t('years.none')}</p>}
            {ofYear.map((paper) => (
              <YearPaper key={paper.id} paper={paper} query={query} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

function YearPaper({ paper, query }: { paper: LibraryItem; query: string }) {
  const { t } = useTranslation('library');
  const renderAction = use(ItemAction);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex w-full items-start justify-between gap-2">
        <p className="min-w-0 font-medium">
          <Marked text={paper.title} query={query} />
        </p>
        <div className="-mt-2.5 -mr-2 shrink-0">{renderAction?.(paper.id, paper.title)}</div>
      </div>
      {paper.test_id && <StartPaper paper={paper} />}
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
