import { accuracyPercent } from '#core/domain/results/analyse-results.ts';
import { formatOneDecimal } from '#web/lib/i18n/format.ts';

/** Right answers over answered questions to one decimal, as every screen shows it: '29.5'; null when nothing was answered. */
export function accuracyShown({ right, answered }: { right: number; answered: number }): string | null {
  const percent = accuracyPercent(right, answered - right);
  return percent === null ? null : formatOneDecimal(percent);
}
