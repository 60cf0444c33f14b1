import { useTranslation } from 'react-i18next';
import type { GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import { AnsweredBar } from '#web/components/answered-bar.tsx';
import { formatDate } from '#web/lib/i18n/format.ts';

/** The past weeks, newest first: as long as they were worked in, filled as far as it was right. */
export function ChapterWeeks({ weeks }: { weeks: GetChapterResponse['weeks'] }) {
  const { t } = useTranslation('path');
  const most = Math.max(...weeks.map(({ answered }) => answered));
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-xl">{t('chapter.weeks')}</h2>
      <ol className="grid gap-3">
        {weeks.map(({ monday, answered, right }) => (
          <li key={monday} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
              <span>{t('chapter.weekOf', { day: formatDate(`${monday}T12:00:00Z`) })}</span>
              <span className="text-muted-foreground">{t('right', { right, count: answered })}</span>
            </p>
            <AnsweredBar answered={answered} most={most} rightPercent={(100 * right) / answered} />
          </li>
        ))}
      </ol>
    </section>
  );
}
