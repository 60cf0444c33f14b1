import { useTranslation } from 'react-i18next';
import { ANSWER_SHEET } from '#core/domain/omr/answer-sheet.ts';
import type { SheetPage } from '#web/features/print-review/hooks/use-sheet-pages.ts';

/** Millimetres of paper around the bubbles: the question's number, and a little of the rows above and below. */
const LEFT = 15;
const RIGHT = 5;
const AROUND = 4;

/** The question's row, cut out of the page. */
export function RowCrop({ q, page }: { q: number; page: SheetPage | undefined }) {
  const { t } = useTranslation('print-review');
  const options = page?.rows.get(q) ?? [];
  const [first] = options;
  const last = options.at(-1);
  if (!page?.url || !first || !last) return null;
  const view = [first.x - LEFT, first.y - AROUND, last.x - first.x + LEFT + RIGHT, 2 * AROUND];
  return (
    <svg
      viewBox={view.join(' ')}
      role="img"
      aria-label={t('edit.crop', { q })}
      className="w-full max-w-sm rounded border border-border bg-white"
    >
      <image
        href={page.url}
        width={ANSWER_SHEET.width}
        height={ANSWER_SHEET.height}
        preserveAspectRatio="none"
      />
    </svg>
  );
}
