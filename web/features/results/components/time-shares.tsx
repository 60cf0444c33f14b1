import { useTranslation } from 'react-i18next';
import type { AnalysedQuestion } from '#core/contracts/results/get-attempt-analysis.ts';
import { timeSpent } from '#web/features/results/model/count-findings.ts';
import { readable } from '#web/features/results/model/result-numbers.ts';

const LOOKS = [
  { kind: 'right', look: 'bg-success' },
  {
    kind: 'wrong',
    look: 'bg-[repeating-linear-gradient(0deg,var(--danger)_0_3px,transparent_3px_5px)]',
  },
  { kind: 'blank', look: 'border border-muted-foreground' },
] as const;

/** One bar, cut into the time spent on right, wrong and unanswered questions; each part is named below it. */
export function TimeShares({ questions }: { questions: AnalysedQuestion[] }) {
  const { t } = useTranslation('results');
  const spent = timeSpent(questions);
  const shown = LOOKS.filter(({ kind }) => spent[kind] > 0);
  const duration = (timeMs: number) =>
    timeMs < 60_000
      ? t('stats.seconds', { value: Math.round(timeMs / 1000) })
      : t('stats.minutes', { value: readable(timeMs / 60_000) });
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shown.map(({ kind, look }) => (
          <div
            key={kind}
            className={`forced-color-adjust-none ${look}`}
            style={{ flexGrow: spent[kind], minWidth: '0.25rem' }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shown.map(({ kind, look }) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm forced-color-adjust-none ${look}`} />
            <span>
              <span className="font-semibold tabular-nums">{duration(spent[kind])}</span>{' '}
              <span className="text-muted-foreground">{t(`analysis.time.${kind}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
