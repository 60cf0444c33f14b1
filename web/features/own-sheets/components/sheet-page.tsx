import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedSheet } from '#core/contracts/own-sheets/own-sheets.ts';
import type { SheetBlock } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { blankPageQuery } from '#web/features/own-sheets/api/get-own-sheet.ts';
import { blockName } from '#web/features/own-sheets/model/block-name.ts';

interface Spot {
  x: number;
  y: number;
}

type SheetPageProps = {
  picturePath: string;
  sheet: DescribedSheet;
  selected: number | null;
  onSelect: (index: number) => void;
  /** Takes a line drawn over the page, in millimetres; null: nothing is drawn now. */
  onPlace: ((from: Spot, to: Spot) => void) | null;
};

const COLOURS = { questions: '#4338ca', roll: '#b45309', other: '#57534e' } as const;
/** A shorter line was a click: millimetres. */
const LEAST_DRAWN = 3;

/** The blank page with every ring that is known of. */
export function SheetPage({ picturePath, sheet, selected, onSelect, onPlace }: SheetPageProps) {
  const { t } = useTranslation('own-sheets');
  const { data: url } = useQuery(blankPageQuery(picturePath));
  const from = useRef<Spot | null>(null);
  const { width, height, blocks } = sheet;
  const spotOf = (event: PointerEvent<SVGSVGElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  };
  return (
    <section aria-label={t('edit.page')} className="grid gap-3 xl:sticky xl:top-4">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('edit.pageOf', { count: blocks.length })}
        className={`w-full rounded-lg border border-border bg-white ${onPlace ? 'cursor-crosshair touch-none' : ''}`}
        onPointerDown={(event) => {
          if (!onPlace) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = spotOf(event);
        }}
        onPointerUp={(event) => {
          const to = spotOf(event);
          const begun = from.current;
          from.current = null;
          if (onPlace && begun && Math.hypot(to.x - begun.x, to.y - begun.y) > LEAST_DRAWN)
            onPlace(begun, to);
        }}
      >
        {url && <image href={url} width={width} height={height} preserveAspectRatio="none" />}
        {blocks.map((block, index) => (
          <BlockOverlay
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
            key={index}
            block={block}
            name={blockName(t, block)}
            isSelected={index === selected}
            onSelect={() => !onPlace && onSelect(index)}
          />
        ))}
      </svg>
      <p className="text-muted-foreground text-sm">{t(onPlace ? 'edit.placeHint' : 'edit.legend')}</p>
    </section>
  );
}

type BlockOverlayProps = { block: SheetBlock; name: string; isSelected: boolean; onSelect: () => void };

/** Chosen by a click; anyone who uses keys chooses in the list beside the page. */
function BlockOverlay({ block, name, isSelected, onSelect }: BlockOverlayProps) {
  const { x, y, columns, rows, columnStep, rowStep, diameter, use } = block;
  const colour = COLOURS[use];
  const around = diameter * 0.7;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it does the same with keys
    <g onClick={onSelect} className="cursor-pointer">
      <title>{name}</title>
      <rect
        data-selected={isSelected || undefined}
        x={x - around}
        y={y - around}
        width={(columns - 1) * columnStep + 2 * around}
        height={(rows - 1) * rowStep + 2 * around}
        rx={1}
        fill={colour}
        fillOpacity={isSelected ? 0.14 : 0.05}
        stroke={colour}
        strokeWidth={isSelected ? 0.8 : 0.4}
        strokeDasharray={use === 'questions' ? undefined : '1.4 0.8'}
      />
      {isSelected &&
        Array.from({ length: rows * columns }, (_, ring) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: rings have no other name than their place
            key={ring}
            cx={x + (ring % columns) * columnStep}
            cy={y + Math.floor(ring / columns) * rowStep}
            r={diameter / 2}
            fill="none"
            stroke={colour}
            strokeWidth={0.3}
          />
        ))}
    </g>
  );
}
