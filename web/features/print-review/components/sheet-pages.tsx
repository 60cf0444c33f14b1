import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { RowUnderReview } from '#web/components/sheet-rows/answer-row.tsx';
import { aroundSpots } from '#web/components/sheet-rows/row-crop.tsx';
import type { SheetPage } from '#web/components/sheet-rows/use-sheet-pages.ts';
import { useCurrentInView } from '#web/features/print-review/hooks/use-current-in-view.ts';
import { lettersOf } from '#web/lib/sheets/choices.ts';

type SheetPagesProps = {
  pages: readonly SheetPage[];
  questions: readonly RowUnderReview[];
  /** The question that has the focus. */
  current: number | null;
};

/** The upright pages, with what stands for each question drawn over them. */
export function SheetPages({ pages, questions, current }: SheetPagesProps) {
  const { t } = useTranslation('print-review');
  const pane = useRef<HTMLElement>(null);
  useCurrentInView(pane, current);
  const seen = pages.filter(({ url }) => url !== undefined);
  if (seen.length === 0) return <p className="text-muted-foreground">{t('edit.noPages')}</p>;
  return (
    <section
      ref={pane}
      aria-label={t('edit.pages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by Tab
      tabIndex={0}
      className="grid gap-6 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      {seen.map((page) => (
        <SheetPicture key={page.page} page={page} questions={questions} current={current} />
      ))}
      <p className="text-muted-foreground text-sm">{t('edit.legend')}</p>
    </section>
  );
}

function SheetPicture({ page, questions, current }: { page: SheetPage } & Omit<SheetPagesProps, 'pages'>) {
  const { t } = useTranslation('print-review');
  const { width, height } = page;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('edit.page', { page: page.page })}
      className="w-full rounded-lg border border-border bg-white"
    >
      <image href={page.url} width={width} height={height} preserveAspectRatio="none" />
      {questions.map((question) => (
        <RowOverlay key={question.q} page={page} question={question} isCurrent={question.q === current} />
      ))}
    </svg>
  );
}

/** Doubtful rows are framed with dashes, the current one in full; what stands is ringed. */
function RowOverlay({
  page,
  question,
  isCurrent,
}: {
  page: SheetPage;
  question: RowUnderReview;
  isCurrent: boolean;
}) {
  const options = page.rows.get(question.q);
  if (!options || options.length === 0) return null;
  const { left, right, top, bottom } = aroundSpots(options);
  // Where a number was filled in is not said: its grid is framed alone.
  const letters = question.form?.kind === 'numerical' ? [] : lettersOf(question.choice);
  const chosen = letters.flatMap(
    (letter) => options[(OPTION_LETTERS as readonly string[]).indexOf(letter)] ?? [],
  );
  return (
    <>
      {(question.doubtful || isCurrent) && (
        <rect
          data-current={isCurrent || undefined}
          x={left - 3.4}
          y={top - 2.4}
          width={right - left + 6.8}
          height={bottom - top + 4.8}
          rx={1}
          fill="none"
          stroke={isCurrent ? '#4338ca' : '#b45309'}
          strokeWidth={isCurrent ? 0.8 : 0.5}
          strokeDasharray={isCurrent ? undefined : '1.4 0.8'}
        />
      )}
      {chosen.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={2.4} fill="none" stroke="#4338ca" strokeWidth={0.55} />
      ))}
    </>
  );
}
