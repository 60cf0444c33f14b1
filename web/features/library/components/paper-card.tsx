import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/components/ui/card.tsx';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { ItemAction } from '#web/features/library/components/item-action-context.ts';
import { Marked } from '#web/features/library/components/marked.tsx';
import { PrintPaper } from '#web/features/library/components/print-paper.tsx';
import { SamplePaper } from '#web/features/library/components/sample-paper.tsx';
import { StartPaperButton } from '#web/features/library/components/start-paper-button.tsx';
import { minutesOfPaper } from '#web/features/library/model/sample-papers.ts';
import { titleName } from '#web/lib/i18n/names.ts';

/** A paper that is taken here, as a test. */
export function PaperCard({ paper, query }: { paper: LibraryItem; query: string }) {
  const { t } = useTranslation('library');
  const renderAction = use(ItemAction);
  const count = paper.question_count ?? 0;
  return (
    <li>
      <Card className="flex h-full flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="grid gap-0.5">
            <h3 className="font-semibold text-lg">
              <Marked text={titleName(paper.title)} query={query} />
            </h3>
            <p className="text-muted-foreground">
              {t('paper.size', { count })} · {t('paper.minutes', { count: minutesOfPaper(paper) })}
            </p>
          </div>
          <div className="-mt-2 -mr-2 shrink-0">
            {!paper.isSample && renderAction?.(paper.id, titleName(paper.title))}
          </div>
        </div>
        {paper.isSample ? (
          <SamplePaper title={paper.title} subject={paper.subject} />
        ) : (
          <div className="mt-auto flex flex-wrap gap-2">
            <StartPaperButton paper={paper} />
            <PrintPaper paper={paper} />
          </div>
        )}
      </Card>
    </li>
  );
}
