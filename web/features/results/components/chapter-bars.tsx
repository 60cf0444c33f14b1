import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChapterAccuracy } from '#core/contracts/results/get-attempt-analysis.ts';
import { WEAK_BELOW_PERCENT } from '#core/domain/results/analyse-results.ts';
import { percentage } from '#core/domain/scoring/grade-attempt.ts';
import { Button } from '#web/components/ui/button.tsx';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

const SHOWN = 6;

/** Right answers by chapter, the weakest first. */
export function ChapterBars({ chapters }: { chapters: ChapterAccuracy[] }) {
  const { t } = useTranslation('results');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? chapters : chapters.slice(0, SHOWN);
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('analysis.chapters.title')}</h3>
        <p className="text-muted-foreground text-sm">{t('analysis.chapters.text')}</p>
      </div>
      <ul className="grid gap-3.5">
        {shown.map((chapter) => (
          <ChapterBar key={`${chapter.subject} ${chapter.chapter}`} {...chapter} />
        ))}
      </ul>
      {chapters.length > SHOWN && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('analysis.chapters.fewer') : t('analysis.chapters.all', { count: chapters.length })}
        </Button>
      )}
    </section>
  );
}

function ChapterBar({ subject, chapter, right, total }: ChapterAccuracy) {
  const { t } = useTranslation('results');
  const percent = percentage(right, total);
  return (
    <li className="grid gap-1">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          {chapterName(chapter)} <span className="text-muted-foreground text-sm">{subjectName(subject)}</span>
        </span>
        <span className="shrink-0 font-medium text-sm tabular-nums">
          {t('analysis.chapters.of', { right, total })}
        </span>
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-muted forced-colors:border">
        <div
          className={`h-full rounded-full ring-1 ring-bar-edge ring-inset forced-color-adjust-none ${percent < WEAK_BELOW_PERCENT ? 'bg-hatch' : 'bg-success'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </li>
  );
}
