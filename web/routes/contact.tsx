import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '#web/components/public-layout.tsx';
import { TextPage } from '#web/features/pages/components/text-page.tsx';
import { loadTexts } from '#web/lib/i18n.ts';

export const Route = createFileRoute('/contact')({
  loader: loadTexts('pages'),
  component: () => (
    <PublicLayout>
      <TextPage page="contact" />
    </PublicLayout>
  ),
});
