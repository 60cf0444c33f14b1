import { LEAST_OPTIONS, MOST_OPTIONS } from '../question-bank/option-letters.ts';
import type { AnswerForm, SheetForm } from './answer-form.ts';

/** How rows are written where a sheet is read without its test. */
export const SHEET_FORM_USAGE =
  '180 (rows of four), or the rows in their order: 100x5 (five options), 20x4+ (several may be filled), 5n (numbers); 20x4,5n,20x4,5n,20x4,5n';

const MOST_QUESTIONS = 5000;
const ROWS = /^(\d{1,4})(?:x(\d)(\+)?|(n))$/;

/** '50', or '20x4,5n': see SHEET_FORM_USAGE. Null: it says nothing of the kind, or more questions than a sheet has. */
export function readSheetForm(text: string): SheetForm | null {
  if (/^\d{1,4}$/.test(text)) return isCount(Number(text)) ? Number(text) : null;
  const forms: AnswerForm[] = [];
  for (const part of text.split(',')) {
    const [, rows, options, several, number] = ROWS.exec(part.trim()) ?? [];
    const count = Number(options);
    if (!rows || !isCount(Number(rows))) return null;
    if (!number && (count < LEAST_OPTIONS || count > MOST_OPTIONS)) return null;
    const form: AnswerForm = number
      ? { kind: 'numerical' }
      : { kind: several ? 'multiple' : 'single', options: count };
    for (let row = 0; row < Number(rows); row++) forms.push(form);
  }
  return isCount(forms.length) ? forms : null;
}

const isCount = (questions: number) => questions >= 1 && questions <= MOST_QUESTIONS;
