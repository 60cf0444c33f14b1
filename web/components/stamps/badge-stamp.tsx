import type { ReactNode } from 'react';
import type { BadgeId } from '#core/domain/gamification/badges.ts';
import { RISEN_SUN } from '#core/drawings/seal.ts';
import { Seal } from '#web/components/stamps/seal.tsx';

const FLAME = 'M24 13c1 5 8 7 8 14a8 8 0 0 1-16 0c0-3 1.5-5 3.5-7 .5 2 1.5 3 3 3 .5-4-.5-6 1.5-10z';

/** Below a flame or a check: how far it has come, as one to three. */
function Marks({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: alike, and in place
      key={index}
      cx={24 + (index - (count - 1) / 2) * 5}
      cy="38"
      r=".8"
    />
  ));
}

const sheet = (x: number, y: number) => `M${x} ${y}h10l4 4v14h-14z`;
const CHECK = 'M15.5 23.5l6 6 11-12';

const drawings: Record<BadgeId, ReactNode> = {
  // The first stretch of the road, and a flag at its end.
  first_test: <path d="M14 34c7-1 2-7 8-9s3-5 6-7M28 18v-6l7 2.5-7 2.5" />,
  ten_tests: (
    <>
      <path d={sheet(17, 14)} />
      <path d="M20.5 24l2.5 2.5 4.5-5" />
    </>
  ),
  fifty_tests: (
    <>
      <path d={sheet(19.5, 12.5)} />
      <path d="M16.5 15.5v18h12.5M13.5 18.5v18h12.5" strokeWidth="1.6" />
      <path d="M23 22.5l2.2 2.2 4-4.5" />
    </>
  ),
  hundred_right: <path d={CHECK} />,
  thousand_right: (
    <>
      <path d="M12.5 24.5l5.5 5.5 10-11" />
      <path d="M22.5 28l2 2 10.5-12" />
    </>
  ),
  streak_3: (
    <>
      <path d={FLAME} />
      <Marks count={1} />
    </>
  ),
  streak_7: (
    <>
      <path d={FLAME} />
      <Marks count={2} />
    </>
  ),
  streak_30: (
    <>
      <path d={FLAME} />
      <Marks count={3} />
    </>
  ),
  ninety_percent: (
    <>
      <circle cx="24" cy="24" r="10.5" />
      <circle cx="24" cy="24" r="4.5" />
      <path d="M24 24l9-9m0 4v-4h-4" />
    </>
  ),
  // The sun has risen whole.
  full_marks: (
    <>
      <circle {...RISEN_SUN.circle} />
      <path d={RISEN_SUN.rays} />
    </>
  ),
};

type BadgeStampProps = { id: BadgeId; isHeld: boolean; className?: string };

/** The stamp of a badge, coloured once it is earned. Its name is shown beside it. */
export function BadgeStamp({ id, isHeld, ...seal }: BadgeStampProps) {
  return (
    <Seal isEarned={isHeld} {...seal}>
      {drawings[id]}
    </Seal>
  );
}
