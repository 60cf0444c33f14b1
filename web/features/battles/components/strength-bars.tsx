import { RIVALS } from '#core/domain/battles/rivals.ts';

const WIDTH = 5;
const STEP = 7;

/** How strong a rival is, at a glance; the words beside it say the same. */
export function StrengthBars({ strength, className = 'size-9' }: { strength: number; className?: string }) {
  return (
    <svg viewBox="0 0 35 32" aria-hidden="true" className={className}>
      {RIVALS.map((rival) => {
        const height = 6 + 5 * rival;
        return (
          <rect
            key={rival}
            x={1 + (rival - 1) * STEP}
            y={32 - height}
            width={WIDTH}
            height={height}
            rx="1.5"
            fill="currentColor"
            opacity={rival <= strength ? 1 : 0.22}
          />
        );
      })}
    </svg>
  );
}
