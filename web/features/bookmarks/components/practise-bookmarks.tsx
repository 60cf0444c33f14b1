import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { createBookmarkTest } from '#web/features/bookmarks/api/create-bookmark-test.ts';
import { startBookmarkTest } from '#web/features/bookmarks/api/start-bookmark-test.ts';
import { needsPremium } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

/** All bookmarked questions as one practice. */
export function PractiseBookmarks() {
  const { t } = useTranslation('bookmarks');
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async () => {
      const testId = await createBookmarkTest();
      const attemptId = await startBookmarkTest(testId);
      return navigate({ to: '/app/test/$attemptId', params: { attemptId } });
    },
  });
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        busy={start.isPending || start.isSuccess}
        onClick={() => void mayStart().then((may) => may && start.mutate())}
      >
        <Target aria-hidden="true" />
        {t('practiseAll')}
      </Button>
      {start.error && (
        <Alert role="alert">
          <p>{failureText(start.error, t('practiseFailed'))}</p>
          {needsPremium(start.error) && (
            <Link to="/pricing" className="font-medium underline underline-offset-4">
              {t('pricing')}
            </Link>
          )}
        </Alert>
      )}
    </div>
  );
}
