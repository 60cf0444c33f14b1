import { useEffect, useRef } from 'react';
import { splitLongWords } from '#core/domain/question-bank/long-words.ts';
import type { MathSegment } from '#core/domain/question-bank/split-math.ts';
import { StemPieces } from '#web/components/math-text/stem-pieces.tsx';

type Cells = MathSegment[][];

/**
 * A table of a question. Wider than the screen, long words of an Indian script break between syllables; where that is not
 * enough it scrolls in its own box, with the keyboard too.
 */
export function StemTable({ head, rows }: { head: Cells; rows: Cells[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const adjust = () => {
      element.style.hyphens = 'none';
      if (element.scrollWidth > element.clientWidth) element.style.hyphens = 'manual';
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(adjust);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="my-3 max-w-full overflow-x-auto">
      <table className="border-collapse text-left">
        <thead>
          <tr>
            {head.map((cell, column) => (
              // A cell has no identity but its place.
              <th
                key={placed(column)}
                scope="col"
                className="border border-border bg-muted px-2 py-1.5 sm:px-2.5"
              >
                <StemPieces pieces={cell.map(withSoftHyphens)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={placed(row)}>
              {cells.map((cell, column) => (
                <td key={placed(column)} className="border border-border px-2 py-1.5 align-top sm:px-2.5">
                  <StemPieces pieces={cell.map(withSoftHyphens)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Seen only where they are asked for: `hyphens: none` leaves words whole. */
function withSoftHyphens(piece: MathSegment): MathSegment {
  return piece.kind === 'text'
    ? { ...piece, text: splitLongWords(piece.text, 'cell').join('\u00ad') }
    : piece;
}

const placed = (place: number) => `place-${String(place)}`;
