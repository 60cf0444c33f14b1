import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ItemStatistics } from '#web/components/item-statistics/item-statistics.tsx';
import { itemStatisticsQuery } from '#web/lib/question-bank/item-statistics.ts';

/** What students answered to a question without a key, where enough of them did; else nothing. */
export function AnswerFigures({ questionId }: { questionId: string }) {
  const { t } = useTranslation('item-statistics');
  const { data } = useQuery(itemStatisticsQuery(questionId));
  if (!data?.figures) return null;
  return (
    <details className="group border-border border-t pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        {t('title')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <ItemStatistics statistics={data} />
    </details>
  );
}
