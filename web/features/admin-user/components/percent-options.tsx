import { useTranslation } from 'react-i18next';
import { A_THIRD } from '#core/domain/test-taking/extra-time.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** A third is what exams in India give a student with a scribe. */
const PERCENTS = [0, 10, 25, A_THIRD, 50, 100] as const;

type PercentOptionsProps = {
  /** What the person has: offered as well. */
  percent: number;
  /** The smallest that is offered. */
  least?: number;
};

export function PercentOptions({ percent, least = 0 }: PercentOptionsProps) {
  const { t } = useTranslation('admin-user');
  const name = (each: number) => {
    if (each === 0) return t('extraTime.none');
    return each === A_THIRD ? t('extraTime.third') : t('extraTime.percent', { percent: formatNumber(each) });
  };
  return [...new Set([...PERCENTS, percent])]
    .filter((each) => each >= least)
    .sort((a, b) => a - b)
    .map((each) => (
      <option key={each} value={each}>
        {name(each)}
      </option>
    ));
}
