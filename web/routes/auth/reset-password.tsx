import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { ResetPassword } from '#web/features/auth/components/reset-password.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/auth/reset-password')({
  loader: loadTexts('auth'),
  component: withData(ResetPassword),
});
