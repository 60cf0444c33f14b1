import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceKm, movedBy, offsetKm, type Point } from '#core/domain/exam-day/places.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** Half the width of the drawing. */
const HALF = 100;
const SQUARES = 5;
const LINES = Array.from({ length: 2 * SQUARES + 1 }, (_, place) => ((place - SQUARES) * HALF) / SQUARES);
const KEYS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

type PinGridProps = {
  /** The middle: where the point was. */
  from: Point;
  /** What the middle is called; null: nothing in particular. */
  fromName: string | null;
  point: Point;
  /** Of one square, and of one press of a key. */
  stepKm: number;
  onMove: (point: Point) => void;
};

/** The point on a plain scale, north above: dragged, or moved with the arrow keys. */
export function PinGrid({ from, fromName, point, stepKm, onMove }: PinGridProps) {
  const { t } = useTranslation('exam-day');
  const perKm = HALF / SQUARES / stepKm;
  const { north, east } = offsetKm(from, point);
  const [x, y] = [inside(east * perKm), inside(-north * perKm)];
  const km = formatNumber(Math.round(distanceKm(from, point) * 10) / 10);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    onMove(movedBy(point, way[0] * stepKm, way[1] * stepKm));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const toEast = ((event.clientX - left) / width - 0.5) * 2 * HALF;
    const toNorth = (0.5 - (event.clientY - top) / height) * 2 * HALF;
    onMove(movedBy(from, inside(toNorth) / perKm, inside(toEast) / perKm));
  };
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-label={t('pin.grid')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
        className="mx-auto w-full max-w-64 touch-none rounded-lg border border-border bg-muted"
      >
        <svg
          viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
          aria-hidden="true"
          className="block w-full"
        >
          {LINES.map((at) => (
            <path
              key={at}
              d={`M${at} ${-HALF}V${HALF}M${-HALF} ${at}H${HALF}`}
              className={at === 0 ? 'stroke-muted-foreground' : 'stroke-border'}
              strokeWidth={at === 0 ? 1 : 0.75}
            />
          ))}
          <circle cx={x} cy={y} r={7} className="fill-primary stroke-surface" strokeWidth={2} />
        </svg>
      </button>
      <p className="text-center text-muted-foreground text-sm" role="status">
        {fromName ? t('pin.distanceFrom', { km, place: fromName }) : t('pin.distance', { km })}{' '}
        {t('pin.scale', { km: formatNumber(stepKm) })}
      </p>
    </div>
  );
}

/** What is further away stands at the edge. */
const inside = (at: number) => Math.min(HALF, Math.max(-HALF, at));
