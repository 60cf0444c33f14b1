import type { ReactNode } from 'react';

type LeadFigureProps = {
  /** Formatted, as it is shown. */
  figure: string;
  /** What it is of, beside it. */
  children: ReactNode;
};

/** The one figure that leads a screen: docs/design.md, 'One figure leads'. */
export function LeadFigure({ figure, children }: LeadFigureProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-bold text-5xl tabular-nums">{figure}</span>
      <span className="text-lg">{children}</span>
    </p>
  );
}
