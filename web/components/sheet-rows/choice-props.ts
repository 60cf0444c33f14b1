import type { KeyboardEvent } from 'react';
import type { Choice } from '#web/lib/sheets/choices.ts';

/** What each way to answer a row is given. */
export interface ChoiceProps {
  /** Of the row. */
  label: string;
  choice: Choice | null;
  onDecide: (choice: Choice | null) => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Not under the header or the bar that stays at the foot when the keyboard comes to it. */
export const choiceClasses =
  'min-h-11 min-w-11 scroll-mt-24 sm:min-h-9 sm:min-w-9 scroll-mb-52 rounded-md border border-input bg-surface px-2.5 font-medium text-sm hover:bg-muted';
