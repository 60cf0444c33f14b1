import type { TFunction } from 'i18next';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NumericalKey } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { cn } from '#web/lib/page/cn.ts';

type ReviewNumberProps = { numberKey: NumericalKey; given: string | null; isRight: boolean };

/** The number that was given, and those that are right. A route that shows it loads 'number-answer'. */
export function ReviewNumber({ numberKey, given, isRight }: ReviewNumberProps) {
  const { t } = useTranslation('number-answer');
  const Icon = isRight ? Check : X;
  return (
    <div className="grid gap-2 tabular-nums">
      <p
        data-outcome={given === null ? undefined : isRight ? 'correct' : 'picked'}
        className={cn(
          'flex items-center gap-2 rounded-lg border border-border px-3.5 py-2.5',
          given !== null && isRight && 'border-success bg-success-soft text-success-soft-foreground',
          given !== null && !isRight && 'border-danger bg-danger-soft text-danger-soft-foreground',
        )}
      >
        {given !== null && <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={3} />}
        <span>{given === null ? t('review.none') : t('review.given', { answer: shownNumber(given) })}</span>
      </p>
      <p className="px-3.5 font-medium">
        <NumberKey numberKey={numberKey} />
      </p>
    </div>
  );
}

/** The numbers that are right, in words. */
export function NumberKey({ numberKey: { right } }: Pick<ReviewNumberProps, 'numberKey'>) {
  const { t } = useTranslation('number-answer');
  if (right.length === 0) return t('review.noKey');
  return t('review.right', { answer: numbersInWords(t, right) });
}

/** '−12.6 to −12.4 or 7.5', with the texts 'number-answer'. */
export function numbersInWords(t: TFunction<'number-answer'>, right: NumericalKey['right']): string {
  return right
    .map(({ from, to }) =>
      from === to ? shownNumber(from) : t('review.range', { from: shownNumber(from), to: shownNumber(to) }),
    )
    .join(t('review.or'));
}

/** With a minus, which a hyphen is not. */
const shownNumber = (decimal: string) => decimal.replace('-', '−');
