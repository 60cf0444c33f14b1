import { useTranslation } from 'react-i18next';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { accuracyShown } from '#web/lib/student/accuracy-shown.ts';
import { useTimeStudied } from '#web/lib/student/use-time-studied.ts';

/** Four figures side by side, without a box each: they are one thing. */
export function StatCards({ summary }: { summary: GetStudySummaryResponse }) {
  const { t } = useTranslation('dashboard');
  const { answered, tests_taken: tests, answered_today: today } = summary;
  const accuracy = accuracyShown(summary);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
      <Stat
        name={t('stats.answered')}
        value={formatNumber(answered)}
        text={t('stats.today', { count: today })}
      />
      <Stat
        name={t('stats.accuracy')}
        value={accuracy === null ? '—' : t('percent', { value: accuracy })}
        text={t('stats.right', { count: summary.right, right: formatNumber(summary.right) })}
      />
      <Stat name={t('stats.time')} value={useTimeStudied(summary.time_ms)} text={t('stats.timeText')} />
      <Stat name={t('stats.tests')} value={formatNumber(tests)} text={t('stats.testsText')} />
    </dl>
  );
}

function Stat({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    // The rows are those of the list: a name that takes two lines moves no figure out of line.
    <div className="row-span-3 grid grid-rows-subgrid gap-y-0.5">
      <dt className="self-end text-muted-foreground text-sm">{name}</dt>
      <dd className="font-bold text-2xl tabular-nums tracking-tight">{value}</dd>
      <dd className="text-muted-foreground text-sm">{text}</dd>
    </div>
  );
}
