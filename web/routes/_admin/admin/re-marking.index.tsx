import { createFileRoute } from '@tanstack/react-router';
import { RemarkSets } from '#web/features/remarking/components/remark-sets.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/re-marking/')({
  loader: loadTexts('remarking', 'names'),
  component: RemarkSets,
});
