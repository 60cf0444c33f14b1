import { z } from 'zod';
import { LEAST_OPTIONS, MOST_OPTIONS, SHEET_LETTERS } from '../question-bank/option-letters.ts';
import type { KindName } from '../questions/kinds/registry.ts';

const Options = z.int().min(LEAST_OPTIONS).max(MOST_OPTIONS);

/** What is printed on our own sheet to answer a question in: so many bubbles, or a grid for a number. */
export const AnswerForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), options: Options }),
  z.object({ kind: z.literal('multiple'), options: Options }),
  z.object({ kind: z.literal('numerical') }),
]);
export type AnswerForm = z.infer<typeof AnswerForm>;

/** A sheet: of so many questions with four bubbles each, as NEET has them, or with what each of its questions needs. */
export type SheetForm = number | readonly AnswerForm[];

/** A question as far as its sheet must know. */
export interface AskedOnPaper {
  kind: KindName;
  optionCount: number;
}

/** null: the usual sheet, whose rows have four bubbles also where a question has fewer options. */
export function answerForms(questions: readonly AskedOnPaper[]): AnswerForm[] | null {
  const isUsual = questions.every(
    ({ kind, optionCount }) => kind === 'single' && optionCount <= SHEET_LETTERS.length,
  );
  return isUsual ? null : questions.map(formOf);
}

function formOf({ kind, optionCount }: AskedOnPaper): AnswerForm {
  if (kind === 'numerical') return { kind };
  return { kind, options: Math.min(MOST_OPTIONS, Math.max(LEAST_OPTIONS, optionCount)) };
}

export const USUAL_FORM: AnswerForm = { kind: 'single', options: SHEET_LETTERS.length };

export const questionsOn = (form: SheetForm): number => (typeof form === 'number' ? form : form.length);
