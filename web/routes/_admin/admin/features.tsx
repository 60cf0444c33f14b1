import { createFileRoute } from '@tanstack/react-router';
import { FeaturesOverview } from '#web/features/admin-features/components/features-overview.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/features')({
  loader: loadTexts('features'),
  component: FeaturesOverview,
});
