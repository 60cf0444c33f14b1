import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { kindOf } from '#core/domain/questions/kinds/registry.ts';

/** A field of the form, or a column of its row, as text: to be read and compared. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'correctIndex' || field === 'correct_index') return OPTION_LETTERS[Number(value)] ?? '';
  if (field === 'key') {
    const key = OtherKey.safeParse(value);
    return key.success ? kindOf(key.data).writeKey(key.data) : '';
  }
  if (!Array.isArray(value)) return String(value);
  if (field === 'rightOptions') return value.map((place) => OPTION_LETTERS[Number(place)]).join(', ');
  return field === 'options'
    ? value.map((option, place) => `${OPTION_LETTERS[place]}. ${option}`).join('\n')
    : value.join(', ');
}
