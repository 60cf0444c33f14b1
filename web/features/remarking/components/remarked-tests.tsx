import { useTranslation } from 'react-i18next';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import { formatMarks, formatNumber } from '#web/lib/i18n/format.ts';

type RemarkedTestsProps = { tests: PreviewRemarkingResponse['tests']; count: number };

/** The tests the question stands in, those with the most changes first. */
export function RemarkedTests({ tests, count }: RemarkedTestsProps) {
  const { t } = useTranslation('remarking');
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('preview.tests', { count })}</h3>
      <ul className="grid gap-2">
        {tests.map((test) => (
          <li key={test.test_id} className="grid gap-0.5 rounded-lg border border-border px-3.5 py-2.5">
            <span className="wrap-anywhere font-medium">{test.title}</span>
            <span className="text-muted-foreground text-sm">
              {t('preview.test', {
                changed: formatNumber(test.changed),
                count: test.attempts,
                before: formatMarks(test.mean_before),
                after: formatMarks(test.mean_after),
                ranks: formatNumber(test.ranks_moved),
              })}
            </span>
          </li>
        ))}
      </ul>
      {count > tests.length && (
        <p className="text-muted-foreground text-sm">
          {t('preview.moreTests', { count: count - tests.length })}
        </p>
      )}
    </section>
  );
}
