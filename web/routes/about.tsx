import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '#web/features/pages/components/text-page.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

export const Route = createFileRoute('/about')({
  loader: loadTexts('pages', 'footer'),
  component: () => (
    <PublicPage>
      <TextPage page="about" />
    </PublicPage>
  ),
});
