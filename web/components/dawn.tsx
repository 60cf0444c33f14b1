import { useId } from 'react';
import { cn } from '#web/lib/page/cn.ts';

/** Along the upper edge of a card with the padding of most. */
export const OVER_A_CARD = '-mx-5 -mt-5 w-[calc(100%+2.5rem)] md:-mx-6 md:-mt-6 md:w-[calc(100%+3rem)]';

/** As wide as the widest place; a narrow one shows its middle. */
const WIDTH = 1200;
const HEIGHT = 60;
const HORIZON = 48;

/**
 * The sky over a result: a sun that stands as high as was earned, from below the horizon (0) to whole above it (1). It rises once; with
 * reduced motion it stands there.
 */
export function Dawn({ share, className }: { share: number; className?: string }) {
  const light = useId();
  const up = Math.min(Math.max(share, 0), 1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={cn('block h-14 w-full overflow-hidden forced-color-adjust-none', className)}
    >
      <rect width={WIDTH} height={HEIGHT} className="fill-primary-soft" />
      {/* Light spreads from where the sun is, the more of it the higher that stands. */}
      <radialGradient id={light}>
        <stop offset="0" stopColor="var(--achievement)" stopOpacity={0.25 + 0.35 * up} />
        <stop offset="1" stopColor="var(--achievement)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx={WIDTH / 2} cy={HORIZON} rx={90 + 330 * up} ry={24 + 40 * up} fill={`url(#${light})`} />
      <circle
        cx={WIDTH / 2}
        cy={HORIZON + 14 - 32 * up}
        r="14"
        className="fill-achievement motion-safe:animate-rise-slowly"
      />
      <path
        d={`M0 ${HORIZON - 4}c180-8 280 8 460 5 90-2 130-6 230-2 190 8 320-14 510-5V${HEIGHT}H0z`}
        className="fill-primary"
      />
    </svg>
  );
}
