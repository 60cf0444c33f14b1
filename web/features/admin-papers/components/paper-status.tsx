import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import type { ListedPaper } from '#web/features/admin-papers/api/find-papers.ts';

const VARIANTS = { draft: 'neutral', published: 'success', withdrawn: 'warning' } as const;

export function PaperStatus({ status }: Pick<ListedPaper, 'status'>) {
  const { t } = useTranslation('papers');
  return <Badge variant={VARIANTS[status]}>{t(`statuses.${status}`)}</Badge>;
}
