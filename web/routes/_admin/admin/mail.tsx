import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '#web/features/admin-mail/components/outbox-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/mail')({
  loader: loadTexts('admin-mail'),
  component: OutboxScreen,
});
