import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { failureText } from '#web/lib/failure-text.ts';
import { chapterName } from '#web/lib/names.ts';
import { practise } from '#web/lib/practise.ts';
import { mayStart } from '#web/lib/running-tests.ts';
import { toast } from '#web/lib/toast.ts';
import { useSingleFlight } from '#web/lib/use-single-flight.ts';

type PractiseButtonProps = { subject: string; chapter: string; className?: string; children: ReactNode };

/** One press, and the first question of the chapter is there. */
export function PractiseButton({ subject, chapter, className, children }: PractiseButtonProps) {
  const { t } = useTranslation('running');
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => practise(subject, chapter),
    networkMode: 'always',
    onSuccess: (attemptId) => navigate({ to: '/app/test/$attemptId', params: { attemptId } }),
    onError: (error) => {
      leave();
      toast.error(failureText(error, t('practiseFailed')));
    },
  });
  const start = () => {
    if (enter()) void mayStart().then((may) => (may ? mutate() : leave()));
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isPending || isSuccess}
      className={className}
      aria-label={t('practiseNamed', { chapter: chapterName(chapter) })}
      onClick={start}
    >
      <Target aria-hidden="true" className="size-4!" />
      {children}
    </Button>
  );
}
