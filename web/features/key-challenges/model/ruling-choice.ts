import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import { KINDS, type KindName } from '#core/domain/questions/kinds/registry.ts';

/** How objections are accepted: by another key, marks for everybody, or as ruled before. */
export const RULINGS = ['keys', 'all', 'dropped', 'standing'] as const;
export type RulingChoice = (typeof RULINGS)[number];

type Ruled = { id: string; options: readonly string[]; kind?: KindName };

/** null: as ruled before, or nothing whole is chosen. All options as keys are what is called all options right. */
export function rulingOf(
  { id: questionId, options, kind = 'single' }: Ruled,
  choice: RulingChoice,
  { keys, text = '' }: { keys: readonly number[]; text?: string },
): QuestionRuling | null {
  if (choice === 'keys' && kind !== 'single') {
    const key = KINDS[kind].readKey(text);
    return key && { question_id: questionId, kind: 'key', key };
  }
  if (choice === 'standing' || (choice === 'keys' && keys.length === 0)) return null;
  if (choice !== 'keys') return { question_id: questionId, kind: choice };
  if (keys.length === options.length) return { question_id: questionId, kind: 'all' };
  return { question_id: questionId, kind: 'keys', keys: keys.toSorted((a, b) => a - b) };
}
