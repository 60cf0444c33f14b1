import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/page/cn.ts';

type ExamFooterProps = {
  index: number;
  /** The first and the last question that can be gone to. */
  first: number;
  last: number;
  /** Of the whole test. */
  total: number;
  onGoTo: (index: number) => void;
  onOpenPalette: () => void;
  onSubmit: () => void;
  isSubmitting: boolean;
  /** Nothing can be submitted here. */
  isHeldBack: boolean;
};

/** At the bottom of the screen; on a screen too low for two bars, at the end of the question. */
export function ExamFooter(props: ExamFooterProps) {
  const { index, first, last, total, onGoTo, onOpenPalette, onSubmit, isSubmitting, isHeldBack } = props;
  const { t } = useTranslation('test-taking');
  const isLast = index === last;
  const isEnd = index === total - 1;
  return (
    <nav
      aria-label={t('palette.text')}
      data-bar="bottom"
      className="bottom-0 z-10 border-border border-t bg-background px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-8 [@media(min-height:26rem)]:sticky"
    >
      <div className="mx-auto flex max-w-reading flex-wrap items-center justify-between gap-1 xl:mx-0">
        <Button
          variant="outline"
          disabled={index === first}
          onClick={() => onGoTo(index - 1)}
          className="px-4"
        >
          <ChevronLeft aria-hidden="true" />
          {t('previous')}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('palette.open')}
          onClick={onOpenPalette}
          className="xl:hidden"
        >
          <LayoutGrid aria-hidden="true" />
        </Button>
        <Button
          disabled={isLast}
          onClick={() => onGoTo(index + 1)}
          className={cn('ml-auto px-4', isEnd && 'hidden md:inline-flex')}
        >
          {t('next')}
          <ChevronRight aria-hidden="true" />
        </Button>
        {/* On a phone the header has no room for it: at the end it is in sight here. */}
        {isEnd && (
          <Button
            className="ml-auto px-4 md:hidden"
            busy={isSubmitting}
            disabled={isHeldBack}
            onClick={onSubmit}
          >
            {isSubmitting ? t('submitting') : t('submit')}
          </Button>
        )}
      </div>
    </nav>
  );
}
