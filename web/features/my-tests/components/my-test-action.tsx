import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MyTest } from '#core/contracts/tests/list-my-tests.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { useTakeTest } from '#web/features/my-tests/hooks/use-take-test.ts';
import { titleName } from '#web/lib/i18n/names.ts';

/** The one thing that comes next. */
export function MyTestAction({ test }: { test: MyTest }) {
  const { t } = useTranslation('my-tests');
  const { state, attempt_id: attemptId, test_id: testId } = test;
  const named = (action: 'resume' | 'results' | 'upload' | 'look') =>
    ({ 'aria-label': t('named', { action: t(action), title: titleName(test.title) }) }) as const;
  switch (state) {
    case 'ready':
      return <Start test={test} />;
    case 'printed':
    case 'unreadable':
    case 'reading':
    case 'review': {
      const action = state === 'printed' || state === 'unreadable' ? 'upload' : 'look';
      const className = buttonVariants({ size: 'sm', variant: action === 'upload' ? 'primary' : 'outline' });
      return (
        <Link
          to="/app/tests/$testId/upload-print"
          params={{ testId }}
          className={className}
          {...named(action)}
        >
          {t(action)}
        </Link>
      );
    }
    case 'running':
      return (
        <Link
          to="/app/test/$attemptId"
          params={{ attemptId: attemptId ?? '' }}
          className={buttonVariants({ size: 'sm' })}
          {...named('resume')}
        >
          {t('resume')}
        </Link>
      );
    default:
      return (
        <Link
          to="/app/results/$attemptId"
          params={{ attemptId: attemptId ?? '' }}
          className={buttonVariants({ size: 'sm', variant: 'outline' })}
          {...named('results')}
        >
          {t('results')}
        </Link>
      );
  }
}

function Start({ test }: { test: MyTest }) {
  const { t } = useTranslation('my-tests');
  const { take, isStarting } = useTakeTest(test.test_id);
  const label = t('named', { action: t('start'), title: titleName(test.title) });
  return (
    <Button size="sm" busy={isStarting} onClick={take} aria-label={label}>
      {!isStarting && <Play aria-hidden="true" />}
      <span>{t('start')}</span>
    </Button>
  );
}
