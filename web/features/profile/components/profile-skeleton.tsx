import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/components/ui/skeleton.tsx';

export function ProfileSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4 pt-6">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-44 w-full rounded-xl" />
    </div>
  );
}
