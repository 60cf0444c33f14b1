import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';

/** How objections are accepted: by another key, marks for everybody, or as ruled before. */
export const RULINGS = ['keys', 'all', 'dropped', 'standing'] as const;
export type RulingChoice = (typeof RULINGS)[number];

/** null: as ruled before, or nothing whole is chosen. All options as keys are what is called all options right. */
export function rulingOf(
  { id: questionId, options }: { id: string; options: readonly string[] },
  choice: RulingChoice,
  keys: readonly number[],
): QuestionRuling | null {
  if (choice === 'standing' || (choice === 'keys' && keys.length === 0)) return null;
  if (choice !== 'keys') return { question_id: questionId, kind: choice };
  if (keys.length === options.length) return { question_id: questionId, kind: 'all' };
  return { question_id: questionId, kind: 'keys', keys: keys.toSorted((a, b) => a - b) };
}
