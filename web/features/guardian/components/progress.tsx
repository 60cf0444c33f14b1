import { useTranslation } from 'react-i18next';
import type { LearnerProgress } from '#core/contracts/guardians/guardian-page.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { formatDate, formatOneDecimal } from '#web/lib/i18n/format.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { cn } from '#web/lib/page/cn.ts';

const DAYS = 28;
const DAY_MS = 86_400_000;
/** Answers from which on a day is drawn full. */
const FULL = 30;

/** How the learning goes: days, tests and results; no question, no comparison with others. */
export function Progress({ progress }: { progress: LearnerProgress }) {
  const { t } = useTranslation('guardian');
  const { days, tests, recent_tests: recent, results } = progress;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <CardTitle>{t('progress.title')}</CardTitle>
        <CardDescription>{t('progress.private')}</CardDescription>
      </div>
      <div className="grid gap-1">
        <p>{t('progress.days', { count: days.length })}</p>
        <p>{t('progress.tests', { count: recent, total: tests })}</p>
      </div>
      <FourWeeks days={days} />
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('progress.results')}</h3>
        {results.length === 0 && <p className="text-muted-foreground">{t('progress.none')}</p>}
        <ul className="grid">
          {results.map(({ submitted_at: at, score, right, total, exam }) => (
            <li
              key={at}
              className="flex items-baseline justify-between gap-3 border-border border-b py-2 last:border-b-0"
            >
              <span>
                <span>{formatDate(at)}</span>
                {exam && <span className="block text-muted-foreground text-sm">{inLanguage(exam)}</span>}
              </span>
              <span className="text-muted-foreground text-sm">{t('progress.result', { right, total })}</span>
              <span className="font-semibold tabular-nums">
                {t('progress.percent', { value: formatOneDecimal(score) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function FourWeeks({ days }: Pick<LearnerProgress, 'days'>) {
  const { t } = useTranslation('guardian');
  const answered = new Map(days.map((day) => [day.day, day.answered]));
  const now = Date.now();
  const shown = Array.from({ length: DAYS }, (_, place) =>
    kolkataDay(new Date(now - (DAYS - 1 - place) * DAY_MS)),
  );
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('progress.calendar')}</h3>
      <ol className="grid max-w-md grid-cols-[repeat(14,minmax(0,1fr))] gap-1">
        {shown.map((day) => {
          const count = answered.get(day) ?? 0;
          const text = t('progress.dayAnswers', { count, day: formatDate(`${day}T00:00:00Z`) });
          return (
            <li key={day} title={text} className="aspect-square rounded-sm bg-muted">
              <span className="sr-only">{text}</span>
              <span
                aria-hidden="true"
                className={cn('block size-full rounded-sm bg-primary', count === 0 && 'hidden')}
                style={{ opacity: 0.3 + 0.7 * Math.min(1, count / FULL) }}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
