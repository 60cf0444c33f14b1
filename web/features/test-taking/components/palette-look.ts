import { Check, Flag, type LucideIcon } from 'lucide-react';
import type { PaletteState } from '#core/domain/test-taking/palette.ts';

/** Colour, shape and icons of each state; the words are in the locale file. */
export const paletteLook: Record<PaletteState, { icons: LucideIcon[]; classes: string }> = {
  answered: { icons: [Check], classes: 'rounded-full bg-state-answered text-state-answered-foreground' },
  flagged: { icons: [Flag], classes: 'rounded-none bg-state-flagged text-state-flagged-foreground' },
  answeredFlagged: {
    icons: [Check, Flag],
    classes: 'rounded-xl bg-state-answered-flagged text-state-answered-flagged-foreground',
  },
  notAttempted: {
    icons: [],
    classes: 'rounded-md border border-input bg-state-unattempted text-state-unattempted-foreground',
  },
};
