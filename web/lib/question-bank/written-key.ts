import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { kindOf } from '#core/domain/questions/kinds/registry.ts';

interface KeyColumns {
  correct_index: number | null;
  /** Of another kind than one option of several; else null. */
  key: unknown;
}

/** A key in the codes of its kind, as 'B', 'A,C' or '2.4..2.6'; null: there is none. */
export function writtenKey({ correct_index, key }: KeyColumns): string | null {
  if (correct_index !== null) return OPTION_LETTERS[correct_index] ?? null;
  const other = OtherKey.safeParse(key);
  return other.success ? kindOf(other.data).writeKey(other.data) || null : null;
}
