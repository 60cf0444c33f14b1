import type { ReactNode } from 'react';

type PersonRowProps = { alias: string; note?: string; children: ReactNode };

/** An alias, and what can be done; on a phone the buttons stand below. */
export function PersonRow({ alias, note, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border border-b py-3 last:border-b-0">
      <span className="grid min-w-0">
        <span className="wrap-anywhere font-medium">{alias}</span>
        {note && <span className="text-muted-foreground text-sm">{note}</span>}
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  );
}
