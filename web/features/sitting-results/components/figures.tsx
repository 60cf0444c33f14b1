import { useTranslation } from 'react-i18next';
import type { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import type { GroupResult } from '#core/domain/sitting-results/compare-groups.ts';
import { shownMarks } from '#web/features/sitting-results/model/shown-marks.ts';
import { formatMarks, formatNumber } from '#web/lib/i18n/format.ts';

type FiguresProps = { all: GroupResult; sitting: GetSittingResultsResponse['sitting'] };

/** Of everybody who is shown, at a glance. */
export function Figures({ all, sitting }: FiguresProps) {
  const { t } = useTranslation('sitting-results');
  const { total } = all;
  const figures = [
    { name: t('figures.appeared'), value: formatNumber(all.appeared) },
    { name: t('figures.absent'), value: formatNumber(all.absent) },
    ...(['mean', 'median', 'highest'] as const).map((each) => ({
      name: t(`figures.${each}`),
      value: total ? shownMarks(total[each]) : t('none'),
    })),
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 text-center sm:grid-cols-5">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-2 py-3">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="font-bold text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
      <div className="flex flex-col-reverse justify-end rounded-lg bg-muted px-2 py-3 sm:hidden">
        <dt className="text-muted-foreground text-sm">{t('columns.marks')}</dt>
        <dd className="font-bold text-2xl tabular-nums">
          {t('figures.of', { max: formatMarks(sitting.max_marks / 100) })}
        </dd>
      </div>
    </dl>
  );
}
