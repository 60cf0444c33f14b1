import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countStates, type Station } from '#core/domain/path/stations.ts';
import type { Landscape as Shape } from '#web/features/path/model/lay-out.ts';
import { cn } from '#web/lib/page/cn.ts';

type LandscapeProps = {
  shape: Shape;
  stations: readonly Station[];
  className?: string;
  children: ReactNode;
};

/** The sky, and the sun of exam day on the horizon: a picture that says in a sentence what is on it. */
export function Landscape({ shape, stations, className, children }: LandscapeProps) {
  const { t } = useTranslation('path');
  const { width, height, horizon } = shape;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('picture', { all: stations.length, ...countStates(stations) })}
      className={cn('block h-auto w-full rounded-xl bg-surface', className)}
    >
      <path d={`M0 0H${width}V${horizon.y + 40}H0z`} className="fill-primary-soft" />
      <circle cx={horizon.x} cy={horizon.y} r="52" className="fill-achievement-soft" />
      <circle cx={horizon.x} cy={horizon.y} r="30" className="fill-achievement" />
      <path d={groundOf(shape)} className="fill-surface" />
      {children}
    </svg>
  );
}

/** From one station to the next and on to the exam. @param line as of `layOut` */
export function RoadLine({ line }: { line: string }) {
  return (
    <g className="fill-none">
      <path d={line} strokeLinecap="round" className="stroke-[13] stroke-muted dark:stroke-primary-soft" />
      <path
        d={line}
        strokeDasharray="1 6"
        strokeLinecap="round"
        className="stroke-2 stroke-border dark:stroke-muted-foreground/50"
      />
    </g>
  );
}

/** Hills, the middle one where the exam is. */
function groundOf({ width, height, horizon: { x, y } }: Shape): string {
  return `M0 ${y + 14}C${x * 0.33} ${y - 14} ${x * 0.61} ${y + 6} ${x} ${y}S${x * 1.67} ${y - 16} ${width} ${y + 10}V${height}H0z`;
}
