import { useTranslation } from 'react-i18next';
import type { SheetPage } from '#web/components/sheet-rows/use-sheet-pages.ts';

/** Millimetres of paper around the bubbles: the question's number, and a little of the rows above and below. */
const LEFT = 15;
const RIGHT = 5;
const AROUND = 4;

/** The question's row, cut out of the page; its place while the page is on its way, so that nothing moves when it comes. */
export function RowCrop({ q, page }: { q: number; page: SheetPage | undefined }) {
  const { t } = useTranslation('sheet-rows');
  const options = page?.rows.get(q) ?? [];
  const [first] = options;
  const last = options.at(-1);
  if (!page || !(page.url || page.isComing) || !first || !last) return null;
  const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x)];
  const [top, bottom] = [Math.min(first.y, last.y), Math.max(first.y, last.y)];
  const view = [left - LEFT, top - AROUND, right - left + LEFT + RIGHT, bottom - top + 2 * AROUND];
  const shape = {
    viewBox: view.join(' '),
    className: 'w-full max-w-sm rounded border border-border bg-white',
  };
  if (!page.url) return <svg {...shape} aria-hidden="true" />;
  return (
    <svg {...shape} role="img" aria-label={t('crop', { q })}>
      <image href={page.url} width={page.width} height={page.height} preserveAspectRatio="none" />
    </svg>
  );
}
