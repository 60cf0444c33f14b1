import { Link } from '@tanstack/react-router';
import { Flame, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QUESTIONS_FOR_A_DAY } from '#core/domain/gamification/streak.ts';
import { OFFERED, type Phase } from '#core/domain/quests/day-phase.ts';
import { hubName } from '#web/components/day-notice.tsx';
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
  /** Around the exam it says what helps then, and begins nothing; nor does it before the day is known. */
  day: Phase | 'unknown';
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  progress: Progress | undefined;
};

export function QuickTestDialog({ exam, day, isOpen, onOpenChange, progress }: QuickTestDialogProps) {
  const { t } = useTranslation(['dashboard', 'common', 'quests']);
  const { start, isStarting, isOffered } = useQuickTest(exam);
  const name = useOtherExamName(exam);
  const facts = { exam: name, questions: QUESTIONS_FOR_A_DAY, minutes: QUICK_TEST_MINUTES };
  const isDone = progress?.isTodayDone ?? false;
  const shown = { streakDays: progress?.streakDays ?? 0, isOpen, onOpenChange };
  if (day !== 'unknown' && day !== 'usual' && !OFFERED[day].more)
    return (
      <StreakDialog
        {...shown}
        text={t(`quests:${day}`)}
        action={
          <Link to="/app/exam-day" className={buttonVariants()}>
            {t(`quests:${hubName(day)}`)}
          </Link>
        }
      />
    );
  return (
    <StreakDialog
      {...shown}
      text={
        isDone
          ? t('quickTest.done')
          : isOffered === false
            ? t('quickTest.anyTest')
            : t(name ? 'quickTest.textOfExam' : 'quickTest.text', facts)
      }
      action={
        isOffered === false ? (
          <Link to="/app/library" className={buttonVariants()}>
            {t('firstMock.library')}
          </Link>
        ) : (
          <Button busy={isStarting} disabled={!isOffered || day === 'unknown'} onClick={start}>
            {!isStarting && <Play aria-hidden="true" />}
            <span>{t(isDone ? 'quickTest.another' : 'quickTest.start')}</span>
          </Button>
        )
      }
    >
      {name && isDone && isOffered && <p>{t('quickTest.ofExam', { exam: name })}</p>}
      {name && isOffered === false && <p>{t('quickTest.noneOfExam', { exam: name })}</p>}
    </StreakDialog>
  );
}

type StreakDialogProps = Pick<QuickTestDialogProps, 'isOpen' | 'onOpenChange'> & {
  text: string;
  streakDays: number;
  action: ReactNode;
  children?: ReactNode;
};

function StreakDialog({ isOpen, onOpenChange, text, streakDays, action, children }: StreakDialogProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('quickTest.title')}</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
        </DialogHeader>
        <p className="flex items-center gap-3 text-lg" aria-live="polite">
          <Flame aria-hidden="true" className="size-7 shrink-0 fill-achievement text-achievement" />
          <span className="font-semibold tabular-nums">{t('streak.days', { count: streakDays })}</span>
        </p>
        {children}
        <DialogFooter>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('quickTest.later')}
          </Button>
          {action}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
