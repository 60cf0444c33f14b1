import type { SheetForm } from './answer-form.ts';
import { ANSWER_SHEET, answerSheetPage } from './answer-sheet.ts';
import type { PageLayout } from './layout.ts';
import type { RowReading } from './page-reading.ts';
import { placeForms } from './place-forms.ts';

/** Where the fourth column of questions would stand: a column of ten bubbles for each digit, under boxes to write it in. Millimetres. */
export const ROLL_GRID = {
  digits: 8,
  /** Centre of the first digit's 0. */
  x: 159.5,
  y: ANSWER_SHEET.firstRowY + ANSWER_SHEET.rowPitch,
  digitPitch: 4.9,
  rowPitch: ANSWER_SHEET.rowPitch,
  box: 4.4,
} as const;

const MOST_QUESTIONS = ANSWER_SHEET.rowsPerColumn * (ANSWER_SHEET.columns - 1);

/** A sheet whose fourth column is taken has no place for it. */
export function hasRollGrid(form: SheetForm): boolean {
  if (typeof form === 'number') return form <= MOST_QUESTIONS;
  const last = placeForms(form).at(-1);
  return !last || (last.page === 1 && last.column < ANSWER_SHEET.columns - 1);
}

/** The grid as a layout of its own: each digit is a row whose options run down. */
export function rollGridPage(form: SheetForm): PageLayout {
  const { freeBeside: _, numbers: __, ...page } = answerSheetPage(form, 1);
  const { digits, x, y, digitPitch, rowPitch } = ROLL_GRID;
  return {
    ...page,
    grids: [
      {
        ...{ firstQuestion: 1, rows: digits, options: 10, x, y },
        optionStep: { x: 0, y: rowPitch },
        rowStep: { x: digitPitch, y: 0 },
      },
    ],
  };
}

/** Digits that stand together, at either end or between blanks; null where one is in doubt, or none is filled in. */
export function rollNumberOf(rows: readonly Pick<RowReading, 'sel' | 'state'>[]): string | null {
  if (rows.some(({ state }) => state !== 'clear' && state !== 'blank')) return null;
  const written = rows.map(({ sel, state }) => (state === 'clear' ? String(sel) : ' ')).join('');
  const digits = written.trim();
  return digits === '' || digits.includes(' ') ? null : digits;
}

/** What of a roll number the grid can hold: its digits, without noughts in front. */
export const digitsOfRoll = (roll: string): string => roll.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/** Candidates by the digits of their roll number; two of the same digits are nobody's. */
export function candidatesByRoll(
  candidates: readonly { number: number; rollNumber: string | null }[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number | null>();
  for (const { number, rollNumber } of candidates) {
    const digits = digitsOfRoll(rollNumber ?? '');
    if (digits === '' || digits.length > ROLL_GRID.digits) continue;
    found.set(digits, found.has(digits) ? null : number);
  }
  return new Map([...found].flatMap(([digits, number]) => (number === null ? [] : [[digits, number]])));
}
