import { Eraser, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import { cn } from '#web/lib/page/cn.ts';

type QuestionActionsProps = {
  exam: ExamState;
  /** In practice: the answer stands. */
  isTold: boolean;
  onSubmit: () => void;
};

export function QuestionActions({ exam, isTold, onSubmit }: QuestionActionsProps) {
  const { t } = useTranslation('test-taking');
  const { flagged, given } = exam.answer;
  const { isSubmitting } = exam.submission;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="outline"
        aria-pressed={flagged}
        disabled={exam.isLocked}
        onClick={exam.toggleFlag}
        className={cn(flagged && 'border-danger bg-danger-soft text-danger-soft-foreground')}
      >
        <Flag aria-hidden="true" className={cn(flagged && 'fill-current')} />
        {t('flag')}
      </Button>
      <Button variant="ghost" disabled={exam.isLocked || isTold || given === null} onClick={exam.clear}>
        <Eraser aria-hidden="true" />
        {t('clear')}
      </Button>
      <Button
        variant="secondary"
        block
        // On the last question it stands in the bar below.
        className={cn('md:hidden', exam.index === exam.questions.length - 1 && 'hidden')}
        busy={isSubmitting}
        disabled={exam.isHeldBack}
        onClick={onSubmit}
      >
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </div>
  );
}
