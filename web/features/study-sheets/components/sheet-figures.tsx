import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetSheetFiguresResponse } from '#core/contracts/library/get-sheet-figures.ts';
import { chaptersOfSheet } from '#core/domain/library/sheet-of-chapter.ts';
import { AnsweredBar } from '#web/components/answered-bar.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { sheetFiguresQuery } from '#web/features/study-sheets/api/get-sheet-figures.ts';

type SheetFiguresProps = { userId: string; slug: string };

/** What was asked most of the sheet's chapters: asked for when it is opened. A sheet of a whole subject has none. */
export function SheetFigures({ userId, slug }: SheetFiguresProps) {
  const { t } = useTranslation('library');
  const [wasOpened, setOpened] = useState(false);
  if (!chaptersOfSheet(slug)) return null;
  return (
    <details className="group" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 -rotate-90 group-open:rotate-0" />
        <h2 className="font-semibold">{t('figures.title')}</h2>
      </summary>
      {wasOpened && <Figures userId={userId} slug={slug} />}
    </details>
  );
}

function Figures({ userId, slug }: SheetFiguresProps) {
  const { t } = useTranslation('library');
  const { data, error, refetch } = useQuery(sheetFiguresQuery(userId, slug));
  if (error) return <LoadError error={error} text={t('figures.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-2 h-40 rounded-xl" />;
  if (data.lines.length === 0) return <p className="py-2 ps-7 text-muted-foreground">{t('figures.none')}</p>;
  return <Lines lines={data.lines} />;
}

function Lines({ lines }: GetSheetFiguresResponse) {
  const { t } = useTranslation('library');
  const most = Math.max(...lines.map(({ answered }) => answered));
  return (
    <div className="grid gap-4 py-2 ps-7">
      <p className="text-muted-foreground text-sm">{t('figures.text')}</p>
      <ol className="grid gap-3">
        {lines.map(({ line, answered, right_percent: rightPercent }) => (
          <li key={line} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span lang="en">{line}</span>
              <span className="text-muted-foreground text-sm">
                {t('figures.line', { count: answered, percent: rightPercent })}
              </span>
            </p>
            <AnsweredBar answered={answered} most={most} rightPercent={rightPercent} />
          </li>
        ))}
      </ol>
    </div>
  );
}
