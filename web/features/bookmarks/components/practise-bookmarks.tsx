import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { startBookmarkTest } from '#web/features/bookmarks/api/start-bookmark-test.ts';
import { parseError } from '#web/lib/errors.ts';

const PREMIUM_NEEDED = 402;

/** All bookmarked questions as one test. */
export function PractiseBookmarks() {
  const { t } = useTranslation('bookmarks');
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: startBookmarkTest,
    networkMode: 'always',
    onSuccess: (attemptId) => navigate({ to: '/app/test/$attemptId', params: { attemptId } }),
  });
  const refusal = start.error && parseError(start.error, t('practiseFailed'));
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        <Target aria-hidden="true" />
        {t('practiseAll')}
      </Button>
      {refusal && (
        <Alert role="alert">
          <p>{refusal.message}</p>
          {refusal.status === PREMIUM_NEEDED && (
            <Link to="/pricing" className="font-medium underline underline-offset-4">
              {t('pricing')}
            </Link>
          )}
        </Alert>
      )}
    </div>
  );
}
