import { Bookmark, Check, type LucideIcon, Minus } from 'lucide-react';
import type { NtaState } from '#core/domain/test-taking/nta-state.ts';

/** Colour, shape and icons of each state of NTA mode; no state is told by its colour alone. */
export const ntaLook: Record<NtaState, { icons: LucideIcon[]; classes: string }> = {
  notVisited: {
    icons: [],
    classes:
      'rounded-md border border-muted-foreground border-dashed bg-state-unattempted text-state-unattempted-foreground',
  },
  notAnswered: {
    icons: [Minus],
    classes: 'rounded-t-sm rounded-b-2xl bg-state-flagged text-state-flagged-foreground',
  },
  answered: {
    icons: [Check],
    classes: 'rounded-t-2xl rounded-b-sm bg-state-answered text-state-answered-foreground',
  },
  marked: { icons: [Bookmark], classes: 'rounded-full bg-violet text-violet-foreground' },
  answeredMarked: {
    icons: [Check, Bookmark],
    classes: 'rounded-2xl rounded-br-none bg-violet text-violet-foreground ring-2 ring-state-answered',
  },
};
