import { Check, CircleSlash, Minus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';

const LOOKS = {
  right: { variant: 'success', Icon: Check },
  wrong: { variant: 'danger', Icon: X },
  multiple: { variant: 'danger', Icon: X },
  blank: { variant: 'neutral', Icon: Minus },
  uncounted: { variant: 'neutral', Icon: CircleSlash },
} as const;

export function OutcomeBadge({ outcome }: { outcome: ReviewedQuestion['outcome'] }) {
  const { t } = useTranslation('results');
  const { variant, Icon } = LOOKS[outcome];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {t(`review.outcomes.${outcome}`)}
    </Badge>
  );
}
