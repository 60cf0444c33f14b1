import { createFileRoute } from '@tanstack/react-router';
import { NewsletterScreen } from '#web/features/admin-newsletter/components/newsletter-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/newsletter')({
  loader: loadTexts('admin-newsletter'),
  component: NewsletterScreen,
});
