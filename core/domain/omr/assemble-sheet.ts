import { type AnswerForm, USUAL_FORM } from './answer-form.ts';
import { answerSheetPages } from './answer-sheet.ts';
import type { Detected, DetectedAnswer, ReadingWarning } from './detected.ts';
import type { SheetGeometry } from './own-sheets/own-sheet.ts';
import {
  formOfSheet,
  type PageProblem,
  type PageReading,
  type RowReading,
  type SheetForms,
} from './page-reading.ts';
import { readingWarning } from './reading-warnings.ts';
import type { Refusal, RefusalCode } from './refusals.ts';
import type { SheetCode } from './sheet-code.ts';

/** One picture of an upload, read. */
export interface ReadPicture {
  /** From 1, in the order of the upload. */
  file: number;
  /** From 1 in a PDF; null for a photograph. */
  filePage: number | null;
  reading: PageReading;
}

/** The sheet that the upload should be. */
export interface ExpectedSheet {
  testCode: string;
  questionCount: number;
  /** Of a test that needs other rows than the usual. */
  forms?: SheetForms;
  /** Digits of the versions that were printed with the questions and the order the test has now. */
  versions: readonly number[];
  /** The booklet of each digit that stands for one in another order than the test's. */
  booklets?: Readonly<Record<number, string>>;
}

export type AssembledSheet<Picture> =
  | { refusal: Refusal }
  | {
      detected: Detected;
      /** One for each page of the sheet, in its order. */
      pages: Picture[];
      /** What a sheet of another make was read by. */
      layout?: SheetGeometry;
    };

export const PROBLEM_CODES: Record<PageProblem, RefusalCode> = {
  'blank-page': 'no_sheet',
  'no-sheet': 'no_sheet',
  'corners-missing': 'corners_missing',
  'several-sheets': 'several_sheets',
  'code-unreadable': 'code_unreadable',
  'page-unknown': 'other_content',
  'anchors-missing': 'sheet_bent',
  'too-small': 'too_small',
};

/**
 * Puts the pages of an upload, in any order, together to one sheet; refuses what is not exactly the pages of a sheet
 * of this test.
 */
export function assembleSheet<Picture extends ReadPicture>(
  uploaded: readonly Picture[],
  expected: ExpectedSheet,
): AssembledSheet<Picture> {
  const { pictures, warnings } = withoutBlankPages(uploaded);
  const pageCount = pageCountOf(pictures, expected);
  const pages = new Map<number, Picture>();
  for (const picture of pictures) {
    const { file, filePage, reading } = picture;
    const about = { file, filePage };
    const refused = reasonAgainst(reading, expected, pageCount);
    if (refused) return { refusal: { code: refused, values: about } };
    const { page } = reading.code as SheetCode;
    if (pages.has(page)) return { refusal: { code: 'page_twice', values: { ...about, page } } };
    pages.set(page, picture);
  }
  const inOrder: Picture[] = [];
  for (let page = 1; page <= pageCount; page++) {
    const picture = pages.get(page);
    if (!picture) return { refusal: { code: 'page_missing', values: { page, pages: pageCount } } };
    inOrder.push(picture);
  }
  const bookletOf = ({ reading }: Picture) => expected.booklets?.[reading.code?.version ?? -1] ?? null;
  const [booklet = null, ...others] = new Set(inOrder.map(bookletOf));
  const odd = inOrder.find((picture) => bookletOf(picture) !== booklet);
  if (others.length > 0 && odd)
    return { refusal: { code: 'other_content', values: { file: odd.file, filePage: odd.filePage } } };
  const forms = formsOf(inOrder[0], expected);
  const seen = detect(inOrder, expected.questionCount, warnings, (q) => forms?.[q - 1] ?? USUAL_FORM);
  const detected = forms ? { ...seen, forms } : seen;
  return { detected: booklet === null ? detected : { ...detected, booklet }, pages: inOrder };
}

/** Pages of one sheet are of one version: where they are not, that is found below. */
function pageCountOf(pictures: readonly ReadPicture[], expected: ExpectedSheet): number {
  return answerSheetPages(formOfSheet(expected, pictures[0]?.reading.code?.version));
}

function formsOf(picture: ReadPicture | undefined, expected: ExpectedSheet): readonly AnswerForm[] | null {
  const form = formOfSheet(expected, picture?.reading.code?.version);
  return typeof form === 'number' ? null : form;
}

/**
 * Empty backs of sheets scanned on both sides are passed over, each with a warning that counts in the order of the upload.
 * Where nothing else is there, they stay: that is no sheet.
 */
export function withoutBlankPages<Picture extends ReadPicture>(
  uploaded: readonly Picture[],
): { pictures: readonly Picture[]; warnings: ReadingWarning[] } {
  const isBlank = ({ reading }: Picture) => reading.problem === 'blank-page';
  if (uploaded.every(isBlank)) return { pictures: uploaded, warnings: [] };
  return {
    pictures: uploaded.filter((picture) => !isBlank(picture)),
    warnings: uploaded.flatMap((picture, at) =>
      isBlank(picture) ? [readingWarning('blank-page', at + 1)] : [],
    ),
  };
}

/** That it is another test's is said before anything else: no better photograph would help. */
function reasonAgainst(
  { code, problem }: PageReading,
  expected: ExpectedSheet,
  pageCount: number,
): RefusalCode | null {
  if (code && code.testCode !== expected.testCode) return 'other_test';
  if (problem) return PROBLEM_CODES[problem];
  if (!code) return 'code_unreadable';
  return expected.versions.includes(code.version) && code.page <= pageCount ? null : 'other_content';
}

/**
 * What the pages say of each question of the test.
 * @param formOf what a question's row is, by its number
 */
export function detect(
  pages: readonly ReadPicture[],
  questionCount: number,
  warnings: readonly ReadingWarning[] = [],
  formOf: (q: number) => AnswerForm = () => USUAL_FORM,
): Detected {
  const rows = new Map(pages.flatMap(({ reading }) => reading.answers.map((row) => [row.q, row] as const)));
  return {
    // A row nobody looked at is no blank.
    answers: Array.from({ length: questionCount }, (_, at) =>
      asAnswer(at + 1, rows.get(at + 1), formOf(at + 1)),
    ),
    warnings: [...pages.flatMap(({ reading }) => reading.warnings), ...warnings],
    pages: pages.length,
  };
}

function asAnswer(q: number, row: RowReading | undefined, form: AnswerForm): DetectedAnswer {
  if (!row || !isOf(form, row)) return { q, sel: null, conf: 0, state: 'unreadable' };
  const { sel, answer, conf, state, isDrawnAround, asked } = row;
  return {
    ...{ q, sel, conf, state },
    ...(answer && { answer }),
    ...(isDrawnAround && { isDrawnAround }),
    ...(asked && { asked }),
  };
}

/** A mark in a ring that is no option of the question is for a person to look at, and so is what another row would say. */
function isOf(form: AnswerForm, { sel, answer, state }: RowReading): boolean {
  if (form.kind !== 'single') return sel === null && (state === 'clear') === (answer?.kind === form.kind);
  if (answer || (sel !== null && sel >= form.options)) return false;
  return (state === 'clear') === (sel !== null && state !== 'faint');
}
