import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';

type ExamFooterProps = {
  index: number;
  total: number;
  onGoTo: (index: number) => void;
  onOpenPalette: () => void;
};

/** At the bottom of the screen; on a screen too low for two bars, at the end of the question. */
export function ExamFooter({ index, total, onGoTo, onOpenPalette }: ExamFooterProps) {
  const { t } = useTranslation('test-taking');
  return (
    <nav
      aria-label={t('palette.text')}
      className="bottom-0 z-10 border-border border-t bg-background px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-8 [@media(min-height:26rem)]:sticky"
    >
      <div className="mx-auto flex max-w-reading flex-wrap items-center justify-between gap-1 xl:mx-0">
        <Button variant="outline" disabled={index === 0} onClick={() => onGoTo(index - 1)} className="px-4">
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
        <Button disabled={index === total - 1} onClick={() => onGoTo(index + 1)} className="ml-auto px-4">
          {t('next')}
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
