import { Flame, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QUESTIONS_FOR_A_DAY } from '#core/domain/gamification/streak.ts';
import { Button } from '#web/components/ui/button.tsx';
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

type QuickTestDialogProps = {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  progress: Progress | undefined;
};

export function QuickTestDialog({ isOpen, onOpenChange, progress }: QuickTestDialogProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { start, isStarting } = useQuickTest();
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
              : t('quickTest.text', { questions: QUESTIONS_FOR_A_DAY, minutes: QUICK_TEST_MINUTES })}
          </DialogDescription>
        </DialogHeader>
        <p className="flex items-center gap-3 text-lg" aria-live="polite">
          <Flame aria-hidden="true" className="size-7 shrink-0 fill-achievement text-achievement" />
          <span className="font-semibold tabular-nums">{t('streak.days', { count })}</span>
        </p>
        <DialogFooter>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('quickTest.later')}
          </Button>
          <Button busy={isStarting} onClick={start}>
            {!isStarting && <Play aria-hidden="true" />}
            <span>{t(isDone ? 'quickTest.another' : 'quickTest.start')}</span>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
