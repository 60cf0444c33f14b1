import { Link } from '@tanstack/react-router';
import { Flame, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QUESTIONS_FOR_A_DAY } from '#core/domain/gamification/streak.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { QUICK_TEST_MINUTES } from '#web/features/dashboard/api/start-quick-test.ts';
import { useQuickTest } from '#web/features/dashboard/hooks/use-quick-test.ts';
import type { Progress } from '#web/features/dashboard/hooks/use-student-figures.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';

type QuickTestDialogProps = {
  exam: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  progress: Progress | undefined;
};

export function QuickTestDialog({ exam, isOpen, onOpenChange, progress }: QuickTestDialogProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { start, isStarting, isOffered } = useQuickTest(exam);
  const name = useOtherExamName(exam);
  const facts = { exam: name, questions: QUESTIONS_FOR_A_DAY, minutes: QUICK_TEST_MINUTES };
  const isDone = progress?.isTodayDone ?? false;
  const count = progress?.streakDays ?? 0;
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('quickTest.title')}</DialogTitle>
          <DialogDescription>
            {isDone
              ? t('quickTest.done')
              : isOffered === false
                ? t('quickTest.anyTest')
                : t(name ? 'quickTest.textOfExam' : 'quickTest.text', facts)}
          </DialogDescription>
        </DialogHeader>
        <p className="flex items-center gap-3 text-lg" aria-live="polite">
          <Flame aria-hidden="true" className="size-7 shrink-0 fill-achievement text-achievement" />
          <span className="font-semibold tabular-nums">{t('streak.days', { count })}</span>
        </p>
        {name && isDone && isOffered && <p>{t('quickTest.ofExam', { exam: name })}</p>}
        {name && isOffered === false && <p>{t('quickTest.noneOfExam', { exam: name })}</p>}
        <DialogFooter>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('quickTest.later')}
          </Button>
          {isOffered === false ? (
            <Link to="/app/library" className={buttonVariants()}>
              {t('firstMock.library')}
            </Link>
          ) : (
            <Button busy={isStarting} disabled={!isOffered} onClick={start}>
              {!isStarting && <Play aria-hidden="true" />}
              <span>{t(isDone ? 'quickTest.another' : 'quickTest.start')}</span>
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
