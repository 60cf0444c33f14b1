import { Check, Circle, Flag, FlagTriangleRight, type LucideIcon } from 'lucide-react';
import type { PaletteState } from '#core/domain/test-taking/palette.ts';

/** Colour, shape and icon of each state; the words are in the locale file. */
export const paletteLook: Record<PaletteState, { Icon: LucideIcon; classes: string }> = {
  answered: { Icon: Check, classes: 'rounded-full bg-state-answered text-state-answered-foreground' },
  flagged: { Icon: Flag, classes: 'rounded-none bg-state-flagged text-state-flagged-foreground' },
  answeredFlagged: {
    Icon: FlagTriangleRight,
    classes: 'rounded-xl bg-state-answered-flagged text-state-answered-flagged-foreground',
  },
  notAttempted: {
    Icon: Circle,
    classes: 'rounded-md bg-state-unattempted text-state-unattempted-foreground',
  },
};
