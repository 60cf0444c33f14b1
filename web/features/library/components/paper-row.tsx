import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { ItemAction } from '#web/features/library/components/item-action-context.ts';
import { Marked } from '#web/features/library/components/marked.tsx';
import { PrintPaper } from '#web/features/library/components/print-paper.tsx';
import { SamplePaper } from '#web/features/library/components/sample-paper.tsx';
import { StartPaperButton } from '#web/features/library/components/start-paper-button.tsx';
import { minutesOfPaper } from '#web/features/library/model/sample-papers.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';
import { titleName } from '#web/lib/i18n/names.ts';

/** Papers that are taken here, as tests, one below the other. */
export function PaperList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card">
      {children}
    </ul>
  );
}

type PaperRowProps = {
  paper: LibraryItem;
  query: string;
  /** Where the list's title says the rest. */
  name?: string | undefined;
  isTaken?: boolean;
};

export function PaperRow({ paper, query, name = titleName(paper.title), isTaken = false }: PaperRowProps) {
  const { t } = useTranslation('library');
  const renderAction = use(ItemAction);
  const exam = useOtherExamName(paper.exam);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 max-sm:pr-1.5 sm:gap-4 sm:px-5">
      <div className="grid min-w-[min(8rem,100%)] flex-1 gap-0.5">
        <h3 className="font-semibold">
          <Marked text={name} query={query} />
        </h3>
        <p className="text-muted-foreground text-sm">
          {exam && <span>{exam} · </span>}
          <PaperSize paper={paper} />
          {isTaken && <span> · {t('paper.taken')}</span>}
        </p>
      </div>
      {paper.isSample ? (
        <SamplePaper title={paper.title} subject={paper.subject} />
      ) : (
        <div className="flex min-w-0 flex-wrap items-center sm:gap-1">
          <StartPaperButton paper={paper} isCompact />
          <PrintPaper paper={paper} isCompact />
          {renderAction?.(paper.id, titleName(paper.title))}
        </div>
      )}
    </li>
  );
}

export function PaperSize({ paper }: { paper: LibraryItem }) {
  const { t } = useTranslation('library');
  return (
    <>
      {t('paper.size', { count: paper.question_count ?? 0 })} ·{' '}
      {t('paper.minutes', { count: minutesOfPaper(paper) })}
    </>
  );
}
