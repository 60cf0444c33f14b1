import { useTranslation } from 'react-i18next';
import type { GetItemStatisticsResponse } from '#core/contracts/question-bank/get-item-statistics.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { shownAnswer } from '#core/domain/questions/shown-answer.ts';
import { ChoiceTable } from '#web/components/item-statistics/choice-table.tsx';
import { GivenTable } from '#web/components/item-statistics/given-table.tsx';
import { discriminationGrade, shownDiscrimination } from '#web/components/item-statistics/shown-figures.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** What answers say of a question: how hard it is, whether it tells good students from others, who took what. */
export function ItemStatistics({ statistics }: { statistics: GetItemStatisticsResponse }) {
  const { t } = useTranslation('item-statistics');
  const { taken, answered, keys, key, figures } = statistics;
  const { suspected_option: suspected, suspected_answer: suspectedAnswer } = statistics;
  if (!figures) return <p className="text-muted-foreground">{t('tooFew', { count: answered })}</p>;
  const { facility, discrimination, median_time_ms: medianTime } = figures;
  const none = t('none');
  const shown = [
    {
      name: t('answered'),
      value: formatNumber(answered),
      text: t('answeredText', { taken: formatNumber(taken) }),
    },
    {
      name: t('facility'),
      value: facility === null ? none : t('percent', { value: Math.round(facility * 100) }),
      text: facility === null ? t('noKey') : t('facilityText'),
    },
    {
      name: t('discrimination'),
      value: discrimination === null ? none : shownDiscrimination(discrimination),
      text: discrimination === null ? t('notTold') : t(`grades.${discriminationGrade(discrimination)}`),
    },
    {
      name: t('time'),
      value:
        medianTime === null ? none : t('seconds', { value: formatNumber(Math.round(medianTime / 1000)) }),
      text: medianTime === null ? t('noTime') : t('timeText'),
    },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {suspected !== null && (
        <Alert kind="warning">
          <p>{t('suspected', { letter: OPTION_LETTERS[suspected] })}</p>
        </Alert>
      )}
      {suspectedAnswer !== null && (
        <Alert kind="warning">
          <p>{t('suspectedAnswer', { answer: shownAnswer(suspectedAnswer) })}</p>
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-3">
        {shown.map(({ name, value, text }) => (
          <div key={name} className="grid content-start gap-0.5 rounded-lg border border-border p-3">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="font-bold text-xl tabular-nums">{value}</dd>
            <dd className="text-muted-foreground text-sm">{text}</dd>
          </div>
        ))}
      </dl>
      {figures.choices && <ChoiceTable choices={figures.choices} keys={keys} />}
      {figures.given && <GivenTable given={figures.given} options={figures.options} keyText={key} />}
      <p className="text-muted-foreground text-sm">{t('how')}</p>
    </div>
  );
}
