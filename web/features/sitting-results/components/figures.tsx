import { useTranslation } from 'react-i18next';
import type { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import type { GroupResult } from '#core/domain/sitting-results/compare-groups.ts';
import { shownMarks } from '#web/features/sitting-results/model/shown-marks.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

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
    { name: t('figures.max'), value: shownMarks(sitting.max_marks) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 text-center sm:grid-cols-6 sm:gap-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-1 py-2 sm:py-3">
          <dt className="wrap-anywhere text-muted-foreground text-xs sm:text-sm">{name}</dt>
          <dd className="font-bold text-xl tabular-nums sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
