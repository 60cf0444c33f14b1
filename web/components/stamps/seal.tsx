import type { ReactNode } from 'react';
import { SEAL_EDGE } from '#core/drawings/seal.ts';
import { cn } from '#web/lib/page/cn.ts';

type SealProps = { isEarned: boolean; children: ReactNode; className?: string };

/** The edge of every stamp, in a box of 48 by 48: marigold once it is earned. What is drawn inside has the colour of the text. */
export function Seal({ isEarned, children, className }: SealProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={cn('size-12 shrink-0 forced-color-adjust-none', className)}
    >
      <path d={SEAL_EDGE} className={isEarned ? 'fill-achievement' : 'fill-muted'} />
      <g
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cn(
          'fill-none',
          isEarned ? 'stroke-achievement-foreground' : 'stroke-muted-foreground opacity-80',
        )}
      >
        <circle cx="24" cy="24" r="17.5" strokeWidth="1" strokeDasharray={isEarned ? undefined : '2 3'} />
        {children}
      </g>
    </svg>
  );
}
