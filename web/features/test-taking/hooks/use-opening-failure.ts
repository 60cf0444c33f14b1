import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOne } from '#web/features/test-taking/outbox/send-all-left-over.ts';
import { deleteAttempt } from '#web/lib/offline/saved-attempt.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type OpeningFailure = 'submitted' | 'notFound' | 'other';

export function openingFailure(error: unknown): OpeningFailure {
  const { code, message, status } = parseError(error);
  if (code === 'attempt_submitted' || message.toLowerCase().includes('already submitted')) return 'submitted';
  // An address that is no id at all is answered with 400.
  return status === 404 || status === 400 ? 'notFound' : 'other';
}

/** A closed attempt has results; anything but a wrong address leads back to the dashboard with a toast. */
export function useOpeningFailure(userId: string, attemptId: string, error: unknown): void {
  const { t } = useTranslation('test-taking');
  const navigate = useNavigate();
  useEffect(() => {
    if (!error) return;
    const kind = openingFailure(error);
    if (kind === 'submitted') {
      void sendStoredAnswers(userId, attemptId).finally(() =>
        navigate({ to: '/app/results/$attemptId', params: { attemptId }, replace: true }),
      );
    } else if (kind === 'other') {
      toast.error(failureText(error, t('loadFailedText')), t('loadFailed'));
      void navigate({ to: '/app', replace: true });
    }
  }, [error, userId, attemptId, navigate, t]);
}

/** Answers given offline at the end of the time still count within a day: the server decides. */
async function sendStoredAnswers(userId: string, attemptId: string): Promise<void> {
  try {
    await sendOne(userId, attemptId);
    await deleteAttempt(userId, attemptId);
  } catch (error) {
    console.warn('The answers on this device were not taken yet:', error);
  }
}
