import { useTranslation } from 'react-i18next';
import type { Spot } from '#core/domain/omr/layout.ts';
import type { SheetPage } from '#web/components/sheet-rows/use-sheet-pages.ts';
import { cn } from '#web/lib/page/cn.ts';

/** The box around the centres of a row's bubbles: millimetres. */
export function aroundSpots(spots: readonly Spot[]) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    ...{ left: Math.min(...xs), right: Math.max(...xs) },
    ...{ top: Math.min(...ys), bottom: Math.max(...ys) },
  };
}

/** Millimetres of paper around the bubbles: the question's number, and a little of the rows above and below. */
const LEFT = 15;
const RIGHT = 5;
const AROUND = 4;

/** The question's row, cut out of the page; its place while the page is on its way, so that nothing moves when it comes. */
export function RowCrop({ q, page }: { q: number; page: SheetPage | undefined }) {
  const { t } = useTranslation('sheet-rows');
  const options = page?.rows.get(q) ?? [];
  if (!page || !(page.url || page.isComing) || options.length === 0) return null;
  const { left, right, top, bottom } = aroundSpots(options);
  const isTall = bottom - top > right - left;
  const view = [left - LEFT, top - AROUND, right - left + LEFT + RIGHT, bottom - top + 2 * AROUND];
  const shape = {
    viewBox: view.join(' '),
    className: cn('w-full rounded border border-border bg-white', isTall ? 'max-w-64' : 'max-w-sm'),
  };
  if (!page.url) return <svg {...shape} aria-hidden="true" />;
  return (
    <svg {...shape} role="img" aria-label={t('crop', { q })}>
      <image href={page.url} width={page.width} height={page.height} preserveAspectRatio="none" />
    </svg>
  );
}
