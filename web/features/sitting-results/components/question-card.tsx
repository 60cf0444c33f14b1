import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionOfAnalysis } from '#core/contracts/sitting-results/sitting-analysis.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { missedShare } from '#core/domain/sitting-results/analyse-paper.ts';
import { shownDiscrimination } from '#web/components/item-statistics/shown-figures.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';

type QuestionCardProps = {
  question: QuestionOfAnalysis;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
};

/** One question: how many missed it, how well it tells the good, and what was taken instead. */
export function QuestionCard({ question, isChosen, onChoose }: QuestionCardProps) {
  const { t } = useTranslation('sitting-results');
  const title = useId();
  const { position, subject, chapter, key, right, wrong, blank, discrimination, median_time_ms } = question;
  const percent = Math.round(missedShare(question) * 100);
  const facts = [
    key ? t('questions.key', { key }) : t('questions.noKey'),
    discrimination === null
      ? t('questions.discriminationUnknown')
      : t('questions.discrimination', { value: shownDiscrimination(discrimination) }),
    ...(median_time_ms === null
      ? []
      : [t('questions.time', { seconds: formatNumber(Math.round(median_time_ms / 1000)) })]),
  ];
  return (
    <li
      aria-labelledby={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-xl border border-border bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 basis-1/2">
          <p id={title} className="font-semibold">
            {t('questions.question', { position })}
          </p>
          <p className="wrap-anywhere text-muted-foreground text-sm">
            {[subjectName(subject), chapterName(chapter)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex min-w-0 items-center gap-3">
          <span className="wrap-anywhere text-right font-bold tabular-nums">
            {t('questions.missed', { percent })}
          </span>
          <Checkbox
            aria-label={t('questions.choose', { position })}
            checked={isChosen}
            onCheckedChange={(isOn) => onChoose(isOn === true)}
          />
        </div>
      </div>
      <Progress value={percent} label={t('questions.missed', { percent })} />
      <p className="text-sm tabular-nums">
        {t('questions.facts', {
          right: formatNumber(right),
          wrong: formatNumber(wrong),
          blank: formatNumber(blank),
        })}
      </p>
      <p className="text-muted-foreground text-sm tabular-nums">{facts.join(' · ')}</p>
      {question.counts && <Options question={question} counts={question.counts} />}
    </li>
  );
}

function Options({ question, counts }: { question: QuestionOfAnalysis; counts: readonly number[] }) {
  const { t } = useTranslation('sitting-results');
  const { thirds, key_options: keys, position } = question;
  const others = [t('questions.twoMarks'), t('questions.blank')];
  const letters = OPTION_LETTERS.slice(0, counts.length - others.length);
  const names = [...letters, ...others];
  const rows = names
    .map((name, place) => ({ name, place, count: counts[place] ?? 0, shares: thirds?.[place] }))
    .filter(({ place, count }) => place < letters.length || count > 0);
  const cell = 'px-2 py-1.5 text-right tabular-nums';
  const percent = (share: number | undefined) =>
    t('questions.percent', { value: Math.round((share ?? 0) * 100) });
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-link text-sm">
        {thirds ? t('questions.thirds') : t('questions.options')}
      </summary>
      <div className="overflow-x-auto rounded-lg border border-border">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('questions.question', { position })}</caption>
          <thead className="bg-muted text-muted-foreground">
            <tr>
              <th scope="col" className="px-2 py-1.5 text-left font-medium">
                {t('questions.option')}
              </th>
              {(['taken', ...(thirds ? (['upper', 'middle', 'lower'] as const) : [])] as const).map(
                (column) => (
                  <th key={column} scope="col" className={cn(cell, 'font-medium')}>
                    {t(`questions.${column}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, place, count, shares }) => (
              <tr
                key={name}
                className={cn(
                  'border-border border-t',
                  keys.includes(place) && 'bg-success-soft text-success-soft-foreground',
                )}
              >
                <th scope="row" className="px-2 py-1.5 text-left font-semibold">
                  <span className="inline-flex items-center gap-1">
                    <span>{name}</span>
                    {keys.includes(place) && (
                      <Check
                        role="img"
                        aria-label={t('questions.rightOption')}
                        className="size-4"
                        strokeWidth={3}
                      />
                    )}
                  </span>
                </th>
                <td className={cell}>{formatNumber(count)}</td>
                {thirds &&
                  (['upper', 'middle', 'lower'] as const).map((third) => (
                    <td key={third} className={cell}>
                      {percent(shares?.[third])}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
