import type { AnswerForm } from '#core/domain/omr/answer-form.ts';
import type { AskingRule } from '#core/domain/omr/asking-checks.ts';
import type { ReadAnswer } from '#web/lib/sheets/read-answer.ts';

/** What is said of a row that waits for a person: keys of `reasons` in the texts `sheet-rows`. */
const REASONS = {
  outside: 'outside',
  ring: 'ring',
  reflection: 'reflection',
  shade: 'covered',
  covered: 'covered',
  stroke: 'drawnAround',
  line: 'line',
  overPrint: 'drawnAround',
  onRing: 'onRing',
  marker: 'marker',
  several: 'multiple',
  gap: 'gap',
  noNumber: 'noNumber',
  pale: 'faint',
  shadow: 'shadow',
  dot: 'dot',
  grain: 'grain',
  blackAndWhite: 'blackAndWhite',
} as const satisfies Record<AskingRule, string>;

type Reason = (typeof REASONS)[AskingRule] | 'unreadable' | 'column';

/** Why a person is asked about a row; null where nobody is. */
export function reasonOf({ state, isDrawnAround, asked }: ReadAnswer, form?: AnswerForm): Reason | null {
  if (state === undefined || state === 'clear' || state === 'blank') return null;
  if (form?.kind === 'numerical' && state === 'multiple') return 'column';
  if (asked) return REASONS[asked.rule];
  return isDrawnAround ? 'drawnAround' : state;
}
