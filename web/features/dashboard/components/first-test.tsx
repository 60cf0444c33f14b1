import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useQuickTest } from '#web/features/dashboard/hooks/use-quick-test.ts';

/** What a new student sees where the figures will stand; the builder has its card below. */
export function FirstTest() {
  const { t } = useTranslation('dashboard');
  const { start, isStarting } = useQuickTest(NEET_EXAM);
  return (
    <EmptyState
      title={t('first.title')}
      text={t('first.text')}
      action={
        // Long words of Tamil stand in one line on a phone.
        <Button busy={isStarting} onClick={start} className="px-3.5 sm:px-5">
          {!isStarting && <Play aria-hidden="true" />}
          <span>{t('first.quick')}</span>
        </Button>
      }
    />
  );
}
