import { createFileRoute } from '@tanstack/react-router';
import { Landing } from '#web/features/landing/components/landing.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { SiteFooter } from '#web/routes/-site-footer.tsx';

export const Route = createFileRoute('/')({
  loader: loadTexts('landing'),
  component: () => <Landing footer={<SiteFooter />} />,
});
