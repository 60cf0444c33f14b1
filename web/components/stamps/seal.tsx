import type { ReactNode } from 'react';
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
      <path d={EDGE} className={isEarned ? 'fill-achievement' : 'fill-muted'} />
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

const EDGE =
  'M24 2.8A5.3 5.3 0 0 1 33.2 4.9A5.3 5.3 0 0 1 40.6 10.8A5.3 5.3 0 0 1 44.7 19.3A5.3 5.3 0 0 1 44.7 28.7A5.3 5.3 0 0 1 40.6 37.2A5.3 5.3 0 0 1 33.2 43.1A5.3 5.3 0 0 1 24 45.2A5.3 5.3 0 0 1 14.8 43.1A5.3 5.3 0 0 1 7.4 37.2A5.3 5.3 0 0 1 3.3 28.7A5.3 5.3 0 0 1 3.3 19.3A5.3 5.3 0 0 1 7.4 10.8A5.3 5.3 0 0 1 14.8 4.9A5.3 5.3 0 0 1 24 2.8z';
