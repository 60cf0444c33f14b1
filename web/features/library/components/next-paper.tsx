import { useTranslation } from 'react-i18next';
import { Card } from '#web/components/ui/card.tsx';
import { PaperSize } from '#web/features/library/components/paper-row.tsx';
import { PrintPaper } from '#web/features/library/components/print-paper.tsx';
import { StartPaperButton } from '#web/features/library/components/start-paper-button.tsx';
import type { NextPaper as Next } from '#web/features/library/model/next-paper.ts';
import { titleName } from '#web/lib/i18n/names.ts';

/** The one paper that comes next, with why. */
export function NextPaper({ next }: { next: Next }) {
  const { t } = useTranslation('library');
  return (
    <section aria-labelledby="next-paper">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:flex sm:items-center sm:justify-between">
        <div className="grid gap-1">
          <h2 id="next-paper" className="font-semibold text-muted-foreground text-sm">
            {t('next.title')}
          </h2>
          <h3 className="font-semibold text-xl">{titleName(next.paper.title)}</h3>
          <p className="text-muted-foreground">
            <PaperSize paper={next.paper} /> · {t(`next.${next.why}`)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StartPaperButton paper={next.paper} variant="primary" />
          <PrintPaper paper={next.paper} />
        </div>
      </Card>
    </section>
  );
}
