import type { ScanProblem } from '#core/contracts/sittings/class-scan.ts';
import { answerSheetPages } from '../answer-sheet.ts';
import type { ExpectedSheet } from '../assemble-sheet.ts';
import { formOfSheet, type PageReading } from '../page-reading.ts';
import { digitsOfRoll } from '../roll-grid.ts';

export interface SortedPage {
  /** `back`: paper without print, the empty side of a sheet. null: it is this candidate's. */
  problem: ScanProblem | 'back' | null;
  /** Of the candidate; null: the page does not say. */
  number: number | null;
  /** Of the sheet, from 1; null: it is not known. */
  sheetPage: number | null;
}

/**
 * Whose page it is, by what is printed on it. What it cannot say for sure is for a person.
 * @param expected null: a sheet of another make, which says nothing of itself but a roll number
 * @param listed numbers of the sitting
 * @param byRoll those of them that a roll number tells, as `candidatesByRoll` has them
 */
export function sortPage(
  reading: PageReading,
  expected: ExpectedSheet | null,
  listed: ReadonlySet<number>,
  byRoll: ReadonlyMap<string, number> = new Map(),
): SortedPage {
  const { code, problem } = reading;
  const rolled = reading.roll ? byRoll.get(digitsOfRoll(reading.roll)) : undefined;
  const number = code?.candidate ?? rolled ?? null;
  const sheetPage = code?.page ?? null;
  const as = (found: SortedPage['problem']): SortedPage => ({ problem: found, number, sheetPage });
  if (problem === 'blank-page') return as('back');
  if (expected && code && code.testCode !== expected.testCode)
    return { problem: 'other_test', number: null, sheetPage: null };
  if (problem) return as('unreadable');
  const isBlank = reading.answers.every(({ state }) => state === 'blank');
  if (!expected) {
    const empty = isBlank ? 'empty' : null;
    return { problem: rolled === undefined ? 'unnamed' : empty, number: rolled ?? null, sheetPage: 1 };
  }
  if (!code) return { problem: 'unnamed', number: null, sheetPage: 1 };
  const isKnown =
    expected.versions.includes(code.version) &&
    code.page <= answerSheetPages(formOfSheet(expected, code.version));
  if (!isKnown) return as('other_content');
  if (number === null) return as('unnamed');
  if (!listed.has(number)) return as('not_listed');
  return as(isBlank ? 'empty' : null);
}
