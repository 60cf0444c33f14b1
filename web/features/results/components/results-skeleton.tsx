import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/components/ui/skeleton.tsx';

const cards = ['accuracy', 'time', 'duration'];

export function ResultsSkeleton() {
  const { t } = useTranslation(['results', 'common']);
  return (
    <div className="grid gap-8" aria-busy="true">
      <p role="status" className="sr-only">
        {t('common:loading')}
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        <Skeleton className="col-span-2 h-36 rounded-xl md:h-32" />
        {cards.map((card) => (
          <Skeleton key={card} className="h-28 rounded-xl md:h-32" />
        ))}
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    </div>
  );
}
