import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';

/** What a list of the bank's questions does for the paper beside it. */
export interface PickerHandlers {
  isPicked: (id: string) => boolean;
  /** How many more the paper takes. */
  room: number;
  onToggle: (id: string) => void;
  /** Everything the filter means: so many. */
  onAddAll: (filter: QuestionFilter, total: number) => void;
  isAdding: boolean;
}
