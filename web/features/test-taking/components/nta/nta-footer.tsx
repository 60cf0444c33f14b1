import { ChevronLeft, ChevronRight, Eraser, LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import type { NtaDialog } from '#web/features/test-taking/components/nta/nta-dialogs.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import type { NtaAnswering } from '#web/features/test-taking/hooks/use-nta-answering.ts';
import { cn } from '#web/lib/page/cn.ts';

type NtaFooterProps = {
  exam: ExamState;
  answering: NtaAnswering;
  onGoTo: (index: number) => void;
  onOpen: (dialog: NtaDialog) => void;
  onSubmit: () => void;
};

/** Two rows: buttons that save an answer, and buttons that only change the question. */
export function NtaFooter({ exam, answering, onGoTo, onOpen, onSubmit }: NtaFooterProps) {
  const { t } = useTranslation('test-taking');
  const { index, open, isLocked, questions, submission } = exam;
  const isLast = index === open.last;
  const isEnd = index === questions.length - 1;
  return (
    <footer
      data-bar="bottom"
      className="bottom-0 z-10 border-border border-t bg-background px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-8 [@media(min-height:26rem)]:sticky"
    >
      <div className="mx-auto grid max-w-reading gap-2 md:flex md:flex-row-reverse md:flex-wrap md:items-center xl:mx-0">
        <div className="grid grid-cols-2 gap-2 md:flex md:flex-row-reverse">
          <Button
            className="order-last px-3 leading-tight md:order-none"
            disabled={isLocked}
            onClick={answering.save}
          >
            {isLast ? t('nta.saveLast') : t('nta.save')}
          </Button>
          <Button
            variant="outline"
            className="h-auto min-h-11 whitespace-normal px-3 py-1 leading-tight"
            disabled={isLocked}
            onClick={answering.mark}
          >
            {isLast ? t('nta.markLast') : t('nta.mark')}
          </Button>
        </div>
        <nav
          aria-label={t('palette.text')}
          className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 md:mr-auto md:gap-2"
        >
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('previous')}
            disabled={index === open.first}
            onClick={() => onGoTo(index - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            className="px-3"
            disabled={isLocked || answering.given === null}
            onClick={answering.clear}
          >
            <Eraser aria-hidden="true" />
            {t('clear')}
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('palette.open')}
            onClick={() => onOpen('palette')}
            className="xl:hidden"
          >
            <LayoutGrid aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('next')}
            disabled={isLast}
            onClick={() => onGoTo(index + 1)}
            className={cn(isEnd && 'max-md:hidden')}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
          {/* On a phone the header has no room for it: at the end it is in sight here, as wide as its row leaves it. */}
          {isEnd && (
            <Button
              variant="secondary"
              className="grow px-4 md:hidden"
              busy={submission.isSubmitting}
              disabled={exam.isHeldBack}
              onClick={onSubmit}
            >
              {submission.isSubmitting ? t('submitting') : t('submit')}
            </Button>
          )}
        </nav>
      </div>
    </footer>
  );
}
