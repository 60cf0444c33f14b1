import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmWhenOpened } from '#web/components/confirm-when-opened.tsx';
import { useTimeLeft } from '#web/components/running-test/use-time-left.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { readQuestion, subscribeToQuestion } from '#web/lib/student/running-tests.ts';

/** Asked before a second test begins: see mayStart. */
export function RunningQuestion() {
  const { t } = useTranslation('running');
  const navigate = useNavigate();
  const question = useSyncExternalStore(subscribeToQuestion, readQuestion);
  const left = useTimeLeft(question?.running.endsAt ?? 0);
  const resume = () => {
    if (!question) return;
    const { attemptId } = question.running;
    question.decide(false);
    void navigate({ to: '/app/test/$attemptId', params: { attemptId } });
  };
  return (
    <ConfirmWhenOpened
      open={question !== null}
      onOpenChange={(open) => !open && question?.decide(false)}
      title={t('question.title')}
      text={t('question.text', { title: titleName(question?.running.title ?? ''), time: left ?? '0:00' })}
      cancel={t('question.cancel')}
      action={t('question.start')}
      onAction={() => question?.decide(true)}
    >
      <button
        type="button"
        onClick={resume}
        className="min-h-11 justify-self-start font-semibold text-link underline underline-offset-4"
      >
        {t('question.resume')}
      </button>
    </ConfirmWhenOpened>
  );
}
